import { createInterruptStore } from 'holdpoint/core';
import { createScriptedSource } from 'holdpoint/testing';
import { describe, expect, it } from 'vitest';
import { type ComparedRun, runChanges } from '../../src/inspector/use-inspector-log.js';

const confirmation = { id: 'c-1', reason: 'confirmation', message: 'Go on?' };

/** A real store, and its changes in the inspector’s words. */
function changesOf(play: (source: ReturnType<typeof createScriptedSource>) => void) {
  const source = createScriptedSource();
  const store = createInterruptStore(source);
  const words: string[] = [];
  let before: ComparedRun | null = null;
  const compare = () => {
    const now = store.getState();
    words.push(...runChanges(before, now).map(({ what }) => what));
    before = now;
  };
  store.subscribe(compare);
  compare();
  play(source);
  return { store, source, words };
}

describe('the changes of a run', () => {
  it('are what opened, the states of its answer, and its ending', () => {
    const { store, source, words } = changesOf((from) => from.interrupt([confirmation]));
    expect(words).toContain('c-1 opened');
    expect(words.at(-1)).toBe('run interrupted');
    words.length = 0;
    void store.approve(store.getState().interrupts[0]?.key ?? '');
    expect(words).toEqual(['c-1 checking', 'c-1 staged', 'c-1 sending', 'run sending']);
    words.length = 0;
    source.succeed();
    expect(words).toEqual(['c-1 ended: approved', 'run idle']);
  });

  it('include the failure of an answer, with its error', () => {
    const { store, source, words } = changesOf((from) => from.interrupt([confirmation]));
    void store.deny(store.getState().interrupts[0]?.key ?? '');
    source.fail(new Error('It broke.'));
    expect(words.slice(-2)).toEqual(['c-1 failed', 'run failed']);
    const now = store.getState();
    expect(runChanges(null, now).find(({ what }) => what === 'c-1 failed')?.detail).toMatchObject({
      message: 'It broke.',
    });
  });

  it('are empty if nothing changed', () => {
    const { store } = changesOf((from) => from.interrupt([confirmation]));
    const now = store.getState();
    expect(runChanges(now, { ...now })).toEqual([]);
  });
});
