import { useEffect, useMemo, useRef } from 'react';
import type { InterruptSource } from '../../core/protocol/source.js';
import { createEveSource, type EveSource } from './eve-source.js';
import type { EveInputResponse } from './read-request.js';

/** The part of what `useEveAgent` returns that is needed. Declared here, so that our declaration files do not need eve. */
export interface EveAgentLike {
  /** The session's stream so far. */
  readonly events: readonly unknown[];
  readonly session: { readonly sessionId: string } | undefined;
  readonly error: Error | undefined;
  respond(responses: readonly EveInputResponse[]): Promise<unknown>;
}

/**
 * A source of what the agent of eve's `useEveAgent` asks; `createEveSource` for a component.
 *
 * @param agent What `useEveAgent` of eve/react returned in this render.
 * @returns The same source until the session changes; its thread is the session.
 *
 * @example
 * const agent = useEveAgent();
 * const run = useInterruptedRun(useEveSource(agent));
 *
 * Source: eve 0.80, docs/guides/frontend/overview.mdx.
 */
export function useEveSource(agent: EveAgentLike): InterruptSource {
  const { events, session, error } = agent;
  const threadId = session?.sessionId ?? null;
  const latest = useRef(agent);
  const read = useRef<{ readonly by: EveSource | null; readonly count: number }>({ by: null, count: 0 });
  const source = useMemo(
    () => createEveSource({ threadId, respond: (responses) => latest.current.respond(responses) }),
    [threadId],
  );
  useEffect(() => {
    latest.current = agent;
  });
  useEffect(() => {
    const { by, count } = read.current;
    source.pushAll(events.slice(by === source ? count : 0));
    read.current = { by: source, count: events.length };
  }, [events, source]);
  useEffect(
    () => () => {
      source.disconnect();
      // A source that is connected again reads all events: it may have closed what is still open.
      read.current = { by: null, count: 0 };
    },
    [source],
  );
  useEffect(() => {
    if (error) source.fail(error);
  }, [error, source]);
  return source;
}
