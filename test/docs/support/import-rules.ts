/** What the files of a folder may import: folders with all that is in them, and packages. */
interface ImportRule {
  readonly folders: readonly string[];
  readonly packages?: readonly string[];
}

const BASE = ['core/util', 'core/errors', 'core/protocol'];
const READS = [...BASE, 'core/schema', 'core/dialects'];
const SHOWS = [
  'core/util',
  'core/errors',
  'core/protocol',
  'core/schema',
  'core/dialects',
  'core/admission',
  'ui',
];
const FORM = [
  'core/util',
  'core/errors',
  'core/protocol',
  'core/schema',
  'validators',
  'vendor',
  'ui',
  'renderers/call',
  'renderers/steps',
  'renderers/words',
  'renderers/controls',
];
const RJSF = ['react', '@rjsf/core', '@rjsf/utils'];
const PREVIEW = [
  'core/util',
  'core/protocol',
  'ui',
  'renderers/call',
  'renderers/steps',
  'renderers/words',
  'renderers/controls',
  'previews',
];
const CARDS = [
  ...SHOWS,
  'core/thread',
  'core/store',
  'renderers',
  'react/run',
  'react/provider',
  'react/parts',
];
const REFS = ['react', '@radix-ui/react-compose-refs'];

/**
 * The directions between the folders of `src`, as an allow list: the pipeline from the source to the resume, and `core`
 * without React or any package. The longest name that fits a file is its rule, and what fits that name it may
 * import too. `*` stands for a part of a name.
 */
export const importRules: Readonly<Record<string, ImportRule>> = {
  'core/util': { folders: [] },
  'core/errors': { folders: ['core/util'] },
  'core/protocol': { folders: ['core/util', 'core/errors'] },
  'core/schema': { folders: BASE },
  'core/events': { folders: BASE },
  'core/dialects': { folders: [...BASE, 'core/schema'] },
  'core/admission': { folders: READS },
  'core/permissions': { folders: [...BASE, 'core/admission'] },
  'core/human-tools': { folders: READS },
  'core/define': { folders: READS },
  'core/persistence': { folders: [...READS, 'core/events'] },
  'core/thread': { folders: [...READS, 'core/events', 'core/define', 'core/persistence'] },
  'core/store': {
    folders: [...READS, 'core/thread', 'core/events', 'core/admission', 'core/define', 'core/persistence'],
  },
  core: { folders: [] },

  validators: {
    folders: [...BASE, 'core/schema', 'vendor'],
    packages: ['@cfworker/json-schema', '@rjsf/utils', 'ajv'],
  },
  'validators/patterns': {
    folders: ['core/util', 'core/schema'],
    packages: ['@eslint-community/regexpp', '@cfworker/json-schema'],
  },
  vendor: {
    folders: [],
    packages: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8', 'ajv', 'ajv-formats'],
  },
  records: {
    folders: [...BASE, 'core/thread', 'core/store', 'core/persistence', 'ui'],
    packages: ['canonicalize'],
  },
  gateway: {
    folders: [...BASE, 'core/schema', 'core/permissions', 'core/thread', 'core/store', 'records'],
  },
  server: { folders: [...BASE, 'core/events', 'gateway', 'records'], packages: ['eventsource-parser'] },
  testing: { folders: [...BASE, 'sources/ag-ui'] },

  'sources/shared': { folders: BASE, packages: ['eventsource-parser'] },
  'sources/shared/use-*': { folders: BASE, packages: ['react'] },
  'sources/ag-ui': {
    folders: [...BASE, 'core/events', 'core/human-tools', 'core/persistence', 'sources/shared'],
  },
  'sources/agent-sdk': { folders: [...READS, 'core/events', 'sources/shared', 'sources/ag-ui'] },
  'sources/acp': { folders: [...READS, 'gateway', 'sources/shared', 'sources/mcp'] },
  'sources/gateway': {
    folders: [...READS, 'core/permissions', 'gateway', 'sources/shared', 'sources/copilot', 'sources/mcp'],
  },
  'sources/*/use-*': { folders: [...READS, 'sources/shared'], packages: ['react'] },
  'sources/ai-sdk': { folders: [...READS, 'core/define', 'sources/shared'] },
  'sources/*': { folders: [...READS, 'gateway', 'sources/shared'] },

  ui: {
    folders: [
      ...BASE,
      'core/schema',
      'core/dialects/calls',
      'core/dialects/choices',
      'core/dialects/values',
      'core/admission',
    ],
    packages: REFS,
  },
  labels: { folders: ['core/protocol', 'ui'] },
  'renderers/call': { folders: [...SHOWS, 'renderers'], packages: REFS },
  'renderers/steps': { folders: [...SHOWS, 'renderers'], packages: REFS },
  'renderers/words': { folders: [...SHOWS, 'renderers'], packages: REFS },
  'renderers/controls': { folders: [...SHOWS, 'renderers'], packages: REFS },
  'renderers/form/state': { folders: [...FORM, 'renderers/form/*.*'], packages: [...RJSF, 'react-dom'] },
  'renderers/form/labels': { folders: [...FORM, 'renderers/form/state'], packages: [...RJSF, 'react-dom'] },
  'renderers/form/widgets': {
    folders: [...FORM, 'renderers/form/state', 'renderers/form/labels'],
    packages: RJSF,
  },
  'renderers/form/fields': {
    folders: [...FORM, 'renderers/form/state', 'renderers/form/labels', 'renderers/form/widgets'],
    packages: RJSF,
  },
  'renderers/form/templates': {
    folders: [...FORM, 'renderers/form/state', 'renderers/form/labels'],
    packages: RJSF,
  },
  'renderers/form/theme': {
    folders: [
      ...FORM,
      'renderers/form/state',
      'renderers/form/fields',
      'renderers/form/templates',
      'renderers/form/widgets',
    ],
    packages: RJSF,
  },
  'renderers/form': { folders: [...FORM, 'renderers/*.*'], packages: [...RJSF, 'react-dom'] },
  renderers: { folders: [...SHOWS, 'core/define', 'renderers'], packages: ['react'] },
  'previews/file-edit': { folders: PREVIEW, packages: ['react', 'diff'] },
  'previews/plan': { folders: PREVIEW, packages: ['react', 'marked'] },
  previews: { folders: PREVIEW, packages: ['react'] },

  'react/run': {
    folders: [
      ...SHOWS,
      'core/define',
      'core/human-tools',
      'core/persistence',
      'core/thread',
      'core/store',
      'renderers',
      'sources/ag-ui',
      'validators',
      'react/parts',
    ],
    packages: ['react'],
  },
  // The loader, which the places know, and what it loads, which knows what they show.
  'react/first-request': {
    folders: ['core/thread', 'core/store', 'react/run', 'react/slot', 'react/stack', 'react/composer'],
  },
  'react/parts': {
    folders: ['core/util', 'core/thread', 'core/store', 'react/first-request'],
    packages: ['react'],
  },
  'react/provider': {
    folders: [...SHOWS, 'core/thread', 'core/store', 'renderers', 'react/run', 'vendor'],
    packages: ['react'],
  },
  'react/focus': { folders: CARDS, packages: REFS },
  'react/receipt': { folders: [...CARDS, 'react/focus'], packages: ['react'] },
  'react/announcements': { folders: [...CARDS, 'react/focus', 'react/receipt'], packages: ['react'] },
  'react/card': {
    folders: [...CARDS, 'react/focus', 'react/receipt', 'react/announcements'],
    packages: ['react'],
  },
  'react/slot': {
    folders: [...CARDS, 'react/focus', 'react/receipt', 'react/announcements', 'react/card'],
    packages: ['react'],
  },
  'react/stack': {
    folders: [...CARDS, 'react/focus', 'react/receipt', 'react/announcements', 'react/card', 'react/slot'],
    packages: [...REFS, '@radix-ui/react-dialog'],
  },
  'react/composer': {
    folders: [
      ...CARDS,
      'react/focus',
      'react/receipt',
      'react/announcements',
      'react/card',
      'react/slot',
      'react/stack',
    ],
    packages: REFS,
  },
  inbox: {
    folders: [...SHOWS, 'core/thread', 'core/store', 'renderers', 'react', 'sources/ag-ui'],
    packages: ['react'],
  },
  permissions: {
    folders: [...SHOWS, 'core/thread', 'core/store', 'core/permissions', 'renderers', 'react'],
    packages: ['react'],
  },
  notification: { folders: ['core/errors', 'core/thread', 'core/store', 'inbox', 'ui'], packages: ['react'] },
  inspector: {
    folders: [...SHOWS, 'core/thread', 'core/store', 'react', 'sources/ag-ui'],
    packages: ['react'],
  },
  'chats/assistant-ui': {
    folders: [...SHOWS, 'core/thread', 'core/store', 'chats/*.*', 'react', 'sources/ai-sdk'],
    packages: ['react', '@assistant-ui/react'],
  },
  'chats/copilotkit': {
    folders: [...SHOWS, 'core/define', 'core/thread', 'core/store', 'chats/*.*', 'react', 'sources/ag-ui'],
    packages: ['react'],
  },
  chats: { folders: ['react'] },
};
