import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../scripts/entries.mjs';
import { figure } from './figure.mjs';
import { folder } from './install-peers.mjs';
import { takeTurns, withPage } from './page.mjs';

const ROUNDS = 3;
const CALLS = 100;
const TOKENS = 100;
const PROCESSOR = 4;
const CHAT = join(folder, 'pages', 'readme-chat.tsx');

/** @typedef {'readme' | 'memo' | 'plain' | 'plainMemo'} Chat */
/** @type {readonly Chat[]} */
const CHATS = ['readme', 'memo', 'plain', 'plainMemo'];

/**
 * Loads the first code of Getting started, with an agent whose server is the page.
 *
 * @type {import('vite').Plugin}
 */
export const readmeChat = {
  name: 'readme-chat',
  enforce: 'pre',
  resolveId(wanted, from) {
    if (wanted === './readme-chat.tsx') return CHAT;
    if (wanted.endsWith('.css')) return '\0empty.css.js';
    if (wanted === '@ag-ui/client/published')
      return createRequire(join(folder, 'package.json')).resolve('@ag-ui/client').replace(/\.js$/, '.mjs');
    if (from !== CHAT) return null;
    if (wanted === '@ag-ui/client') return join(folder, 'pages', 'chat-agent.js');
    return wanted === 'holdpoint' ? join(root, 'stories', 'bench', 'watched-run.ts') : null;
  },
  load(id) {
    if (id === '\0empty.css.js') return '';
    if (id !== CHAT) return null;
    const [, code] =
      readFileSync(join(root, 'guides', 'getting-started.md'), 'utf8').match(/```tsx\n(.*?)```/s) ?? [];
    if (code === undefined) throw new Error('Getting started has no tsx code.');
    return code;
  },
};

/**
 * The cost of the chat of Getting started as it stands, beside a hundred answered calls: of a streamed token, in time spent in
 * scripts; and of a press on Approve with a processor at a quarter of its speed, until the next paint.
 *
 * @returns {Promise<import('./figure.mjs').Row[]>}
 */
export function measureChats() {
  return withPage(
    'chat',
    async (open) => {
      const found = await takeTurns(CHATS, ROUNDS, (chat) => measureChat(open, chat));
      const row = (
        /** @type {string} */ what,
        /** @type {Chat} */ chat,
        /** @type {Chat} */ peer,
        named = '',
      ) => ({
        bench: 'chat',
        what,
        unit: 'ms',
        ours: figure(found(chat, what.startsWith('Approve') ? 'press' : 'token')),
        peer: figure(found(peer, what.startsWith('Approve') ? 'press' : 'token')),
        named,
      });
      const token = `a token is streamed in the first chat, ${CALLS} answered calls`;
      return [
        row(token, 'readme', 'plain', 'a plain transcript'),
        row(
          `${token}, each message memoised`,
          'memo',
          'plainMemo',
          'a plain transcript, each message memoised',
        ),
        row(
          `Approve in the first chat, with a quarter of the processor`,
          'readme',
          'plain',
          'two buttons by hand',
        ),
      ];
    },
    [readmeChat],
  );
}

/**
 * @param {() => Promise<import('playwright').Page>} open
 * @param {Chat} chat
 */
async function measureChat(open, chat) {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  // In the time of its thread: what else the machine does counts for neither.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(`show('${chat}', ${CALLS})`);
  const before = await scriptTime(session);
  await page.evaluate(`stream(${TOKENS})`);
  const token = (1_000 * ((await scriptTime(session)) - before)) / TOKENS;
  await page.evaluate('ask()');
  const button = page.getByRole('button', { name: /^(?:Approve|Send)$/ }).first();
  await button.scrollIntoViewIfNeeded();
  await page.evaluate('measure()');
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  await button.click();
  await page.waitForFunction('isSent() && pressTime() > 0');
  const press = Number(await page.evaluate('pressTime()'));
  await page.close();
  return { token, press };
}

/** @param {import('playwright').CDPSession} session */
async function scriptTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
}
