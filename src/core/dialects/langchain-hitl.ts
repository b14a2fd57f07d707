import type { Dialect } from '../protocol/reading.js';
import { isObject, type JsonObject, own, ownText } from '../util/json.js';
import { omitKeys } from '../util/merge-objects.js';
import { snakeCase } from '../util/snake-case.js';
import { type Decision, readProposals } from './calls/tool-review.js';
import { readLangChainCall, toDecision } from './langchain-call.js';
import { type ValueReader, valueDialect } from './values/langgraph-value.js';

/** Where the requests stand, and the field for an edited one, in JavaScript's spelling and in Python's. */
const EDITED = [
  ['actionRequests', 'editedAction'],
  ['action_requests', 'edited_action'],
] as const;

/**
 * LangChain's human-in-the-loop middleware: several proposed calls in one interrupt, each approved, edited,
 * rejected or answered in the tool's place. JavaScript and Python spell the same fields their own way.
 *
 * @example
 * const reading = langChainHitl.read(interrupt.value, ask);
 *
 * Source: langchain-ai/langchainjs, libs/langchain/src/agents/middleware/hitl.ts (HITLRequest, HITLResponse);
 * langchain-ai/langchain, libs/langchain_v1/langchain/agents/middleware/human_in_the_loop.py.
 */
export const langChainHitl: ValueReader = {
  name: 'langchain-hitl',
  reads: ['actionRequests', 'action_requests', 'reviewConfigs', 'review_configs'],
  read(value, ask) {
    if (!isObject(value)) return undefined;
    const requests = fieldOf(value, 'actionRequests');
    if (!Array.isArray(requests) || !requests.every(isObject)) return undefined;
    const configs = fieldOf(value, 'reviewConfigs');
    const proposals = requests.map((request, index) => {
      const config = configOf(request, Array.isArray(configs) ? configs : [], index);
      const listed = fieldOf(config, 'allowedDecisions') ?? ['approve', 'reject'];
      const schema = fieldOf(config, 'argsSchema');
      const args = own(request, 'args') ?? own(request, 'arguments') ?? {};
      return {
        message: messageOf(request, args),
        name: ownText(request, 'name'),
        args,
        allowed: Array.isArray(listed) ? listed.map((word) => (word === 'reject' ? 'deny' : word)) : [],
        schema: isObject(schema) ? schema : null,
        more: omitKeys(request, 'name', 'args', 'arguments'),
      };
    });
    // From 1.11 on, LangGraph's client returns both spellings, and does not say which of them the graph sent.
    const edited = EDITED.flatMap(([key, field]) => (own(value, key) === undefined ? [] : [field]));
    const toPayload = (decisions: readonly Decision[]) => ({
      decisions: decisions.map((decision) => toDecision(decision, edited)),
    });
    return readProposals(proposals, ask, toPayload, isFromJavaScript(value));
  },
};

/**
 * Whether the middleware for JavaScript asks. It goes back to its model if one call is rejected, and runs none; the one for
 * Python runs what is approved. What LangGraph's client adds comes after what the graph sent.
 *
 * Source: langchain 1.5.14 (npm), src/agents/middleware/hitl.ts, `hasRejectedToolCalls`.
 */
function isFromJavaScript(value: JsonObject): boolean {
  const [[javascript], [python]] = EDITED;
  return Object.keys(value).find((key) => key === javascript || key === python) === javascript;
}

const DEFAULT_PREFIX = 'Tool execution requires approval';

/** The description without what the middleware itself adds to it: the tool and the arguments, which the card shows. */
function messageOf(request: JsonObject, args: unknown): string | null {
  const text = ownText(request, 'description');
  const added = `\n\nTool: ${ownText(request, 'name')}\nArgs: `;
  const at = text?.lastIndexOf(added) ?? -1;
  if (text === null || at < 0) return text;
  const isSame = bare(text.slice(at + added.length)) === bare(JSON.stringify(args));
  const prefix = isSame ? text.slice(0, at) : text;
  return prefix === DEFAULT_PREFIX ? null : prefix;
}

/** A value as Python and JavaScript print it alike, but for quotes, escapes and spaces. */
function bare(text: string): string {
  return text
    .replace(/["'\\\s]/g, '')
    .replace(/\bNone\b/g, 'null')
    .toLowerCase();
}

const reviews = valueDialect(langChainHitl);

/** The middleware in both of its modes, over AG-UI: one interrupt for several calls, or one for each. */
export const langChainHitlDialect: Dialect = {
  name: langChainHitl.name,
  read: (open, ask) => reviews.read(open, ask) ?? readLangChainCall(open, ask),
};

/** The config of a request. Configs come in the order of the requests; otherwise they are found by name. */
function configOf(request: JsonObject, configs: readonly unknown[], index: number): JsonObject {
  const name = own(request, 'name');
  const found = [configs[index], ...configs].find(
    (config) => isObject(config) && fieldOf(config, 'actionName') === name,
  );
  return isObject(found) ? found : {};
}

/** A field in JavaScript's spelling, else in Python's. */
function fieldOf(object: JsonObject, key: string): unknown {
  return own(object, key) ?? own(object, snakeCase(key));
}
