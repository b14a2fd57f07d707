import { done, type Scenario, type Settlement, say } from '../scenario.js';

export const confirmation: Scenario = {
  id: 'confirmation',
  title: 'Confirmation without a schema',
  suggestion: 'Publish the release notes',
  keywords: ['publish', 'release', 'confirm', 'confirmation'],
  open(stage) {
    const interrupt = {
      id: stage.newId('int'),
      reason: 'confirmation',
      message: 'Publish the release notes of 2.4 now?',
    };
    return {
      beats: [say('The release notes are ready.')],
      ending: {
        kind: 'ask',
        // AG-UI's reason taxonomy: a confirmation without a schema is answered with a boolean.
        asks: [{ interrupt, expects: { type: 'boolean' } }],
        resume: (settlements) => done(say(reportPublishing(settlements(interrupt)))),
      },
    };
  },
};

function reportPublishing(settlement: Settlement): string {
  if (settlement.status === 'cancelled') return 'We leave the release notes for now.';
  return settlement.payload === true ? 'The release notes are published.' : 'The release notes stay a draft.';
}
