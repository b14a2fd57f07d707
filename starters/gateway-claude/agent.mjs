/**
 * What the agent says, one text after another. It waits inside `canUseTool` until a person has answered.
 *
 * @param {string} prompt
 * @param {Pick<import('holdpoint/gateway').GatewaySession, 'canUseTool' | 'onElicitation'>} session
 * @returns {AsyncGenerator<string>}
 */
export function answer(prompt, session) {
  return process.env.ANTHROPIC_API_KEY ? claude(prompt, session) : script(prompt, session);
}

async function* claude(prompt, { canUseTool, onElicitation }) {
  const { query } = await import('@anthropic-ai/claude-agent-sdk');
  for await (const message of query({ prompt, options: { canUseTool, onElicitation } })) {
    if (message.type !== 'assistant') continue;
    for (const block of message.message.content) if (block.type === 'text') yield block.text;
  }
}

/** Calls `canUseTool` as the SDK does, and needs no key. */
async function* script(prompt, { canUseTool }) {
  const toolUseID = crypto.randomUUID();
  const { signal } = new AbortController();
  if (/question/i.test(prompt)) {
    const options = [{ label: 'Monday' }, { label: 'Friday' }];
    const questions = [{ question: 'Which day?', header: 'Day', options, multiSelect: false }];
    const { updatedInput, message } = await canUseTool(
      'AskUserQuestion',
      { questions },
      { toolUseID, signal },
    );
    return yield `You said: ${updatedInput?.answers['Which day?'] ?? message}`;
  }
  yield 'I will run the tests first.';
  const { behavior, message } = await canUseTool('Bash', { command: 'npm test' }, { toolUseID, signal });
  yield behavior === 'allow' ? 'Done: all 12 tests passed.' : `I did not run them. You said: ${message}`;
}
