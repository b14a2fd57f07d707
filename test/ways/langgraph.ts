import type { Ways } from './ways.js';

/** The interrupts of LangGraph’s hooks, and over AG-UI. */
export const langGraphWays = {
  'a question': {
    source: 'langchain-ai/langgraphjs, libs/langgraph-core/src/interrupt.ts (interrupt)',
    sees: 'the value that the graph sends, with options or a text field',
  },
  'several questions': {
    source: 'langchain-ai/langgraphjs, libs/sdk/src/react (interrupts)',
    sees: 'a card for each',
  },
  'two questions at once': {
    source: 'langchain-ai/langgraphjs, libs/sdk/src/react (interrupts)',
    sees: 'a card for each',
  },
  'a breakpoint': {
    source: 'langchain-ai/langgraphjs, libs/langgraph-core/src/pregel (interruptBefore)',
    sees: 'the node that is next, and a button to go on',
  },
  'a form of a subgraph': {
    source: 'langchain-ai/langgraphjs, libs/langgraph-core/src/interrupt.ts (interrupt in a subgraph)',
    sees: 'the fields of its response_schema',
  },
  "LangChain's review": {
    source: 'langchain-ai/langchainjs, libs/langchain/src/agents/middleware/hitl.ts (HITLRequest)',
    sees: 'each call with the decisions that it takes',
  },
  'a request of the agent inbox': {
    source: 'langchain-ai/agent-inbox, README.md (HumanInterrupt)',
    sees: 'the call with what may be done about it',
  },
} as const satisfies Ways;
