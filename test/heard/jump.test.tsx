import { afterEach, expect, it, vi } from 'vitest';
import { toolCall } from '../../stories/parts/events.js';
import { pickOne, yesNo } from '../react/press.js';
import { listenTo } from './support/listen-to.js';
import { lines } from './support/screen-reader.js';

afterEach(() => vi.restoreAllMocks());

const toDrop = {
  id: 'i-1',
  reason: 'tool_call',
  message: 'Drop the old copy?',
  toolCallId: 't-1',
  expiresAt: '2026-01-01T12:05:00Z',
};

it.each([
  ['a yes or no', [yesNo('a')], [], 'Go on with a?', 'region'],
  ['a question', [pickOne], [], 'Which pole?', 'heading'],
  ['several', [yesNo('a'), yesNo('b')], [], 'Go on with a?', 'region'],
  ['a danger', [toDrop], toolCall('t-1', 'dropDatabase', { name: 'copy' }), 'Drop the old copy?', 'region'],
] as const)(
  'a jump right after %s arrives says the question once more, not twice',
  async (_name, asked, before, question, landing) => {
    const { jump, transcript } = await listenTo(asked, before);
    await jump();
    const phrases = (await transcript()).split('\n');
    expect(phrases.filter((phrase) => phrase.includes(question))).toEqual([
      expect.stringMatching(/^polite: /),
      expect.stringMatching(new RegExp(`^${landing}, `)),
    ]);
    expect(phrases.filter((phrase, index) => phrases.indexOf(phrase) !== index)).toEqual([]);
  },
);

it('on a Mac the keys have their Mac names', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)');
  const { jump, transcript } = await listenTo([yesNo('a')]);
  await jump();
  expect(await transcript()).toBe(
    lines(`
      group, Requests from the agent, key shortcuts Alt+Shift+H
      polite: New request: Go on with a?
      polite: Press Option Shift H to go to it.
      textbox, Composer
      region, Go on with a?
    `),
  );
});
