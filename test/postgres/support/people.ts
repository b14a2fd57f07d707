import type { GatewayEvent, SubmitOutcome } from 'holdpoint/gateway';
import { onTestFinished } from 'vitest';
import { readEventData } from '../../../src/sources/shared/read-event-data.js';
import { eventually } from '../../support/eventually.js';

/** The decision that an agent gets for one command. */
export interface Decision {
  readonly behavior: string;
  readonly message?: string;
  readonly updatedInput?: { readonly command: string };
}

interface Asked {
  readonly toolUseId: string;
  readonly session?: string;
  readonly command?: string;
  readonly requestId?: string;
  readonly signal?: AbortSignal;
}

/** An agent that waits in this instance. */
export function ask(url: string, asked: Asked): Promise<Decision> {
  const decision = sendAsk(url, asked);
  // A test that fails early ends the instance; that must not become an unhandled rejection.
  decision.catch(() => {});
  return decision;
}

async function sendAsk(
  url: string,
  { session = 'default', command = 'ls', signal, ...ids }: Asked,
): Promise<Decision> {
  const response = await fetch(`${url}/ask?session=${encodeURIComponent(session)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ids, command }),
    ...(signal ? { signal } : {}),
  });
  return response.json();
}

interface Answered {
  readonly id: string;
  readonly token: string;
  readonly session?: string;
  readonly answer?: unknown;
  /** The id of the person who answers, if the instance knows people. */
  readonly user?: string;
}

/**
 * Sends an answer to this instance: by default it allows the request, with the token as the
 * command.
 */
export async function answer(url: string, { session = 'default', id, token, user, ...given }: Answered) {
  const allow = { behavior: 'allow', updatedInput: { command: token } };
  const body = { id, token, answer: 'answer' in given ? given.answer : allow };
  const sent = await post(`${url}/interactions?session=${encodeURIComponent(session)}`, body, user);
  const outcome: SubmitOutcome | { readonly error: string } = sent.body;
  return { status: sent.status, outcome };
}

/** Posts JSON as a person, whom the instance knows by a header. */
export async function post(url: string, body: unknown, user?: string) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(user === undefined ? {} : { 'x-user': user }) },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

/**
 * A browser's stream from this instance, until the test ends, `leave()` is called, or the instance
 * ends.
 */
export function watch(url: string, session = 'default') {
  const events: GatewayEvent[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const ended = readEvents(
    `${url}/interactions?session=${encodeURIComponent(session)}`,
    leaving.signal,
    (event) => events.push(event),
  );
  return {
    events,
    ended,
    leave: () => leaving.abort(),
    openIds: () => openIds(events),
    settled: (id: string) =>
      events.flatMap((event) => (event.type === 'settled' && event.id === id ? [event] : [])),
  };
}

/** Calls back with each event; resolves when the stream has ended, however it did. */
export async function readEvents(
  url: string,
  signal: AbortSignal,
  next: (event: GatewayEvent) => void,
): Promise<void> {
  try {
    const { body } = await fetch(url, { signal });
    if (body) for await (const data of readEventData(body)) next(JSON.parse(data));
  } catch {
    // The instance was killed, or the test is over.
  }
}

/** The ids that are open, according to all events of a stream. */
export function openIds(events: readonly GatewayEvent[]): string[] {
  const open = new Set<string>();
  for (const event of events) {
    if (event.type === 'pending') {
      open.clear();
      for (const { id } of event.interactions) open.add(id);
    }
    if (event.type === 'opened') open.add(event.interaction.id);
    if (event.type === 'settled') open.delete(event.id);
  }
  return [...open];
}

/** The only open id on this stream. */
export function onlyOpenOn(stream: ReturnType<typeof watch>): Promise<string> {
  return eventually(() => {
    const [id, ...more] = stream.openIds();
    if (id === undefined || more.length > 0) throw new Error(`${stream.openIds().length} are open`);
    return id;
  });
}
