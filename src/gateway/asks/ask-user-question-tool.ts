import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';
import type { GatewayMessages, GatewayTool } from './gateway-tool.js';

/** The kind of an AskUserQuestion interaction; the browser's half has the same. */
const ASK_USER_QUESTION = 'claude:ask-user-question';

/** One question of AskUserQuestion, as it is sent to the browser. */
export interface ClaudeQuestion {
  readonly question: string;
  readonly header: string | null;
  readonly options: readonly ClaudeOption[];
  readonly multiSelect: boolean;
}

/**
 * One option of a question, as it is sent to the browser. A field is null where the agent left it out.
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
 * The browser's answer to one question. Options are named by their index and not by their label, so that a
 * browser cannot send a label that was not offered.
 */
export interface ClaudeAnswer {
  /** Indices of the chosen options. */
  readonly options: readonly number[];
  /** What the person wrote as an answer of their own. */
  readonly text: string | null;
  /** What the person added to the chosen options. */
  readonly note: string | null;
}

/**
 * Asks Claude's AskUserQuestion. The answers go into `updatedInput`, keyed by the question's text.
 *
 * Source: @anthropic-ai/claude-agent-sdk 0.3, `AskUserQuestionInput` and `AskUserQuestionOutput`.
 */
export const askUserQuestionTool: GatewayTool = {
  kind: ASK_USER_QUESTION,
  open({ toolName, input, messages }) {
    if (toolName !== 'AskUserQuestion') return undefined;
    const questions = readQuestions(input);
    // Without a question it is shown as a permission request, as any other tool is.
    if (questions.length === 0) return undefined;
    return {
      request: { questions },
      cancelled: messages.dismissed,
      settle(answer) {
        const answers = readQuestionAnswers(answer, questions);
        if (!answers) return undefined;
        return {
          behavior: 'allow',
          updatedInput: { ...input, ...toToolOutput(questions, answers, messages) },
        };
      },
    };
  },
};

/** The questions that can be asked; whatever does not follow the SDK's definition is left out. */
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

type QuestionAnswers = readonly (ClaudeAnswer | null)[];

/** One answer for each question, null where the person skipped it; undefined where the value is invalid. */
function readQuestionAnswers(
  value: unknown,
  questions: readonly ClaudeQuestion[],
): QuestionAnswers | undefined {
  const list = own(value, 'answers');
  if (!Array.isArray(list) || list.length !== questions.length) return undefined;
  const answers: (ClaudeAnswer | null)[] = [];
  for (const [index, question] of questions.entries()) {
    const answer = list[index] === null ? null : readAnswer(list[index], question);
    if (answer === undefined) return undefined;
    answers.push(answer);
  }
  return answers.some((answer) => answer !== null) ? answers : undefined;
}

function readAnswer(value: unknown, { options, multiSelect }: ClaudeQuestion): ClaudeAnswer | undefined {
  if (!isObject(value)) return undefined;
  const chosen = own(value, 'options');
  const [text, note] = [own(value, 'text') ?? null, own(value, 'note') ?? null];
  if (!Array.isArray(chosen) || !isTextOrNull(text) || !isTextOrNull(note)) return undefined;
  const indices = chosen.filter((index) => Number.isInteger(index) && index >= 0 && index < options.length);
  if (indices.length !== chosen.length || new Set(indices).size !== indices.length) return undefined;
  const count = indices.length + (text === null ? 0 : 1);
  return count === 0 || (count > 1 && !multiSelect) ? undefined : { options: indices, text, note };
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || (typeof value === 'string' && value.trim() !== '');
}

/** The fields that the SDK expects in `updatedInput` (`AskUserQuestionOutput`). */
function toToolOutput(
  questions: readonly ClaudeQuestion[],
  chosenAnswers: QuestionAnswers,
  messages: GatewayMessages,
): JsonObject {
  const keys = answerKeys(questions);
  const answers: [string, string][] = [];
  const annotations: [string, JsonObject][] = [];
  for (const [index, { options }] of questions.entries()) {
    const [key, answer] = [keys[index] ?? '', chosenAnswers[index] ?? null];
    if (answer === null) {
      answers.push([key, messages.skipped]);
      annotations.push([key, { unanswered: 'skipped' }]);
      continue;
    }
    const chosen = answer.options.flatMap((optionIndex) => options[optionIndex] ?? []);
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
    // From entries, because assigning to a key of `__proto__` would set no property.
    answers: Object.fromEntries(answers),
    ...(annotations.length > 0 ? { annotations: Object.fromEntries(annotations) } : {}),
  };
}

/**
 * The keys of the answers: the questions' texts. Where two texts are the same, the later key gets the header
 * or a number added, so that no answer overwrites another.
 */
function answerKeys(questions: readonly ClaudeQuestion[]): readonly string[] {
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
