export const malformed = {
  type: 'object',
  properties: {
    code: { title: 'Code', type: 'string', pattern: '([' },
    elsewhere: { title: 'Elsewhere', $ref: 'https://example.com/schema.json' },
  },
};

export const endless = {
  $defs: { node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } }, required: ['next'] } },
  $ref: '#/$defs/node',
};
