import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createParser } from 'eventsource-parser';

/**
 * @typedef {{ processes: number, open: number, streams: number, answers: number, atOnce: number, rate: number, paced: number, url?: string }} Load
 *   `answers` are sent `atOnce`, and then `paced` ones at a `rate` for each second
 * @typedef {{ perSecond: number, median: number, p99: number }} Times `median` and `p99` in milliseconds, from the POST to the promise
 * @typedef {{ openingSeconds: number, atOnce: Times, paced: Times }} Figures
 */

/**
 * Opens requests and answers some, each on another instance than the waiting one if there are several.
 *
 * @param {Load} load
 * @returns {Promise<Figures>}
 */
export async function measure({ processes, open, streams, answers, atOnce, rate, paced, url }) {
  const env = { ...process.env, ...(url ? { DATABASE_URL: url } : {}) };
  const file = fileURLToPath(new URL('instance.mjs', import.meta.url));
  const children = Array.from({ length: processes }, () => fork(file, { env }));
  /** @type {Map<number, number>} */
  const arrivals = new Map();
  let onArrival = () => {};
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  try {
    const ports = await Promise.all(children.map((child) => messageOf(child, 'port')));
    /** @type {Map<number, { id: string, sessionId: string }>} */
    const ids = new Map();
    let onOpened = () => {};
    const listed = Array.from({ length: streams }, (_, index) =>
      openStream(
        agent,
        ports[index % processes],
        `s${index}`,
        ({ id, sessionId, request: { index: asked } }) => {
          ids.set(asked, { id, sessionId });
          onOpened();
        },
      ),
    );
    await Promise.all(listed);
    const opened = new Promise((resolve) => {
      onOpened = () => ids.size === open && resolve(undefined);
    });
    const askedAt = process.hrtime.bigint();
    for (const [index, child] of children.entries()) {
      child.on('message', (/** @type {{ index?: number, at?: number }} */ { index: asked, at }) => {
        if (asked === undefined || at === undefined) return;
        arrivals.set(asked, at);
        onArrival();
      });
      const [from, to] = [index, index + 1].map((part) => Math.floor((part * open) / processes));
      child.send({ from, to, sessions: streams });
    }
    await opened;
    const openingSeconds = secondsSince(askedAt);

    const waiting = Array.from({ length: answers + paced }, (_, index) =>
      Math.floor((index * open) / (answers + paced)),
    );
    const answer = async (/** @type {number} */ index) => {
      const { id, sessionId } = ids.get(index) ?? { id: '', sessionId: '' };
      const owner = Math.floor((index * processes) / open);
      const postedAt = Number(process.hrtime.bigint());
      const body = { id, token: `t${index}`, answer: true };
      await post(agent, ports[(owner + 1) % processes], sessionId, body);
      return { index, postedAt };
    };
    /**
     * @param {number} count
     * @param {() => Promise<readonly { index: number, postedAt: number }[]>} send
     */
    const timesOf = async (count, send) => {
      arrivals.clear();
      const arrived = new Promise((resolve) => {
        onArrival = () => arrivals.size === count && resolve(undefined);
      });
      const begun = process.hrtime.bigint();
      const posted = await send();
      await arrived;
      const seconds = secondsSince(begun);
      const times = posted.map(({ index, postedAt }) => ((arrivals.get(index) ?? 0) - postedAt) / 1e6);
      return { perSecond: count / seconds, ...quantilesOf(times) };
    };
    const inTurn = await timesOf(answers, async () => {
      const taken = waiting.splice(0, answers);
      /** @type {{ index: number, postedAt: number }[]} */
      const posted = [];
      const person = async () => {
        for (let index = taken.shift(); index !== undefined; index = taken.shift())
          posted.push(await answer(index));
      };
      await Promise.all(Array.from({ length: atOnce }, person));
      return posted;
    });
    const steadily = await timesOf(paced, () =>
      Promise.all(
        waiting.map(async (index, turn) => {
          await new Promise((resolve) => setTimeout(resolve, (turn * 1_000) / rate));
          return answer(index);
        }),
      ),
    );
    return { openingSeconds, atOnce: inTurn, paced: steadily };
  } finally {
    agent.destroy();
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ended);
  }
}

/** @param {bigint} begun */
function secondsSince(begun) {
  return Number(process.hrtime.bigint() - begun) / 1e9;
}

/** @param {readonly number[]} times */
function quantilesOf(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (/** @type {number} */ part) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { median: at(0.5), p99: at(0.99) };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} field
 * @returns {Promise<number>}
 */
function messageOf(child, field) {
  return new Promise((resolve, reject) => {
    child.on('message', (/** @type {Record<string, number>} */ message) => {
      if (field in message) resolve(message[field] ?? 0);
    });
    child.once('exit', (code) => reject(new Error(`An instance ended with ${code}.`)));
  });
}

/**
 * Resolves when the stream has listed what is open.
 *
 * @param {Agent} agent
 * @param {number | undefined} port
 * @param {string} session
 * @param {(interaction: { id: string, sessionId: string, request: { index: number } }) => void} onOpened
 */
function openStream(agent, port, session, onOpened) {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host: '127.0.0.1', port, path: `/?session=${session}` }, (response) => {
      const parser = createParser({
        onEvent({ data }) {
          const event = JSON.parse(data);
          if (event.type === 'pending') resolve(undefined);
          if (event.type === 'opened') onOpened(event.interaction);
        },
      });
      response.setEncoding('utf8').on('data', (text) => parser.feed(text));
      response.on('error', () => {});
    });
    asked.on('error', reject).end();
  });
}

/**
 * @param {Agent} agent
 * @param {number | undefined} port
 * @param {string} session
 * @param {object} body
 */
function post(agent, port, session, body) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const path = `/?session=${session}`;
    const sent = request({ agent, host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.resume().once('end', () => {
        if (response.statusCode === 200) resolve(undefined);
        else reject(new Error(`HTTP ${response.statusCode}`));
      });
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
