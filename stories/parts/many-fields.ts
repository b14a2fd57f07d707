const numbered = (count: number, name: string, field: object) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}_${index + 1}`, field]));

const stop = {
  type: 'object',
  properties: {
    arrives: { type: 'string', format: 'time' },
    platform: { type: 'string' },
    closed: { type: 'boolean' },
  },
  required: ['arrives'],
};

/** A timetable: 260 readings in one object, and a group for each of 150 stops. */
export const manyFields = {
  type: 'object',
  properties: {
    line: { type: 'string', title: 'Line' },
    readings: { type: 'object', properties: numbered(260, 'reading', { type: 'string' }) },
    ...numbered(150, 'stop', stop),
  },
  required: ['line', 'stop_120'],
};
