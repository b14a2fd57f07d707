import { describe, expect, it } from 'vitest';
import { overAgUi } from './support/ag-ui.js';
import { overAiSdk } from './support/ai-sdk.js';
import { overGateway } from './support/gateway.js';
import { BREAKS, type Break, STEPS, type Step, walk } from './support/walk.js';

/** What has to stand at the call and be read there, and what the person is told without looking. */
interface Expected {
  readonly stands: readonly string[];
  readonly told: string;
}

/** The ways to answer, which stand nowhere else. */
const ANSWERS = ['Send', 'Don’t send with a reason…'];
const WITH_CALL = ['sendEmail', 'ada@example.com'];

const stand = (...words: readonly string[]) => ({
  stands: [...WITH_CALL, ...words],
  told: '',
  telling: (told: string) => ({ stands: [...WITH_CALL, ...words], told }),
});
const asks = stand('Needs your approval', ...ANSWERS);
const written = stand('Needs your approval', 'Reason', 'too early', 'Don’t send', 'Back');
const unsent = stand('Approved', 'not sent yet');
const failed = (why: string) => stand(why, 'Your approval is saved.', 'Try again', 'Change answer');
const ended = (how: string, ...more: readonly string[]) => stand(how, ...more);
const nothing: Expected = { stands: [], told: '' };

const STOPPED = 'assertive: You stopped the agent.';
const BROKEN = 'assertive: overloaded.';
const LOST = 'The connection was lost.';

type Row = { readonly [S in Step]: Expected };

const agUi: { readonly [B in Break]: Row } = {
  reload: {
    asked: asks,
    typed: written,
    staged: unsent,
    sending: failed('The answer may not have arrived.'),
    taken: failed('The answer may not have arrived.'),
    // Nothing that a run sends holds the resume that it got.
    ended: nothing,
  },
  tab: {
    asked: asks,
    typed: asks,
    staged: asks,
    sending: asks,
    taken: ended('Answered elsewhere').telling('polite: Answered elsewhere: Run sendEmail?'),
    ended: ended('Answered elsewhere').telling('polite: Answered elsewhere: Run sendEmail?'),
  },
  stop: {
    asked: asks.telling(STOPPED),
    typed: written.telling(STOPPED),
    staged: unsent.telling(STOPPED),
    sending: failed('You stopped the agent.').telling(`${STOPPED} Your approval is saved.`),
    taken: ended('Approved', 'You stopped the agent.'),
    ended: ended('Approved', 'Delivered.'),
  },
  break: {
    asked: asks.telling(BROKEN),
    typed: written.telling(BROKEN),
    staged: unsent.telling(BROKEN),
    sending: failed('overloaded.').telling(`${BROKEN} Your approval is saved.`),
    taken: ended('Approved', 'Send again', 'Change answer').telling(BROKEN),
    ended: ended('Approved', 'Delivered.').telling(BROKEN),
  },
};

const aiSdk: { readonly [B in Break]: Row } = {
  reload: {
    asked: asks,
    typed: written,
    staged: unsent,
    sending: failed(LOST.slice(0, -1)),
    taken: ended('Approved'),
    ended: ended('Approved', 'Delivered.'),
  },
  tab: {
    asked: asks,
    typed: asks,
    staged: asks,
    sending: ended('Answered elsewhere').telling('polite: Answered elsewhere: sendEmail: ada@example.com'),
    taken: ended('Answered elsewhere').telling('polite: Answered elsewhere: sendEmail: ada@example.com'),
    ended: ended('Answered elsewhere').telling('polite: Answered elsewhere: sendEmail: ada@example.com'),
  },
  stop: {
    asked: asks,
    typed: written,
    staged: unsent,
    sending: failed(LOST.slice(0, -1)).telling(
      'assertive: The connection was lost before the agent finished. Your approval is saved.',
    ),
    taken: ended('Approved'),
    ended: ended('Approved', 'Delivered.'),
  },
  break: {
    asked: asks.telling(BROKEN),
    typed: written.telling(BROKEN),
    staged: unsent.telling(BROKEN),
    sending: failed('overloaded.').telling(`${BROKEN} Your approval is saved.`),
    taken: ended('Approved').telling(BROKEN),
    ended: ended('Approved', 'Delivered.'),
  },
};

const WITHDRAWN = 'polite: Withdrawn: sendEmail: ada@example.com';
const BY_ADA = 'polite: Answered by Ada in another window: sendEmail: ada@example.com';
const withdrawn = ended('Withdrawn', 'The agent took the request back.').telling(WITHDRAWN);

const gateway: { readonly [B in Break]: Row } = {
  reload: {
    asked: asks,
    typed: written,
    staged: failed('1 of 2 approvals: Ada'),
    sending: failed(LOST),
    taken: ended('Answered', 'By Ada'),
    ended: ended('Answered', 'By Ada'),
  },
  tab: {
    asked: asks,
    typed: asks,
    staged: stand('1 of 2 approvals: Ada', ...ANSWERS),
    sending: asks,
    taken: ended('Answered', 'Answered by Ada in another window').telling(BY_ADA),
    ended: ended('Answered', 'Answered by Ada in another window').telling(BY_ADA),
  },
  stop: {
    asked: withdrawn,
    typed: ended('Withdrawn', 'You wrote this, and it wasn’t sent:', 'too early', 'Copy').telling(WITHDRAWN),
    staged: withdrawn,
    sending: withdrawn,
    taken: ended('Approved', 'By Ada'),
    ended: ended('Approved', 'By Ada'),
  },
  // Its stack says that the page may be behind.
  break: {
    asked: asks,
    typed: written,
    staged: stand('Approved', 'waiting for 1 more approval'),
    sending: failed('Couldn’t reach the agent.').telling(
      'assertive: Couldn’t reach the agent. Your approval is saved.',
    ),
    taken: ended('Approved', 'By Ada'),
    ended: ended('Approved', 'By Ada'),
  },
};

const systems = [
  ['AG-UI', overAgUi, agUi],
  ['AI SDK', overAiSdk, aiSdk],
  ['a gateway', overGateway, gateway],
] as const;

const BROKEN_BY: Readonly<Record<Break, string>> = {
  reload: 'after a reload',
  tab: 'in a second tab',
  stop: 'after the agent was stopped',
  break: 'after the run broke',
};

describe.each(systems)('%s: what stands at the call and is heard', (_, open, expected) => {
  const journeys = BREAKS.flatMap((broken) =>
    STEPS.map((step) => [BROKEN_BY[broken], step, broken] as const),
  );
  it.each(journeys)('%s, when it was %s', async (_, step, broken) => {
    const { stands, told } = expected[broken][step];
    const found = await walk(open, step, broken);
    const isAsked = stands.some((words) => ANSWERS.includes(words));
    for (const words of stands) {
      expect(found.stands).toContain(words);
      expect(found.read).toContain(words);
    }
    if (stands.length === 0) expect(found.stands).toBe('');
    expect(found.stands.includes('Don’t send with a reason…')).toBe(isAsked);
    expect(found.stands).not.toContain('Sending…');
    expect(found.told).toBe(told);
  });
});
