import { isObject, type JsonObject, own, ownText } from '../core/util/json.js';
import type { GatewayWords, InteractiveTool } from './interactive-tool.js';

/** Names both halves of Claude's AskUserQuestion. */
const ASK_USER_QUESTION = 'claude:ask-user-question';

/** A question as the browser is given it. */
export interface ClaudeQuestion {
  readonly question: string;
  readonly header: string | null;
  readonly options: readonly ClaudeOption[];
  readonly multiSelect: boolean;
}

/**
 * One option of a question as the browser is given it; null where the agent said nothing.
 *
 * @example
 * const option: ClaudeOption = { label: 'date-fns', description: 'Small functions', preview: null };
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `AskUserQuestionInput`.
 */
export interface ClaudeOption {
  readonly label: string;
  readonly description: string | null;
  readonly preview: string | null;
}

/**
 * What comes back for one question: places in its list of options, and words of the person's own. Labels
 * do not travel, so that a browser cannot make one up.
 */
export interface ClaudeAnswer {
  readonly options: readonly number[];
  readonly text: string | null;
  /** Beside a choice; Other's text is the answer and no note. */
  readonly note: string | null;
}

/**
 * Claude's AskUserQuestion, whose answers go into `updatedInput`, keyed by the question's text.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `AskUserQuestionInput` and `AskUserQuestionOutput`.
 */
export const askUserQuestionTool: InteractiveTool = {
  kind: ASK_USER_QUESTION,
  open({ toolName, input, words }) {
    if (toolName !== 'AskUserQuestion') return undefined;
    const questions = readQuestions(input);
    // Nothing to ask: it is shown as any other tool.
    if (questions.length === 0) return undefined;
    return {
      request: { questions },
      cancelled: words.dismissed,
      settle(answer) {
        const given = readAnswers(answer, questions);
        if (!given) return undefined;
        return { behavior: 'allow', updatedInput: { ...input, ...toAnswers(questions, given, words) } };
      },
    };
  },
};

/** The questions that can be asked; a part that is not as the SDK defines it is left out. */
function readQuestions(input: JsonObject): readonly ClaudeQuestion[] {
  const questions = own(input, 'questions');
  if (!Array.isArray(questions)) return [];
  return questions.filter(isObject).flatMap((one) => {
    const question = ownText(one, 'question');
    if (question === null) return [];
    const header = ownText(one, 'header');
    return [{ question, header, options: readOptions(one), multiSelect: own(one, 'multiSelect') === true }];
  });
}

function readOptions(question: JsonObject): readonly ClaudeOption[] {
  const options = own(question, 'options');
  if (!Array.isArray(options)) return [];
  return options.filter(isObject).flatMap((one) => {
    const label = ownText(one, 'label');
    if (label === null) return [];
    return [{ label, description: ownText(one, 'description'), preview: ownText(one, 'preview') }];
  });
}

type Given = readonly (ClaudeAnswer | null)[];

/** One answer for each question, null where it was left out; undefined where any part is wrong. */
function readAnswers(value: unknown, questions: readonly ClaudeQuestion[]): Given | undefined {
  const list = isObject(value) ? own(value, 'answers') : undefined;
  if (!Array.isArray(list) || list.length !== questions.length) return undefined;
  const given: (ClaudeAnswer | null)[] = [];
  for (const [index, question] of questions.entries()) {
    const one = list[index] === null ? null : readAnswer(list[index], question);
    if (one === undefined) return undefined;
    given.push(one);
  }
  return given.some((one) => one !== null) ? given : undefined;
}

function readAnswer(value: unknown, { options, multiSelect }: ClaudeQuestion): ClaudeAnswer | undefined {
  if (!isObject(value)) return undefined;
  const chosen = own(value, 'options');
  const [text, note] = [own(value, 'text') ?? null, own(value, 'note') ?? null];
  if (!Array.isArray(chosen) || !isWords(text) || !isWords(note)) return undefined;
  const places = chosen.filter((one) => Number.isInteger(one) && one >= 0 && one < options.length);
  if (places.length !== chosen.length || new Set(places).size !== places.length) return undefined;
  const count = places.length + (text === null ? 0 : 1);
  return count === 0 || (count > 1 && !multiSelect) ? undefined : { options: places, text, note };
}

function isWords(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.trim() !== '');
}

function toAnswers(questions: readonly ClaudeQuestion[], given: Given, words: GatewayWords): JsonObject {
  const keys = keysOf(questions);
  const answers: [string, string][] = [];
  const annotations: [string, JsonObject][] = [];
  for (const [index, { options }] of questions.entries()) {
    const [key, answer] = [keys[index] ?? '', given[index] ?? null];
    if (answer === null) {
      answers.push([key, words.skipped]);
      annotations.push([key, { unanswered: 'skipped' }]);
      continue;
    }
    const chosen = answer.options.flatMap((place) => options[place] ?? []);
    const labels = chosen.map(({ label }) => label);
    answers.push([key, [...labels, ...(answer.text === null ? [] : [answer.text])].join(', ')]);
    const preview = chosen.find((option) => option.preview !== null)?.preview ?? null;
    const annotation = {
      ...(preview === null ? {} : { preview }),
      ...(answer.note === null ? {} : { notes: answer.note }),
    };
    if (Object.keys(annotation).length > 0) annotations.push([key, annotation]);
  }
  return {
    // From entries, so that a question whose text is `__proto__` is a key like any other.
    answers: Object.fromEntries(answers),
    ...(annotations.length > 0 ? { annotations: Object.fromEntries(annotations) } : {}),
  };
}

/**
 * The questions' texts; of two that are the same, the later is told apart so that no answer is lost, and
 * never by the text of another.
 */
function keysOf(questions: readonly ClaudeQuestion[]): readonly string[] {
  const texts = new Set(questions.map(({ question }) => question));
  const keys: string[] = [];
  for (const { question, header } of questions) {
    let key = question;
    if (keys.includes(question)) {
      key = header === null ? question : `${question} (${header})`;
      for (let number = 2; texts.has(key) || keys.includes(key); number += 1) key = `${question} (${number})`;
    }
    keys.push(key);
  }
  return keys;
}
