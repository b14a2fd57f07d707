import { act } from '@testing-library/react';
import { createEveSource, type EveInputResponse } from 'holdpoint/eve';
import wire from '../../wire/other-systems/eve.json' with { type: 'json' };
import { showSource } from '../show-source.js';

type Requested = keyof typeof wire.requested;

/** What an eve session's stream says, on the page; and what `respond` was given. */
export function showSession(...requested: readonly Requested[]) {
  const sent: EveInputResponse[] = [];
  const source = createEveSource({
    async respond(responses) {
      sent.push(...responses);
    },
  });
  const page = showSource(source);
  const push = (event: unknown) => act(async () => source.push(event));
  /** The server takes an answer, as it says in its stream. */
  const take = ({ response, outcome }: { readonly response: EveInputResponse; readonly outcome: string }) =>
    push({
      type: 'input.resolved',
      data: { resolutions: [{ requestId: response.requestId, outcome, response }] },
    });
  act(() => {
    for (const name of requested) source.push(wire.requested[name]);
  });
  return { ...page, source, sent, push, take };
}
