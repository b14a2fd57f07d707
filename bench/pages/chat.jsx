import { createRoot } from 'react-dom/client';
import { settled, until } from '../../stories/bench/laid-out.js';
import { watched } from '../../stories/bench/watched-run.js';
import { ask, fill, made, settle, stream } from './chat-agent.js';
import { createMemo, createPlain, createPlainMemo } from './plain-chats.jsx';

const CHATS = {
  readme: async () => (await import('./readme-chat.tsx')).Chat,
  memo: createMemo,
  plain: createPlain,
  plainMemo: createPlainMemo,
};

/** Shows a chat of this many answered calls. */
window.show = async (name, calls) => {
  const Chat = await CHATS[name]();
  const place = document.getElementById('root');
  createRoot(place).render(<Chat />);
  await settled();
  await fill(calls);
  const isPlain = name.startsWith('plain');
  // What shows requests is loaded with the first of them.
  if (!isPlain) await until(place, () => place.querySelectorAll('[data-prompt]').length === calls);
  await settled();
  await settle(() => (isPlain ? press(place) : approveAll()));
  await until(place, () => place.querySelectorAll(isPlain ? 'p' : '.hp-receipt').length >= calls);
  await settled();
};

function approveAll() {
  const approve = { kind: 'chosen', choice: 'approve' };
  const { run } = watched;
  void run.answerAll(new Map(run.interrupts.map(({ key }) => [key, approve])));
  return run.submit();
}

function press(place) {
  place.querySelector('button').click();
}

window.stream = stream;

window.ask = async () => {
  await ask();
  await settled();
};

let pressed = 0;

/** Resolves once the request takes presses, and watches how long the next one takes until the browser has painted. */
window.measure = async () => {
  while (document.querySelector('[data-fresh]')) await settled();
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') pressed = duration;
  }).observe({ type: 'event', durationThreshold: 16 });
};
window.pressTime = () => pressed;
window.isSent = () => made.input?.resume?.[0]?.interruptId === 'ask-more';
