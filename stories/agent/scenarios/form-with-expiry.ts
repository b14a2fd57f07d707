import { isRecord } from '../json.js';
import { askBySchema, done, type Scenario, type Settlement, say } from '../scenario.js';

const TEN_MINUTES = 10 * 60 * 1000;

const filingSchema = {
  type: 'object',
  properties: {
    quarter: { type: 'string', title: 'Quarter', enum: ['Q1', 'Q2', 'Q3', 'Q4'] },
    year: { type: 'integer', title: 'Year', minimum: 2000 },
    revenue: { type: 'number', title: 'Revenue', description: 'In euros, before tax.' },
    audited: { type: 'boolean', title: 'The figures are audited' },
    note: { type: 'string', title: 'Note to the filing office', maxLength: 500 },
  },
  required: ['quarter', 'year', 'revenue', 'audited'],
};

export const formWithExpiry: Scenario = {
  id: 'form-with-expiry',
  title: 'Structured form with expiry',
  suggestion: 'File the quarterly report',
  keywords: ['file', 'filing', 'quarterly', 'quarter', 'form'],
  open(stage) {
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'input_required',
      message: 'Please provide the quarterly filing details.',
      responseSchema: filingSchema,
      expiresAt: new Date(stage.now + TEN_MINUTES).toISOString(),
    });
    return {
      beats: [say('The filing office keeps the slot for ten minutes.')],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) => done(say(reportFiling(settlements(ask.interrupt)))),
      },
    };
  },
};

function reportFiling(settlement: Settlement): string {
  if (settlement.status === 'cancelled') return 'The filing is called off. Nothing was sent.';
  if (!isRecord(settlement.payload)) return 'Filed.';
  const { quarter, year, revenue, audited } = settlement.payload;
  const figures = audited === true ? 'audited' : 'unaudited';
  return `Filed ${String(quarter)} ${String(year)} with ${figures} revenue of ${String(revenue)}.`;
}
