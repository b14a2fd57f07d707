/** Schemas that agents send, one for each kind of field. */
export const filing = {
  type: 'object',
  properties: {
    quarter: { title: 'Quarter', type: 'string', enum: ['Q1', 'Q2', 'Q3', 'Q4'] },
    year: { title: 'Year', type: 'integer', minimum: 2000 },
    revenue: { title: 'Revenue', type: 'number', description: 'In whole dollars, before tax.' },
    audited: { title: 'Audited?', type: 'boolean', default: true },
  },
  required: ['quarter', 'year', 'revenue', 'audited'],
};

export const order = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    Address: {
      type: 'object',
      description: 'As it stands on the parcel.',
      properties: {
        street: { title: 'Street', type: 'string' },
        city: { title: 'City', type: 'string' },
        country: { title: 'Country', type: 'string', enum: ['DE', 'FR', 'JP'], default: 'DE' },
      },
      required: ['street', 'city'],
    },
  },
  properties: {
    contact: { title: 'Contact', type: 'string', format: 'email' },
    address: { $ref: '#/$defs/Address', title: 'Delivery address' },
    items: {
      title: 'Items',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          sku: { title: 'Article', type: 'string' },
          count: { title: 'Pieces', type: 'integer', minimum: 1 },
        },
        required: ['sku', 'count'],
      },
    },
    tags: { title: 'Tags', type: 'array', items: { type: 'string' } },
  },
  required: ['contact', 'address', 'items'],
};

export const controls = {
  type: 'object',
  properties: {
    name: { title: 'Name', type: 'string', minLength: 2 },
    notes: {
      title: 'Notes',
      type: 'string',
      maxLength: 2000,
      description: 'What the next person should know.',
    },
    site: { title: 'Web site', type: 'string', format: 'uri', examples: ['https://example.com'] },
    secret: { title: 'API key', type: 'string', writeOnly: true },
    day: { title: 'Day', type: 'string', format: 'date' },
    hour: { title: 'Hour', type: 'string', format: 'time' },
    moment: { title: 'Moment', type: 'string', format: 'date-time' },
    level: { title: 'Level', type: 'integer', minimum: 1, maximum: 5 },
    plan: {
      title: 'Plan',
      oneOf: [
        { const: 'free', title: 'Free, with everything public' },
        { const: 'team', title: 'Team, billed by the month' },
        { const: 'own', title: 'On your own machines' },
      ],
    },
    zone: {
      title: 'Zone',
      type: 'string',
      enum: ['eu-central-1', 'eu-west-1', 'us-east-1', 'us-west-2', 'ap-south-1', 'sa-east-1', 'af-south-1'],
    },
    days: {
      title: 'Days',
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] },
    },
    labels: { title: 'Labels', type: 'object', additionalProperties: { type: 'string' } },
    file: { title: 'File', type: 'string', format: 'data-url' },
    version: { title: 'Version', const: '2026-11' },
    old: { title: 'Old name', type: 'string', deprecated: true },
  },
  required: ['name', 'version'],
};

export const invoice = {
  type: 'object',
  properties: {
    customer: { title: 'Customer', type: 'string' },
    lines: {
      title: 'Lines',
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        properties: {
          article: { title: 'Article', type: 'string' },
          pieces: { title: 'Pieces', type: 'integer', minimum: 1 },
          price: { title: 'Price', type: 'number', minimum: 0 },
        },
        required: ['article', 'pieces', 'price'],
      },
    },
    tags: { title: 'Tags', type: 'array', items: { type: 'string' } },
  },
  required: ['customer', 'lines'],
};

const group = (title: string, fields: object, required: readonly string[]) => ({
  title,
  type: 'object',
  properties: { ...fields },
  required: [...required],
});

/** A form in groups, longer than a screen. */
export const onboarding = {
  type: 'object',
  properties: {
    person: group(
      'Person',
      {
        name: { title: 'Name', type: 'string' },
        email: { title: 'Email', type: 'string', format: 'email' },
        born: { title: 'Born on', type: 'string', format: 'date' },
        about: { title: 'About', type: 'string', maxLength: 2000 },
      },
      ['name', 'email', 'born'],
    ),
    work: group(
      'Work',
      {
        role: { title: 'Role', type: 'string', enum: ['Engineer', 'Designer', 'Writer'] },
        startDay: { title: 'Start day', type: 'string', format: 'date' },
        endDay: { title: 'End day', type: 'string', format: 'date' },
        salary: { title: 'Salary', type: 'number', minimum: 0 },
      },
      ['role', 'startDay', 'salary'],
    ),
    desk: group(
      'Desk',
      {
        floor: { title: 'Floor', type: 'integer', minimum: 0 },
        screen: { title: 'Second screen', type: 'boolean' },
      },
      ['floor'],
    ),
  },
  required: ['person', 'work', 'desk'],
};

export const rental = {
  type: 'object',
  properties: {
    car: { title: 'Car', type: 'string', examples: ['Small', 'Estate', 'Van'] },
    firstDay: { title: 'First day', type: 'string', format: 'date' },
    lastDay: { title: 'Last day', type: 'string', format: 'date' },
    country: { title: 'Country', type: 'string', enum: ['DE', 'FR', 'IT', 'PL', 'AT'] },
    insured: { title: 'Insured?', type: 'boolean', default: true },
    fuel: { title: 'Fuel', type: 'string', enum: ['Petrol', 'Diesel', 'Electric'] },
    note: { title: 'Note', type: 'string', maxLength: 2000 },
    extras: {
      title: 'Extras',
      description: 'What goes into the car, and for whom.',
      type: 'object',
      additionalProperties: { type: 'string' },
    },
  },
  required: ['car', 'firstDay', 'lastDay', 'country', 'insured', 'fuel'],
};

export const contact = {
  type: 'object',
  properties: {
    reach: {
      title: 'How should we reach you?',
      anyOf: [
        {
          title: 'By mail',
          type: 'object',
          properties: {
            by: { const: 'mail' },
            address: { title: 'Address', type: 'string', format: 'email' },
          },
          required: ['by', 'address'],
        },
        {
          title: 'By phone',
          type: 'object',
          properties: { by: { const: 'phone' }, number: { title: 'Number', type: 'string', minLength: 5 } },
          required: ['by', 'number'],
        },
      ],
    },
  },
  required: ['reach'],
};

export const nullable = {
  type: 'object',
  properties: {
    nickname: { title: 'Nickname', anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
    age: { title: 'Age', type: ['integer', 'null'], minimum: 0 },
    size: { title: 'Size', anyOf: [{ type: 'string', enum: ['S', 'M', 'L'] }, { type: 'null' }] },
  },
  required: ['age'],
};

export const cities = {
  type: 'object',
  properties: {
    city: {
      title: 'City',
      type: 'string',
      enum: Array.from({ length: 600 }, (_, index) => `City ${index + 1}`),
    },
    urgent: { title: 'Urgent', type: 'boolean' },
  },
  required: ['city'],
};

/** One of each kind of number, with its unit. */
export const parcel = {
  type: 'object',
  properties: {
    weight: { title: 'Weight', type: 'number', exclusiveMinimum: 0, 'x-unit': 'kg' },
    value: { title: 'Value', type: 'number', description: 'For the insurance.', 'x-unit': '€' },
    days: { title: 'Arrives within', type: 'integer', enum: [1, 2, 5], 'x-unit': 'days' },
  },
  required: ['weight'],
};

const steps = ['Build', 'Test', 'Sign', 'Publish', 'Announce', 'Watch'];

/** More than twenty fields, as on a whole settings page. */
export const long = {
  type: 'object',
  properties: Object.fromEntries(
    steps.map((step) => [
      step,
      {
        title: step,
        type: 'object',
        description: `What happens when the release comes to the step “${step}”.`,
        properties: {
          owner: { title: 'Owner', type: 'string', format: 'email' },
          by: { title: 'Done by', type: 'string', format: 'date' },
          hours: { title: 'Expected effort', type: 'number', 'x-unit': 'hours' },
          blocking: { title: 'Blocks the next step?', type: 'boolean' },
        },
        required: ['owner', 'blocking'],
      },
    ]),
  ),
  required: steps,
};

export const empty = { type: 'object', properties: {} };

/**
 * Values that cannot be changed: one is shown in a field, the other in the list of what else is
 * sent.
 */
export const readOnly = {
  type: 'object',
  properties: {
    order: { title: 'Order', type: 'string', readOnly: true, default: 'A-2049' },
    currency: { title: 'Currency', const: 'EUR' },
    note: { title: 'Note', type: 'string' },
  },
  required: ['currency'],
};
