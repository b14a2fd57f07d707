/** A rule that no field can satisfy. */
export const unfillable = {
  type: 'object',
  properties: { first: { type: 'string', title: 'First' }, second: { type: 'string', title: 'Second' } },
  minProperties: 3,
};

/** Defaults that would decide for the person: each is shown as a suggestion. */
export const suggesting = {
  type: 'object',
  properties: {
    channel: { title: 'Channel', enum: ['stable', 'beta', 'canary'], default: 'beta' },
    groups: {
      title: 'Tell',
      type: 'array',
      items: { enum: ['customers', 'partners', 'staff'] },
      uniqueItems: true,
      default: ['staff'],
    },
    note: { title: 'Note', type: 'string' },
  },
};
