import fc from 'fast-check';
import {
  type Answer,
  defaultDialects,
  dotnetDialect,
  goDialect,
  HoldpointError,
  type Prompt,
} from 'holdpoint/core';
import { expect, it } from 'vitest';
import { askRun } from '../../support/ask-defaults.js';
import { interruptedRun, wholeCall } from '../../support/track.js';

const SEED = 20_261_121;
// Reading 2,000 of them takes long on a busy machine, and no test may fail on a time.
const PATIENT = 600_000;

const KEYS = [
  ...['mastra', 'type', 'args', 'suspendPayload', 'runId', 'toolName', 'resumeSchema', 'value', 'metadata'],
  ...['strandsName', 'tool_name', 'tool_input', 'tool_use_id', 'reason', 'crewai', 'output', 'methodName'],
  ...['agno', 'pause_type', 'replyId', 'toolInput', 'agentscope.interruptKind', 'toolCall', 'callId', 'name'],
  ...['agent_framework', 'function_call', 'arguments', 'options', 'optionId', 'kind', 'steps', '__proto__'],
];
const WORDS = [
  'mastra_suspend',
  'mastra_tool_approval',
  'ag_ui:tool_call:x',
  'external_execution',
  'allow_once',
];
const leaf = fc.oneof(
  fc.constantFrom(...WORDS, '', '{', '[1]'),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const { odd } = fc.letrec<{ odd: unknown }>((tie) => ({
  odd: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('odd'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('odd'), { maxKeys: 5 }),
  ),
}));
const some = (value: fc.Arbitrary<unknown>) => fc.option(value, { nil: undefined });
const properties = fc.dictionary(fc.constantFrom('approved', 'accepted', 'editedArgs', 'steps', 'x'), odd);
const fields = fc.dictionary(fc.constantFrom(...KEYS), odd, { maxKeys: 4 });
/** What marks a producer's interrupts, with odd things beside it. */
const marked = fc.oneof(
  fc.tuple(fields, fc.constantFrom('suspend', 'tool_approval')).map(([more, type]) => ({
    mastra: { ...more, type: `mastra_${type}` },
  })),
  fields.map((more) => ({ agno: { ...more, pause_type: 'external_execution' } })),
  fields.map((more) => ({ options: [{ ...more, optionId: 'a', name: 'A', kind: 'allow_once' }] })),
  fields.map((more) => ({ ...more, replyId: 'r' })),
);
const interrupt = fc.record({
  id: fc.constantFrom('i', 'ficc_c', 'r:c', 'c'),
  reason: fc.constantFrom('tool_call', 'confirmation', 'input_required', 'tool_confirmation', 'Which one?'),
  message: some(fc.oneof(odd, fc.constant('{"tool_name":1}'))),
  toolCallId: some(fc.constant('c')),
  responseSchema: some(
    fc.oneof(
      odd,
      properties.map((fields) => ({ type: 'object', properties: fields })),
    ),
  ),
  metadata: some(fc.oneof(odd, fields, marked)),
});
const tool = fc.constantFrom('adk_request_confirmation', 'confirm_changes', 'other');

function answersTo(prompt: Prompt): readonly Answer[] {
  const choices = prompt.kind === 'confirmation' ? prompt.choices : [];
  const chosen = choices.map(({ id }): Answer => ({ kind: 'chosen', choice: id, feedback: 'why' }));
  return [...chosen, { kind: 'cancelled' }, { kind: 'filled', value: 1 }, { kind: 'declined' }];
}

it(`whatever is told, something is asked, and is answered or refused (seed ${SEED})`, {
  timeout: PATIENT,
}, () => {
  const claimed = new Set<string>();
  fc.assert(
    fc.property(interrupt, fc.option(fc.tuple(tool, odd)), (asked, call) => {
      const calls = call ? wholeCall('c', call[1], call[0]) : [];
      const run = interruptedRun([JSON.parse(JSON.stringify(asked))], calls);
      for (const named of [defaultDialects, [dotnetDialect()], [goDialect()]]) {
        for (const { by, prompt, reply } of askRun(run, named)) {
          claimed.add(by);
          for (const answer of answersTo(prompt)) {
            try {
              reply(answer);
            } catch (error) {
              expect(error).toBeInstanceOf(HoldpointError);
            }
          }
        }
      }
    }),
    { seed: SEED, numRuns: 2_000 },
  );
  expect([...claimed]).toEqual(
    expect.arrayContaining([
      'acp',
      'adk',
      'agentscope',
      'agno',
      'crewai',
      'dotnet-tool',
      'mastra',
      'ms-agent-framework',
      'strands',
    ]),
  );
});
