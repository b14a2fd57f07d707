import { describe, expect, it } from 'vitest';
import { SessionWatch } from '../../src/gateway/postgres/session-watch.js';
import type { StoredInteraction, StoreEvent } from '../../src/gateway/store/interaction-store.js';

const NOW = '2026-11-28T12:00:00.000Z';
const REMEMBERED = 2_000;

const interaction = (id: string, version: number): StoredInteraction => ({
  id,
  sessionId: 'ada',
  openedAt: NOW,
  expiresAt: null,
  document: null,
  version,
  details: {},
  settlement: null,
});

/** A watcher, and its events in short. */
function watching() {
  const said: string[] = [];
  const watch = new SessionWatch(['key'], (event: StoreEvent) => {
    said.push(event.type === 'changed' ? `${event.interaction.id} ${event.interaction.version}` : event.type);
  });
  const change = (id: string, version: number) => watch.change(interaction(id, version));
  const changeOthers = (count: number) => {
    for (let index = 0; index < count; index += 1) change(`other ${index}`, 1);
  };
  return { watch, said, change, changeOthers };
}

describe('a watcher of a session', () => {
  it('receives no change before the list, which includes it', () => {
    const { watch, said, change } = watching();
    change('a', 1);
    watch.list(NOW, [interaction('a', 1)], []);
    expect(said).toEqual(['listed']);
  });

  it('receives only newer versions, each once', () => {
    const { watch, said, change } = watching();
    const ended = {
      ...interaction('ended', 4),
      settlement: { ending: 'answered', at: NOW, position: null, token: null, reviewer: null, answer: null },
    } as const;
    watch.list(NOW, [interaction('a', 2)], [ended]);
    for (const version of [1, 2, 3, 3, 2]) change('a', version);
    for (const version of [3, 4, 5]) change('ended', version);
    change('new', 1);
    expect(said).toEqual(['listed', 'a 3', 'ended 5', 'new 1']);
  });

  it('receives one `behind`, and no change until the next list', () => {
    const { watch, said, change } = watching();
    watch.list(NOW, [interaction('a', 1)], []);
    watch.fallBehind();
    watch.fallBehind();
    change('a', 2);
    watch.list(NOW, [interaction('a', 2)], []);
    change('a', 2);
    change('a', 3);
    expect(said).toEqual(['listed', 'behind', 'listed', 'a 3']);
  });

  it('remembers the versions of the last 2000 changed interactions, and no more', () => {
    const { watch, said, change, changeOthers } = watching();
    watch.list(NOW, [], []);
    change('first', 1);
    changeOthers(REMEMBERED - 1);
    said.length = 0;
    change('first', 1);
    expect(said).toEqual([]);
    change('other of its own', 1);
    change('first', 1);
    expect(said).toEqual(['other of its own 1', 'first 1']);
  });

  it('forgets the interaction that has not changed for the longest time first', () => {
    const { watch, said, change, changeOthers } = watching();
    watch.list(NOW, [], []);
    change('first', 1);
    changeOthers(REMEMBERED - 1);
    change('first', 2);
    change('other of its own', 1);
    said.length = 0;
    change('first', 2);
    change('other 0', 1);
    expect(said).toEqual(['other 0 1']);
  });
});
