import type { Ways } from './ways.js';

/** The reviews of LangChain’s middleware and of the agent inbox. */
export const langChainWays = {
  'the middleware for JavaScript': {
    source: 'langchain-ai/langchainjs, libs/langchain/src/agents/middleware/hitl.ts (HITLRequest)',
    sees: 'each call with the decisions that it takes; that one denial runs none',
  },
  'a deep agent whose tools wait': {
    source: 'langchain-ai/deepagentsjs, libs/deepagents/src/agent.ts (createDeepAgent, interruptOn)',
    sees: 'each call with the decisions that it takes; that one denial runs none',
  },
  'the middleware for Python, with every decision but approve': {
    source:
      'langchain-ai/langchain, libs/langchain_v1/langchain/agents/middleware/human_in_the_loop.py (HITLRequest)',
    sees: 'each call with the decisions that it takes',
  },
  'a human interrupt that is edited': {
    source: 'langchain-ai/agent-inbox, README.md (HumanInterrupt, allow_edit)',
    sees: 'the call with Edit',
  },
  'a human interrupt that is accepted': {
    source: 'langchain-ai/agent-inbox, README.md (HumanInterrupt, allow_accept)',
    sees: 'the call with Approve',
  },
  'a human interrupt that is replied to': {
    source: 'langchain-ai/agent-inbox, README.md (HumanInterrupt, allow_respond)',
    sees: 'the call with Reply',
  },
  'a human interrupt that is ignored': {
    source: 'langchain-ai/agent-inbox, README.md (HumanInterrupt, allow_ignore)',
    sees: 'the call with Ignore',
  },
} as const satisfies Ways;
