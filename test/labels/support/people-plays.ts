import { act } from '@testing-library/react';
import type { People } from 'holdpoint/core';
import { createScriptedSource, type ScriptedSource } from 'holdpoint/testing';
import { outOfDate } from '../../../stories/parts/out-of-date.js';
import { calls } from './call-scenes.js';
import { markedStack } from './marked-stack.js';
import { states } from './scenes.js';

/** A source that also knows who decides: about what is open and what has ended. */
function knowing(open: People, ended: People): ScriptedSource {
  const source = createScriptedSource();
  const keys = new Set<string>();
  let [of, shown] = [source.getSnapshot(), source.getSnapshot()];
  return {
    ...source,
    getSnapshot() {
      const snapshot = source.getSnapshot();
      if (snapshot !== of) {
        const isOpen = new Set(snapshot.open.map(({ key }) => key));
        for (const key of isOpen) keys.add(key);
        const people = new Map([...keys].map((key) => [key, isOpen.has(key) ? open : ended]));
        [of, shown] = [snapshot, { ...snapshot, people }];
      }
      return shown;
    },
  };
}

const ADA = { id: 'ada', name: '⟦Ada⟧' };
const BEN = { id: 'ben', name: '⟦Ben⟧' };

/** What several people do with one request. */
export const peoplePlays = {
  'where one has approved, another looks, and a third has to approve': async () => {
    const open = { approvals: { needed: 3, by: [ADA] }, viewedBy: [BEN], isCounted: true };
    const stack = markedStack(calls.oneTool, { source: knowing(open, { answeredBy: [ADA, BEN] }) });
    await stack.press('approve');
    await stack.shows('moreApprovals');
    stack.finish();
  },

  'while the connection is lost': async () => {
    const stack = markedStack(states.simple, { source: outOfDate(createScriptedSource()) });
    act(() => stack.clock.advance(2_000));
    await stack.shows('behind');
  },

  'where somebody answers in another window': async () => {
    const stack = markedStack(states.simple, { source: knowing({}, { answeredBy: [BEN] }) });
    stack.finish();
  },
};
