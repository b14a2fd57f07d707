export interface Kind {
  readonly role: string;
  readonly schema: object;
  /** An invalid initial value, so that sending fails. Default: none, although one is required. */
  readonly wrong?: unknown;
  readonly error?: string;
  /** The description of the control besides that of the schema. */
  readonly also?: string;
  readonly type?: string;
}
const many = ['eu-central-1', 'eu-west-1', 'us-east-1', 'us-west-2', 'ap-south-1', 'sa-east-1'];

export const kinds: Readonly<Record<string, Kind>> = {
  'a line of text': { role: 'textbox', schema: { type: 'string' }, type: 'text' },
  'a long text': { role: 'textbox', schema: { type: 'string', maxLength: 2000 } },
  'a number': {
    role: 'textbox',
    schema: { type: 'number' },
    wrong: '12 kg',
    error: 'Use digits, such as 1,200,000.50',
  },
  'a whole number': {
    role: 'textbox',
    schema: { type: 'integer', minimum: 1 },
    wrong: 0,
    error: 'Enter 1 or more',
  },
  'a number with a unit': { role: 'textbox', schema: { type: 'number', 'x-unit': 'kg' }, also: 'kg' },
  'an e-mail address': {
    role: 'textbox',
    schema: { type: 'string', format: 'email' },
    wrong: 'nobody',
    error: 'Must be an email address, such as name@example.com',
    type: 'email',
  },
  'a web address': { role: 'textbox', schema: { type: 'string', format: 'uri' }, type: 'url' },
  'a password': { role: '', schema: { type: 'string', format: 'password' }, type: 'password' },
  'a date': { role: '', schema: { type: 'string', format: 'date' }, type: 'date' },
  'a time': { role: '', schema: { type: 'string', format: 'time' }, type: 'time' },
  'a moment': { role: '', schema: { type: 'string', format: 'date-time' }, type: 'datetime-local' },
  'a file': {
    error: 'Choose a file',
    role: '',
    schema: { type: 'string', format: 'data-url' },
    type: 'file',
  },
  'several files': {
    role: '',
    schema: { type: 'array', minItems: 1, items: { type: 'string', format: 'data-url' } },
    type: 'file',
    wrong: [],
    error: 'Must have at least 1 item',
  },
  'a yes or no': { error: 'Choose yes or no', role: 'radiogroup', schema: { type: 'boolean' } },
  'few short choices': {
    error: 'Choose a thing',
    role: 'radiogroup',
    schema: { type: 'string', enum: ['a', 'b'] },
  },
  'few long choices': {
    error: 'Choose a thing',
    role: 'radiogroup',
    schema: {
      oneOf: many.slice(0, 3).map((one) => ({ const: one, title: `${one}, with all that belongs to it` })),
    },
  },
  'many choices': { error: 'Choose a thing', role: 'combobox', schema: { type: 'string', enum: many } },
  'several of many': {
    role: 'group',
    schema: {
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      items: { type: 'string', enum: ['Mon', 'Tue'] },
    },
    wrong: [],
    error: 'Must have at least 1 item',
  },
  'a list': {
    role: 'group',
    schema: { type: 'array', minItems: 1, items: { type: 'string' } },
    wrong: [],
    error: 'Must have at least 1 item',
  },
  'an object': {
    role: 'group',
    schema: { type: 'object', minProperties: 1, properties: { a: { type: 'string' } } },
    wrong: {},
    error: 'Must have at least 1 item',
  },
  'an object of any keys': {
    role: 'textbox',
    schema: { type: 'object' },
    also: 'Enter JSON. Put text in double quotes.',
  },
  'anything at all': { role: 'textbox', schema: {} },
  'a choice between schemas': {
    error: 'Choose a thing',
    role: 'radiogroup',
    schema: {
      oneOf: ['a', 'b'].map((one) => ({
        title: one,
        type: 'object',
        properties: { [one]: { type: 'string' } },
      })),
    },
  },
  'a choice between many schemas': {
    error: 'Choose a thing',
    role: 'combobox',
    schema: {
      anyOf: many.map((one) => ({ title: one, type: 'object', properties: { [one]: { type: 'string' } } })),
    },
  },
};
