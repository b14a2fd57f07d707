import { approved, toolCall } from './events.js';

/** The arguments of `sendEmail`. */
export const email = { to: 'ada@example.com', subject: 'Quarterly numbers', body: 'Hi', urgent: false };

/** Asks to send it; the call is `t-1`. */
export const ask = {
  id: 'i-1',
  reason: 'tool_call',
  toolCallId: 't-1',
  message: 'Send email to ada@example.com?',
  responseSchema: approved,
};

/** The same, after the events of its call. */
export const askAboutEmail = { interrupts: [ask], before: toolCall('t-1', 'sendEmail', email) };
