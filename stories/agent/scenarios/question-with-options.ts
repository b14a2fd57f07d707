import { isRecord } from '../json.js';
import { askBySchema, done, type Scenario, type Settlement, say } from '../scenario.js';

const regionSchema = {
  type: 'object',
  properties: {
    region: {
      type: 'string',
      title: 'Region',
      oneOf: [
        { const: 'eu-central', title: 'Frankfurt', description: 'Closest to most of our customers.' },
        { const: 'us-east', title: 'Virginia', description: 'The cheapest of the three.' },
        { const: 'ap-south', title: 'Mumbai', description: 'New, with the most free capacity.' },
      ],
    },
  },
  required: ['region'],
};

export const questionWithOptions: Scenario = {
  id: 'question-with-options',
  title: 'Question with options',
  suggestion: 'Deploy the app to another region',
  keywords: ['deploy', 'region', 'question', 'options'],
  open(stage) {
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'input_required',
      message: 'Which region should I deploy to?',
      responseSchema: regionSchema,
    });
    return {
      beats: [say('Three regions have room for the app.')],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) => done(say(reportRegion(settlements(ask.interrupt)))),
      },
    };
  },
};

function reportRegion(settlement: Settlement): string {
  if (settlement.status === 'cancelled') return 'Then the app stays where it is.';
  return `Deployed to ${isRecord(settlement.payload) ? String(settlement.payload.region) : 'the region'}.`;
}
