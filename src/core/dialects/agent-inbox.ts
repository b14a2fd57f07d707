import { isObject, own, ownObject, ownText } from '../util/json.js';
import { mergeObjects, omitKeys } from '../util/merge-objects.js';
import { readProposals } from './calls/tool-review.js';
import { valueDialect } from './values/langgraph-value.js';

const REQUEST = ['action_request', 'config'];
const ALLOWED = ['accept', 'edit', 'respond', 'ignore'];

/**
 * LangChain's `HumanInterrupt`, one or a list of them, as Agent Inbox takes it. What comes back is always a
 * list of `HumanResponse`, also where the interrupt is no list.
 *
 * Source: langchain-ai/agent-inbox, README.md, "Schema Usage" and "How to use".
 */
export const agentInboxDialect = valueDialect({
  name: 'agent-inbox',
  reads: REQUEST,
  read(value, ask) {
    const proposals = (Array.isArray(value) ? value : [value]).map((item: unknown) => {
      const action = ownObject(item, 'action_request');
      if (!isObject(item) || !action) return null;
      const config = ownObject(item, 'config');
      const allowed = ALLOWED.filter((word) => config && own(config, `allow_${word}`) === true);
      return {
        message: ownText(item, 'description'),
        name: ownText(action, 'action'),
        args: own(action, 'args') ?? {},
        allowed: config
          ? allowed.map((word) => (word === 'accept' ? 'approve' : word))
          : ['approve', 'ignore'],
        schema: null,
        more: mergeObjects(omitKeys(item, ...REQUEST), omitKeys(action, 'action', 'args')),
      };
    });
    const known = proposals.filter((one) => one !== null);
    if (known.length < proposals.length) return undefined;
    return readProposals(known, ask, (decisions) =>
      decisions.map(({ type, name, args, feedback }) => {
        if (type === 'ignore') return { type, args: null };
        if (type === 'respond') return { type: 'response', args: feedback };
        return { type: type === 'approve' ? 'accept' : type, args: { action: name, args } };
      }),
    );
  },
});
