import type { Interrupt } from 'holdpoint/core';
import { createDirectTransport, createGatewayBridge } from 'holdpoint/gateway';
import { createGatewaySource } from 'holdpoint/gateway/client';
import type { Conversation } from 'holdpoint/inbox';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { askOverMcp } from '../systems/mcp-in-page.js';
import { approved, approvedWithReason, toolCall } from './events.js';

/** A conversation whose agent continues after each answer, and what was sent to it. */
export function scriptedConversation(
  details: Omit<Conversation, 'agent'>,
  interrupts: readonly Interrupt[],
  before: readonly object[] = [],
): Conversation & { readonly agent: ScriptedSource } {
  const agent = createScriptedSource({
    threadId: details.id,
    onRequest: () => queueMicrotask(() => agent.succeed()),
  });
  agent.interrupt(interrupts, before);
  return { ...details, agent };
}

const reviewers = ['ada', 'grace', 'edsger'];

/** Three invitations of one run, which are sent together. */
const invitations = () =>
  scriptedConversation(
    { id: 'launch', title: 'Launch of the spring release', system: 'LangGraph', href: '#launch' },
    reviewers.map((name) => ({
      id: `invite-${name}`,
      reason: 'tool_call',
      toolCallId: `call-${name}`,
      message: `Invite ${name}@example.com to review the release notes?`,
      responseSchema: approvedWithReason,
    })),
    reviewers.flatMap((name) =>
      toolCall(`call-${name}`, 'sendEmail', { to: `${name}@example.com`, subject: 'Please review' }),
    ),
  );

/** A call that cannot be undone, with little time left. */
const deletion = (now: number) =>
  scriptedConversation(
    { id: 'cleanup', title: 'Nightly clean-up', system: 'CrewAI', href: '#cleanup' },
    [
      {
        id: 'drop',
        reason: 'tool_call',
        toolCallId: 'call-drop',
        message: 'Delete the backups of October?',
        responseSchema: approved,
        metadata: { importance: 'critical' },
        expiresAt: new Date(now + 4 * 60_000).toISOString(),
      },
    ],
    toolCall('call-drop', 'deleteBackups', { bucket: 'backups', month: '2026-10', objects: 31 }),
  );

const trip = (now: number) =>
  scriptedConversation({ id: 'trip', title: 'Trip to Lisbon', system: 'Mastra', href: '#trip' }, [
    {
      id: 'hotel',
      reason: 'input_required',
      message: 'Which hotel shall I book for the three nights?',
      responseSchema: {
        type: 'object',
        properties: { hotel: { enum: ['Casa do Rio', 'Hotel Alfama', 'The Miradouro'] } },
        required: ['hotel'],
      },
      expiresAt: new Date(now + 47 * 60_000).toISOString(),
    },
    { id: 'note', reason: 'input_required', message: 'Anything that the hotel should know?' },
  ]);

function claude(): Conversation {
  const bridge = createGatewayBridge({});
  const agent = createGatewaySource(createDirectTransport(bridge));
  const options = { toolUseID: 'edit-1', signal: new AbortController().signal };
  void bridge.canUseTool('Bash', { command: 'npm run migrate -- --env staging' }, options);
  return { id: 'refactor', title: 'Refactor the login', system: 'Claude', href: '#refactor', agent };
}

const filings = (): Conversation => ({
  id: 'filings',
  title: 'Quarterly filings',
  system: 'MCP',
  agent: askOverMcp(
    {
      message: 'Which quarter do the filings cover?',
      requestedSchema: {
        type: 'object',
        properties: { year: { type: 'integer' }, audited: { type: 'boolean' } },
        required: ['year'],
      },
    },
    () => {},
  ),
});

/** Conversations of five systems, with what each asks at one moment. */
export function conversationsOfFiveSystems(now = Date.now()): readonly Conversation[] {
  return [invitations(), deletion(now), trip(now), claude(), filings()];
}

/** As many conversations as an operator of many agents has, each with five requests of its own. */
export function manyConversations(
  count: number,
): readonly (Conversation & { readonly agent: ScriptedSource })[] {
  return Array.from({ length: count }, (_, index) =>
    scriptedConversation(
      { id: `many-${index}`, title: `Customer ${index + 1}`, system: 'LangGraph', href: `#many-${index}` },
      Array.from({ length: 5 }, (_, asked) => ({
        id: `ask-${asked}`,
        reason: 'input_required',
        message: `What shall customer ${index + 1} be told about matter ${asked + 1}?`,
      })),
    ),
  );
}
