import { measureCards } from './cards-cost.js';
import { type FormCost, type FormSide, measureForm } from './form-cost.js';
import { measureReceipts } from './receipts-cost.js';

/**
 * The result of one step of the page. Times are in milliseconds, until the browser has laid out the
 * change.
 */
export interface Found {
  readonly what: string;
  readonly ours: number;
  /** Null if nothing is compared with it. */
  readonly peer: { readonly named: string; readonly time: number } | null;
}

/** How much is measured. */
export interface Load {
  readonly fields: number;
  readonly cards: number;
  readonly receipts: number;
}

export const LOADS = {
  small: { fields: 60, cards: 20, receipts: 20 },
  large: { fields: 500, cards: 200, receipts: 100 },
} as const satisfies Readonly<Record<string, Load>>;

type Step = (place: Element) => Promise<readonly Found[]>;

const ROUNDS = 3;

/** The steps of a run; each shows in `place` what it measures. */
export function stepsOf({ fields, cards, receipts }: Load): readonly Step[] {
  return [
    async (place) => {
      const [ours, rjsf] = [await middle('ajv', fields, place), await middle('rjsf', fields, place)];
      const beside = (time: number) => ({ named: 'plain rjsf', time });
      return [
        { what: `A form of ${fields} fields is on the screen`, ours: ours.mount, peer: beside(rjsf.mount) },
        {
          what: `The form is whole${fields > 200 ? ', with its sections closed' : ''}`,
          ours: ours.whole,
          peer: beside(rjsf.whole),
        },
        { what: `A key is pressed in one of ${fields} fields`, ours: ours.key, peer: beside(rjsf.key) },
      ];
    },
    async (place) => {
      const { mount, answer, all } = await measureCards(cards, place);
      return [
        { what: `A stack of ${cards} requests is mounted`, ours: mount, peer: null },
        { what: `One of ${cards} requests is answered`, ours: answer, peer: null },
        { what: `${cards - 1} requests are answered at once`, ours: all, peer: null },
      ];
    },
    async (place) => {
      const { token, plain } = await measureReceipts(receipts, 50, place);
      const peer = { named: 'a plain line for each', time: plain };
      return [{ what: `A token is streamed beside ${receipts} receipts`, ours: token, peer }];
    },
  ];
}

/** The median of several rounds, after one that warms the code up. */
async function middle(side: FormSide, fields: number, place: Element) {
  const rounds: FormCost[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push(await measureForm(side, fields, place));
  const of = (what: 'mount' | 'whole' | 'key') => {
    const times = rounds.slice(1).map((costs) => costs[what]);
    return times.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  };
  return { mount: of('mount'), whole: of('whole'), key: of('key') };
}
