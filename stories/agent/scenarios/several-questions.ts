import { isRecord } from '../json.js';
import { askBySchema, done, type Scenario, type Settlement, say } from '../scenario.js';

const offsiteSchema = {
  type: 'object',
  properties: {
    season: {
      type: 'string',
      title: 'When should it be?',
      enum: ['Spring', 'Summer', 'Autumn'],
    },
    activities: {
      type: 'array',
      title: 'What should we do there?',
      description: 'Pick at least one.',
      items: { type: 'string', enum: ['Hiking', 'Sailing', 'Cooking', 'Museums'] },
      uniqueItems: true,
      minItems: 1,
    },
  },
  required: ['season', 'activities'],
};

export const severalQuestions: Scenario = {
  id: 'several-questions',
  title: 'Several questions',
  suggestion: 'Plan the team offsite',
  keywords: ['plan', 'offsite', 'several', 'questions'],
  open(stage) {
    const ask = askBySchema({
      id: stage.newId('int'),
      reason: 'input_required',
      message: 'Two questions before I book anything.',
      responseSchema: offsiteSchema,
    });
    return {
      beats: [say('Gladly.')],
      ending: {
        kind: 'ask',
        asks: [ask],
        resume: (settlements) => done(say(reportPlan(settlements(ask.interrupt)))),
      },
    };
  },
};

function reportPlan(settlement: Settlement): string {
  if (settlement.status === 'cancelled' || !isRecord(settlement.payload)) return 'Then I book nothing.';
  const { season, activities } = settlement.payload;
  const chosen = Array.isArray(activities) ? activities.join(', ') : '';
  return `Booked for ${String(season).toLowerCase()}, with ${chosen.toLowerCase()}.`;
}
