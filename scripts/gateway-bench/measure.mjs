import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createParser } from 'eventsource-parser';

/**
 * @typedef {{ processes: number, open: number, streams: number, answers: number, atOnce: number, url?: string }} Load
 * @typedef {{ perSecond: number, median: number, p99: number }} Figures `median` and `p99` in milliseconds, from the POST to the promise
 */

/**
 * Answers some of the open requests, each on another instance than the waiting one if there are
 * several.
 *
 * @param {Load} load
 * @returns {Promise<Figures>}
 */
export async function measure({ processes, open, streams, answers, atOnce, url }) {
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

    const arrived = new Promise((resolve) => {
      onArrival = () => arrivals.size === answers && resolve(undefined);
    });
    /** @type {Map<number, number>} */
    const posted = new Map();
    const begun = process.hrtime.bigint();
    const waiting = Array.from({ length: answers }, (_, index) => Math.floor((index * open) / answers));
    const person = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const { id, sessionId } = ids.get(index) ?? { id: '', sessionId: '' };
        const owner = Math.floor((index * processes) / open);
        posted.set(index, Number(process.hrtime.bigint()));
        await post(agent, ports[(owner + 1) % processes], sessionId, {
          id,
          token: `t${index}`,
          answer: true,
        });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, person));
    await arrived;
    const seconds = Number(process.hrtime.bigint() - begun) / 1e9;
    const times = [...posted]
      .map(([index, at]) => ((arrivals.get(index) ?? 0) - at) / 1e6)
      .sort((a, b) => a - b);
    const quantile = (/** @type {number} */ part) =>
      times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    return { perSecond: answers / seconds, median: quantile(0.5), p99: quantile(0.99) };
  } finally {
    agent.destroy();
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ended);
  }
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
