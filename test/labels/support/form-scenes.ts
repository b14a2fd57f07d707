import { type Scene, scene } from './scenes.js';

const form = (properties: object, more: object = {}): Scene =>
  scene({
    kind: 'form',
    message: null,
    declinable: false,
    calls: [],
    schema: { type: 'object', properties: { ...properties }, ...more },
  });

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];

export const forms = {
  lists: form({ '⟦list⟧': { type: 'array', items: { type: 'string', title: '⟦item⟧' } } }),
  types: form({ '⟦any of⟧': { anyOf: types.map((type) => ({ type })) } }),
  options: form({
    '⟦one of⟧': {
      oneOf: ['⟦a⟧', '⟦b⟧'].map((key) => ({
        properties: { [key]: { type: 'object', properties: {} } },
        required: [key],
      })),
    },
  }),
  recursive: form(
    { '⟦tree⟧': { $ref: '#/$defs/node' } },
    { $defs: { node: { type: 'object', properties: { '⟦next⟧': { $ref: '#/$defs/node' } } } } },
  ),
  open: form({
    '⟦map⟧': {
      type: 'object',
      properties: { '⟦p⟧': { type: 'string' } },
      additionalProperties: { type: 'string' },
    },
  }),
  named: form({
    '⟦map⟧': {
      type: 'object',
      patternProperties: { '^x': { type: 'string' } },
      additionalProperties: false,
    },
  }),
  long: form({
    '⟦many⟧': { type: 'string', enum: Array.from({ length: 60 }, (_, index) => `⟦${index}⟧`) },
  }),
  odd: form(
    {
      '⟦file⟧': { type: 'string', format: 'data-url' },
      '⟦example⟧': { type: 'string', examples: ['⟦e⟧'] },
      '⟦never⟧': false,
      '⟦checked⟧': { type: 'string', pattern: '([' },
      '⟦guessed⟧': { minLength: 1 },
      '⟦choice⟧': { type: 'string', enum: ['⟦a⟧', '⟦b⟧'], default: '⟦b⟧' },
      '⟦nullable⟧': { type: ['string', 'null'] },
      '⟦number⟧': { type: 'number' },
    },
    { required: ['⟦nullable⟧'] },
  ),
  unusable: scene({
    kind: 'form',
    message: null,
    declinable: false,
    calls: [],
    schema: Object.fromEntries([
      ['type', 'object'],
      [
        'properties',
        Object.fromEntries(
          Array.from({ length: 6_000 }, (_, index) => [
            `⟦${index}⟧`,
            { type: 'object', properties: { '⟦x⟧': { type: 'string' } } },
          ]),
        ),
      ],
    ]),
  }),
  sections: form(
    Object.fromEntries(Array.from({ length: 230 }, (_, index) => [`⟦${index}⟧`, { type: 'string' }])),
  ),
  needed: form(
    { '⟦a⟧': { type: 'string' }, '⟦b⟧': { type: 'string' }, '⟦c⟧': { type: 'string' } },
    { required: ['⟦a⟧', '⟦b⟧', '⟦c⟧'] },
  ),
  stuck: form({ '⟦a⟧': { type: 'string' } }, { minProperties: 3 }),
  short: form({ '⟦a⟧': { type: 'string' } }),
} satisfies Readonly<Record<string, Scene>>;
