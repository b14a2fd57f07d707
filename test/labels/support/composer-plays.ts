import { scrollAway } from '../../react/composer/scroll-away.js';
import { everyKind } from '../../react/every-kind.js';
import { markedStack } from './marked-stack.js';
import { proposal, scene } from './scenes.js';

const FIELD = /⟦#message⟧/;
const noted = proposal({
  message: '⟦m⟧',
  choices: [{ id: '⟦no⟧', label: null, tone: 'deny', feedback: 'optional' }],
});
const approvable = [
  { id: '⟦yes⟧', label: null, tone: 'approve', feedback: 'none' },
  { id: '⟦no⟧', label: null, tone: 'deny', feedback: 'optional' },
] as const;
const [item] = everyKind.question.questions;
const asked = {
  ...everyKind.question,
  message: '⟦m⟧',
  questions: item
    ? [{ ...item, text: '⟦q⟧', options: item.options.map((one) => ({ ...one, label: `⟦${one.id}⟧` })) }]
    : [],
};

/** What a composer shows about a text. */
export const composerPlays = {
  'in a composer whose request is not on the screen': async () => {
    const stack = markedStack(scene(proposal({ message: '⟦m⟧', choices: approvable })), { as: 'composer' });
    await scrollAway();
    await stack.shows('goToIt');
  },
  'at the receipt of a request for which something was typed': async () => {
    const stack = markedStack(scene({ ...everyKind.freeform, message: '⟦m⟧' }));
    await stack.type(/yourAnswer/, '⟦words⟧');
    stack.finish();
    await stack.press('copy');
    await stack.shows('copied');
  },
  'in a composer beside a proposal': async () => {
    await markedStack(scene(noted, noted), { as: 'composer' }).type(FIELD, '⟦');
  },
  'in a composer with words that agree': async () => {
    const both = proposal({ message: '⟦m⟧', choices: approvable });
    await markedStack(scene(both), { as: 'composer' }).type(FIELD, '⟦ok⟧');
  },
  'in a composer beside a question': async () => {
    const stack = markedStack(scene(asked), { as: 'composer' });
    await stack.type(FIELD, '⟦a⟧');
    await stack.type(FIELD, '⟦');
  },
  'in a composer beside a link': async () => {
    const stack = markedStack(scene({ ...everyKind.link, message: '⟦m⟧', url: 'https://1.1/' }), {
      as: 'composer',
    });
    await stack.type(FIELD, '⟦');
    await stack.shows('andSayThis');
  },
  'in a composer beside several links': async () => {
    const asked = { ...everyKind.link, message: '⟦m⟧', url: 'https://1.1/' };
    const stack = markedStack(scene(asked, asked), { as: 'composer' });
    await stack.type(FIELD, '⟦');
    await stack.shows('notInWords');
  },
};
