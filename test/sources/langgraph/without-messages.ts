import { register } from 'node:module';

const names = [
  'AIMessageChunk',
  'HumanMessageChunk',
  'RemoveMessage',
  'SystemMessageChunk',
  'ToolMessageChunk',
  'coerceMessageLikeToMessage',
  'convertToChunk',
  'isBaseMessageChunk',
];
const classes = names.map((name) => `export function ${name}() { throw new Error('no messages here'); }`);
const messages = `data:text/javascript,${encodeURIComponent(classes.join('\n'))}`;
const hook = `export const resolve = (name, context, next) =>
  name === '@langchain/core/messages'
    ? { url: ${JSON.stringify(messages)}, shortCircuit: true }
    : next(name, context);`;

// useStream imports the message classes of @langchain/core, an optional peer that is not installed here.
// No run of these tests streams a message, so nothing of them is ever called.
register(`data:text/javascript,${encodeURIComponent(hook)}`);
