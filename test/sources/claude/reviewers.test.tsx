import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDirectTransport, type GatewayOptions, type Reviewer } from 'holdpoint/gateway';
import { createHttpTransport } from 'holdpoint/gateway/client';
import { describe, expect, it } from 'vitest';
import { bash, callTool, onlyOpen, openBridge, permission, serve } from '../../gateway/support.js';
import { showGateway } from './show-gateway.js';

const ADA: Reviewer = { id: 'ada', name: 'Ada' };
const BEN: Reviewer = { id: 'ben', name: 'Ben' };
const people = [ADA, BEN];

type Bridge = ReturnType<typeof openBridge>['bridge'];

/**
 * How each person is connected: in this process, or over HTTP with a header in place of a cookie.
 */
const connections = {
  'in process': async (bridge: Bridge) => (reviewer: Reviewer) => createDirectTransport(bridge, { reviewer }),
  'over HTTP': async (bridge: Bridge) => {
    const reviewerOf = (request: Request) => people.find(({ id }) => id === request.headers.get('x-user'));
    const { url } = await serve(bridge, { reviewerOf });
    return ({ id }: Reviewer) =>
      createHttpTransport({ url, headers: () => ({ 'x-user': id }), onWarning() {} });
  },
};

describe.each(Object.entries(connections))('two people, %s', (_name, connect) => {
  async function shown(options: GatewayOptions = {}) {
    const { bridge, clock } = openBridge(options);
    const asked = callTool(bridge, bash);
    await onlyOpen(bridge);
    const transportFor = await connect(bridge);
    const open = (reviewer: Reviewer) => {
      const page = showGateway(transportFor(reviewer), clock, {}, { reviewer });
      return { ...page, on: within(page.container), press: (name: string) => press(page.container, name) };
    };
    return { bridge, clock, asked, ada: open(ADA), ben: open(BEN) };
  }

  async function press(container: HTMLElement, name: string) {
    await userEvent.click(await within(container).findByRole('button', { name }));
  }

  it('see who answered the other’s request, and their own name on what they answered', async () => {
    const { ada, ben, asked } = await shown();
    await ben.on.findByRole('button', { name: 'Run this command' });
    await ada.press('Run this command');
    expect(await asked.result).toEqual(permission.allow_once);
    expect(await ben.on.findByText('Answered by Ada in another window')).toBeTruthy();
    expect(ben.on.queryByText('The agent continued without this answer.')).toBeNull();
    expect(await ada.on.findByText('By Ada')).toBeTruthy();
    expect(ben.run()?.receipts).toMatchObject([{ ending: 'elsewhere', answer: null, answeredBy: [ADA] }]);
    expect(ada.run()?.receipts).toMatchObject([{ ending: 'approved', answeredBy: [ADA] }]);
    expect(ada.answers).toMatchObject([{ reviewer: ADA }]);
  });

  it('approve together, and each sees the number of approvals', async () => {
    const { ada, ben, asked } = await shown({ approvals: 2 });
    expect(await ben.on.findByText('0 of 2 approvals')).toBeTruthy();
    await ada.press('Run this command');
    expect(await ada.on.findByText('waiting for 1 more approval')).toBeTruthy();
    expect(await ben.on.findByText('1 of 2 approvals: Ada')).toBeTruthy();
    await ben.press('Run this command');
    expect(await asked.result).toEqual(permission.allow_once);
    expect(await ada.on.findByText('By Ada and Ben')).toBeTruthy();
    expect(await ben.on.findByText('By Ada and Ben')).toBeTruthy();
    for (const page of [ada, ben])
      expect(page.run()?.receipts).toMatchObject([{ ending: 'approved', answeredBy: [ADA, BEN] }]);
  });

  it('see who denied a request that one of them had approved', async () => {
    const { ada, ben, asked } = await shown({ approvals: 2 });
    await ada.press('Run this command');
    await ada.on.findByText('waiting for 1 more approval');
    await ben.press('Don’t run');
    expect(await asked.result).toMatchObject({ behavior: 'deny' });
    expect(await ada.on.findByText('Answered by Ben in another window')).toBeTruthy();
    expect(ada.run()?.receipts).toMatchObject([{ ending: 'elsewhere', answer: null }]);
    expect(ada.run()?.status).toBe('idle');
  });

  it('see who else has the focus in a request, until the focus leaves it', async () => {
    const { ada, ben } = await shown();
    await ben.on.findByRole('button', { name: 'Run this command' });
    const button = await ada.on.findByRole('button', { name: 'Run this command' });
    act(() => button.focus());
    expect(await ben.on.findByText('Ada is looking at this')).toBeTruthy();
    expect(ada.on.queryByText('Ada is looking at this')).toBeNull();
    act(() => button.blur());
    await waitFor(() => expect(ben.on.queryByText('Ada is looking at this')).toBeNull());
  });

  it('no longer see a person whose page closed without releasing its claim', async () => {
    const { bridge, clock, ben } = await shown();
    await ben.on.findByRole('button', { name: 'Run this command' });
    await act(async () => bridge.setViewing(await onlyOpen(bridge), ADA));
    await ben.on.findByText('Ada is looking at this');
    act(() => clock.advance(59_999));
    expect(ben.on.queryByText('Ada is looking at this')).toBeTruthy();
    act(() => clock.advance(1));
    expect(ben.on.queryByText('Ada is looking at this')).toBeNull();
  });

  it('see the reason when one of them may not answer, and the other may', async () => {
    const { ada, ben, asked } = await shown({
      mayAnswer: (reviewer) => reviewer?.id === 'ben' || 'Only Ben may run commands.',
    });
    await ada.press('Run this command');
    expect(await ada.on.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('You can’t answer this request: Only Ben may run commands.'),
    );
    await ben.press('Run this command');
    expect(await asked.result).toEqual(permission.allow_once);
    expect(await ada.on.findByText('Answered by Ben in another window')).toBeTruthy();
  });
});

describe('a gateway without reviewers', () => {
  it('shows nothing about people', async () => {
    const { bridge, clock } = openBridge();
    callTool(bridge, bash);
    const page = showGateway(createDirectTransport(bridge), clock);
    await userEvent.click(await screen.findByRole('button', { name: 'Run this command' }));
    await screen.findByText('Approved');
    expect(page.container.querySelector('.hp-people')).toBeNull();
    expect(page.run()?.receipts[0]?.answeredBy).toBeUndefined();
    expect(page.source.getSnapshot()).not.toHaveProperty('people');
  });
});

it.each([
  ['in process', async (bridge: Bridge) => createDirectTransport(bridge)],
  [
    'over HTTP',
    async (bridge: Bridge) => createHttpTransport({ url: (await serve(bridge)).url, onWarning() {} }),
  ],
] as const)(
  'two pages of nobody in particular, %s: the other one says that it was answered elsewhere',
  async (_, connect) => {
    const { bridge, clock } = openBridge();
    const asked = callTool(bridge, bash);
    await onlyOpen(bridge);
    const pages = [showGateway(await connect(bridge), clock), showGateway(await connect(bridge), clock)];
    const [one, two] = pages.map(({ container }) => within(container));
    if (!one || !two) throw new Error('Two pages are shown.');
    await two.findByRole('button', { name: 'Run this command' });
    await userEvent.click(await one.findByRole('button', { name: 'Run this command' }));
    expect(await asked.result).toEqual(permission.allow_once);
    expect(await one.findByText('Approved')).toBeTruthy();
    expect(await two.findByText('Answered elsewhere')).toBeTruthy();
    for (const words of ['Went on without your answer', 'The agent continued without this answer.'])
      expect(screen.queryByText(words)).toBeNull();
    expect(two.queryByRole('button', { name: 'Run this command' })).toBeNull();
  },
);
