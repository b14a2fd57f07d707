import type { ErrorWords } from './error-words.js';

/** What is wrong with the page around the components. */
export const PAGE_ERRORS = {
  STYLES_MISSING: {
    what: 'The prompts have no styles.',
    why: "Holdpoint's stylesheet is not where they are shown: in the document, the shadow root or the other window. Its JavaScript never imports it.",
    fix: "Add `import 'holdpoint/styles.css'` once, where your app imports its own styles. A shadow root, a frame and another window need it, too.",
  },
  STYLES_RESET: {
    what: 'The prompts have lost their padding or the background of their buttons.',
    why: "A CSS reset of the page overrides Holdpoint's stylesheet: the reset is in no cascade layer, in a later one, or loaded later.",
    fix: "Import 'holdpoint/styles.css' after the reset. Where you put it into a layer, name that layer after the reset's: `@layer theme, base, holdpoint, components, utilities;`.",
  },
  ACCENT_UNUSED: {
    what: 'Main buttons are black or white, and not in the accent.',
    why: "The accent's hue is within 15° of danger's, so a safe button would look dangerous. The detail has the accent.",
    fix: 'Give the theme another `danger`, such as a purple, or another accent.',
  },
  SCHEME_DIFFERS: {
    what: 'The components are light on a dark background, or dark on a light one.',
    why: "The page's `color-scheme`, or the mark of its scheme, does not agree with the background that they stand on.",
    fix: "Set `color-scheme` where the page sets its background, or pass the scheme: `theme={{ scheme: 'dark' }}`.",
  },
  RUN_DROPPED: {
    what: 'A message or an answer was sent, and what it led to is not shown.',
    why: 'The hook was given another agent while the run of the last one was in progress: the component, or a parent, makes a new one when it renders.',
    fix: 'Make the agent once: outside of the component, or with `useState(() => new HttpAgent({ … }))`. Where a person opened another conversation, nothing is wrong.',
  },
  AGENT_REMADE: {
    what: 'No request is shown, or it disappears at once.',
    why: 'The component makes a new agent each time it renders, so the requests of the previous agent are lost.',
    fix: 'Make the agent once: outside of the component, or with `useState(() => new HttpAgent({ … }))`.',
  },
  DUPLICATE_CONVERSATION: {
    what: 'Two conversations of an inbox have the same id.',
    why: 'Two gateways have a session, or two agents a thread, with one id; each is listed by itself.',
    fix: 'Give every conversation an id of its own, such as the name of its gateway and the id of its session.',
  },
  PARTS_NOT_LOADED: {
    what: 'Requests are shown as plain text, which can be denied and not approved.',
    why: 'The code that shows requests could not be loaded; it is a chunk of its own.',
    fix: 'Check that the page can load its chunks, also after a new version was deployed. The person can try again, or reload the page.',
  },
} as const satisfies Record<string, ErrorWords>;
