import { type HoldpointOptions, InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';

declare global {
  interface Window {
    /** The codes of the warnings, by the place that they are about. */
    warned: Record<string, string[]>;
  }
}

window.warned = {};

interface Place {
  readonly theme?: HoldpointOptions['theme'];
  readonly background?: string;
  readonly into?: (place: HTMLElement) => Element | ShadowRoot;
}

function inShadow(place: HTMLElement): ShadowRoot {
  return place.attachShadow({ mode: 'open' });
}

function inFrame(place: HTMLElement): Element {
  const frame = place.appendChild(document.createElement('iframe'));
  if (!frame.contentDocument) throw new Error('The frame has no document.');
  return frame.contentDocument.body.appendChild(frame.contentDocument.createElement('main'));
}

/** Each is a shadow root with the stylesheet, so that one page has many first roots. */
function inStyledShadow(place: HTMLElement): Element {
  const tree = inShadow(place);
  for (const style of document.querySelectorAll('style, link[rel="stylesheet"]'))
    tree.append(style.cloneNode(true));
  return tree.appendChild(document.createElement('main'));
}

const PLACES: Record<string, Place> = {
  page: { into: (place) => place },
  shadow: { into: inShadow },
  frame: { into: inFrame },
  danger: { theme: { accent: '#dc2626' } },
  pink: { theme: { accent: '#e0457b' } },
  dark: { background: '#141414' },
  chosen: { background: '#141414', theme: { scheme: 'light' } },
  agreed: { background: '#141414', theme: { scheme: 'dark' } },
  blue: { background: '#2563eb' },
};

interface RequestProps {
  readonly name: string;
  readonly theme: HoldpointOptions['theme'];
}

function Request({ name, theme }: RequestProps) {
  const run = useInterruptedRun(sources[name] ?? createScriptedSource(), {
    onWarning: ({ code }) => window.warned[name]?.push(code),
  });
  return <InterruptStack run={run} theme={theme} />;
}

const sources = Object.fromEntries(Object.keys(PLACES).map((name) => [name, createScriptedSource()]));

for (const [name, { theme, background = '', into = inStyledShadow }] of Object.entries(PLACES)) {
  window.warned[name] = [];
  const place = document.body.appendChild(document.createElement('div'));
  place.id = name;
  place.style.background = background;
  createRoot(into(place)).render(<Request name={name} theme={theme} />);
  sources[name]?.interrupt([{ id: name, reason: 'confirmation', message: `Publish ${name}?` }]);
}
