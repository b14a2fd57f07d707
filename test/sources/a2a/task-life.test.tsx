import { screen } from '@testing-library/react';
import { createA2aSource } from 'holdpoint/a2a';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.js';
import { showSource } from '../show-source.js';
import { serveAgent, text } from './serve-agent.js';
import { a2a, begin, saying, showAgent, showTask } from './show-agent.js';

const name = { parts: [text('What is your name?')] };
const city = { parts: [text('Which city?')] };
const answered = (value: unknown) => ({ said: [value], isOfTask: true });
type Page = Awaited<ReturnType<typeof showAgent>>;

async function answerName(page: Page): Promise<void> {
  await page.type(/name/, 'Ada');
  await page.press('Send');
}

/** Lets a person act on another page. */
async function elsewhere({ served, taskId }: Page, does: 'cancel' | 'answer'): Promise<void> {
  const id = taskId();
  if (does === 'cancel')
    return void (await served.client.cancelTask({ tenant: '', id, metadata: undefined }));
  for await (const _ of served.client.sendMessageStream(saying('Grace', id)));
}

describe('an answer', () => {
  it.each([{ version: '1.0' }, { version: '0.3' }] as const)(
    'asks nothing once more although the response begins with the question, over $version',
    async (options) => {
      const page = await showAgent([name, city], options);
      await answerName(page);
      await screen.findByText('Which city?');
      expect(page.run()?.interrupts).toHaveLength(1);
      expect(page.endings()).toEqual(['answered']);
    },
  );

  it('may be asked for once more under the id of the same message', async () => {
    const again = { ...name, messageId: 'm' };
    const page = await showAgent([again, again]);
    await answerName(page);
    await page.received(answered('Ada'));
    await eventually(() => expect(page.endings()).toEqual(['answered']));
    await page.asks(1);
    await answerName(page);
    await page.received(answered('Ada'), answered('Ada'));
    await page.asks(0);
  });

  it('to a task that was cancelled meanwhile is not taken, and the request has ended', async () => {
    const page = await showAgent([name], { streaming: false });
    await page.type(/name/, 'Ada');
    // The page has read the task, and reads it again only when its clock goes on.
    await eventually(() => expect(page.served.methods).toContain('GetTask'));
    await elsewhere(page, 'cancel');
    await page.press('Send');
    await page.asks(0);
    expect(page.endings()).toEqual(['cancelled']);
    expect(screen.getByText(/Ada/)).toBeTruthy();
    expect(page.served.answers()).toEqual([]);
  });

  it('to an agent that is away is kept, and sent once more', async () => {
    const page = await showAgent([name]);
    page.served.breakBy(() => 'refuse');
    await answerName(page);
    await eventually(() => expect(page.run()?.interrupts[0]?.status.state).toBe('failed'));
    page.served.breakBy(null);
    await page.press(/again/i);
    await page.received(answered('Ada'));
    await page.asks(0);
    expect(page.endings()).toEqual(['answered']);
  });

  it('whose response is lost counts as given, because the task has it', async () => {
    const page = await showAgent([name]);
    page.served.breakBy((method) => (method === 'SendStreamingMessage' ? 'lose the response' : undefined));
    await answerName(page);
    await page.asks(0);
    await page.received(answered('Ada'));
    expect(page.endings()).toEqual(['answered']);
  });
});

describe('a skip', () => {
  it('cancels the whole task, which the person is told before', a2a('a question', 'skip'), async () => {
    const page = await showAgent([name]);
    await page.press('Skip');
    expect(await screen.findByText(/stop its whole task/)).toBeTruthy();
    await page.press('Skip');
    await page.asks(0);
    expect(page.endings()).toEqual(['cancelled']);
    const task = await page.served.client.getTask({ tenant: '', id: page.taskId() });
    expect(task.status?.state).toBe(5);
  });

  it('of a task that is over already says how it ended', async () => {
    const page = await showAgent([name]);
    await elsewhere(page, 'answer');
    await page.press('Skip');
    await page.press('Skip').catch(() => {});
    await page.asks(0);
    expect(page.endings()).toEqual(['elsewhere']);
  });
});

it('a cancel of another page is told at once, and what was typed stays readable', async () => {
  const page = await showAgent([name]);
  await page.type(/name/, 'Ada');
  await elsewhere(page, 'cancel');
  await page.asks(0);
  expect(page.endings()).toEqual(['cancelled']);
  expect(screen.getByText(/Ada/)).toBeTruthy();
});

describe('a task is followed', () => {
  it.each([{ streaming: true }, { streaming: false }])(
    'until it is over, with streams: $streaming',
    async (options) => {
      const page = await showAgent([name], options);
      await elsewhere(page, 'answer');
      await eventually(() => {
        page.clock.advance(60_000);
        expect(page.endings()).toEqual(['elsewhere']);
      });
      const known = page.served.methods.length;
      page.clock.advance(60_000);
      expect(page.served.methods).toHaveLength(known);
    },
  );

  it('from its id after a reload', async () => {
    const served = await serveAgent([name]);
    for await (const _ of served.client.sendMessageStream(begin));
    const page = showTask(served, { taskIds: [served.begunBy()?.taskId ?? ''] });
    await page.asks(1);
    await answerName(page);
    await page.received(answered('Ada'));
    await page.asks(0);
  });

  it('after its stream broke', async () => {
    const served = await serveAgent([name]);
    const page = showTask(served);
    async function* broken() {
      for await (const event of served.client.sendMessageStream(begin)) {
        yield event;
        throw new Error('cut');
      }
    }
    await page.source.watch(broken());
    await page.asks(1);
  });

  it('not where its stream breaks before it has begun, which the app is told', async () => {
    const page = showTask(await serveAgent([name]));
    page.served.breakBy(() => 'refuse');
    await expect(page.source.watch(page.served.client.sendMessageStream(begin))).rejects.toThrow();
  });

  it('through an outage, of which the person is told', async () => {
    const page = await showAgent([name]);
    page.served.breakBy(() => 'refuse');
    await eventually(() => {
      page.clock.advance(60_000);
      expect(page.run()?.freshness).toBe('behind');
    });
    expect(page.lost).toContain('CONNECTION_LOST');
    page.served.breakBy(null);
    await eventually(() => {
      page.clock.advance(60_000);
      expect(page.run()?.freshness).toBe('current');
    });
    expect(page.run()?.interrupts).toHaveLength(1);
  });

  it('until the agent no longer knows it', async () => {
    const served = await serveAgent([name]);
    const restarted = await serveAgent([]);
    const { client } = served;
    const { client: other } = restarted;
    const source = createA2aSource({
      client: {
        sendMessageStream: (request) => client.sendMessageStream(request),
        cancelTask: (request) => other.cancelTask(request),
        getTask: (request) => other.getTask(request),
        resubscribeTask: (request) => other.resubscribeTask(request),
      },
    });
    const page = showSource(source);
    await source.watch(client.sendMessageStream(begin));
    await eventually(() => expect(page.run()?.receipts.map(({ ending }) => ending)).toEqual(['forgotten']));
  });
});
