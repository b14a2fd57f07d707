import { type ApprovalWords, editableApproval, settleCall } from './approval.js';
import { askBySchema, done, type ProposedCall, propose, type Scenario, say } from './scenario.js';

interface EditableCall extends Omit<Scenario, 'open'> {
  /** The agent's text before it proposes the call. */
  readonly says: string;
  readonly name: string;
  readonly args: ProposedCall['args'];
  /** The schemas of arguments that are not plain text. */
  readonly properties?: Readonly<Record<string, object>>;
  /** The agent's question. */
  readonly message: string;
  readonly words: ApprovalWords;
}

/** A scenario in which the agent asks whether it may call a tool, whose arguments the person may edit. */
export function editableCall(asked: EditableCall): Scenario {
  const { says, name, args, properties, message, words, ...about } = asked;
  const texts = Object.fromEntries(Object.keys(args).map((key) => [key, { type: 'string' }]));
  return {
    ...about,
    open(stage) {
      const call = { toolCallId: stage.newId('tc'), name, args };
      const ask = askBySchema({
        id: stage.newId('int'),
        reason: 'tool_call',
        message,
        toolCallId: call.toolCallId,
        responseSchema: editableApproval({ ...texts, ...properties }),
      });
      return {
        beats: [say(says), propose(call)],
        ending: {
          kind: 'ask',
          asks: [ask],
          resume: (settlements) => done(...settleCall(call, settlements(ask.interrupt), words)),
        },
      };
    },
  };
}
