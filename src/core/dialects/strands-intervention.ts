import type { OpenInterrupt } from '../protocol/open-interrupt.js';
import type { Extra } from '../protocol/prompt.js';
import type { Dialect } from '../protocol/reading.js';
import { ownText, parseStructure } from '../util/json.js';
import { omitKeys } from '../util/merge-objects.js';
import { proposedCalls } from './calls/proposed-calls.js';
import { describedCall } from './calls/tool-call.js';
import { approveOrDeny, isApproval } from './choices/approve-deny.js';

const NAME = 'strands:human-in-the-loop';
const TRUST: Extra = { id: 'trust', label: null, description: null };

/**
 * AWS Strands' `HumanInTheLoop`, which asks before each tool call. It takes the texts `yes`, `y` and `true` as an
 * approval and anything else, such as an object, as a denial.
 *
 * Source: strands-agents, `vended-interventions/hitl` of @strands-agents/sdk 1.19 and
 * `strands.vended_interventions.hitl` of strands-agents (Python).
 */
export const strandsInterventionDialect = intervention('strands-intervention', []);

/**
 * The same for a `HumanInTheLoop` with `enableTrust`, which the interrupt does not reveal. A checkbox lets the tool run
 * for the rest of the session. If trust is not enabled, Strands takes the answer with the tick as a denial.
 *
 * @returns The dialect, for the option `dialects`, in front of the default ones.
 *
 * @example
 * useInterruptedRun(agent, { dialects: [strandsTrustDialect(), ...defaultDialects] });
 *
 * Source: `HumanInTheLoopConfig.enableTrust` of @strands-agents/sdk 1.19.
 */
export function strandsTrustDialect(): Dialect {
  return intervention('strands-trust', [TRUST]);
}

function intervention(name: string, extras: readonly Extra[]): Dialect {
  return {
    name,
    read(open, ask) {
      const text = textOf(open);
      if (text === null) return undefined;
      const { metadata = {}, id, toolCallId = toolCallIn(id) } = open.interrupt;
      const [, tool = null] = /^(?:Approve|Tool) "([^"]+)"/.exec(text) ?? [];
      const described = describedCall(toolCallId, tool, inputIn(text), 'message');
      const bound = { ...open.interrupt, ...(toolCallId !== undefined && { toolCallId }) };
      const calls = proposedCalls({ ...open, interrupt: bound }, ask, described);
      const more = omitKeys(metadata, 'strandsName', 'reason');
      // Some versions ignore `false` and ask again, so a denial is a text.
      const choices = approveOrDeny(null, (approved) => (approved ? 'yes' : 'no'));
      return ask.confirmation(
        { message: text, calls, choices, extras, more },
        {
          payload: (answer) => {
            if (!isApproval(answer)) return 'no';
            return answer.extras?.includes(TRUST.id) ? 'trust' : 'yes';
          },
        },
      );
    },
  };
}

/** The text that it asks; null for another interrupt. In Python the reason is its name, in JavaScript the text. */
function textOf({ interrupt: { metadata = {}, message, reason } }: OpenInterrupt): string | null {
  if (ownText(metadata, 'strandsName') === NAME) return message ?? reason;
  return reason === NAME ? (ownText(metadata, 'reason') ?? message ?? '') : null;
}

/** The call's input, which ends the text as JSON; undefined where none does. */
function inputIn(text: string): unknown {
  return parseStructure(/Input: (\{.*\})$/s.exec(text)?.[1]);
}

/** Both languages write the call into the interrupt's id. */
function toolCallIn(id: string): string | undefined {
  return /^(?:v1|hook):before_?tool_?call:([^:]+):/i.exec(id)?.[1];
}
