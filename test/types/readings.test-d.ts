import type { Answered, Chosen, Declined, Filled, Opened, Reviewed } from 'holdpoint/core';
import type { Ask, Dialect, Reading } from 'holdpoint/dialect';
import { expectTypeOf } from 'vitest';

declare const ask: Ask;

// What a reading sends gets an answer of the prompt's own kind.
ask.confirmation({}, { payload: (answer) => expectTypeOf(answer).toEqualTypeOf<Chosen>() });
ask.question({ questions: [] }, { payload: (answer) => expectTypeOf(answer).toEqualTypeOf<Answered>() });
ask.form({ schema: {} }, { payload: (answer) => expectTypeOf(answer).toEqualTypeOf<Filled | Declined>() });
ask.review({ items: [] }, { payload: (answer) => expectTypeOf(answer).toEqualTypeOf<Reviewed>() });
ask.link({ url: '' }, { payload: (answer) => expectTypeOf(answer).toEqualTypeOf<Opened | Declined>() });
ask.freeform({}, { payload: (answer) => expectTypeOf(answer).toEqualTypeOf<Filled>() });

// @ts-expect-error a confirmation is not filled in
ask.confirmation({}, { payload: ({ value }) => value });
// @ts-expect-error a cancel is no answer
ask.confirmation({}, { payload: ({ kind }) => kind === 'cancelled' });
// @ts-expect-error only a function can say what opening a link sends
ask.link({ url: 'https://example.com/' });
// @ts-expect-error a form has a schema
ask.form({ message: 'Your name?' });
// @ts-expect-error a cancel is sent as it is, as an answer, or not at all
ask.confirmation({}, { cancel: 'answer' });
// @ts-expect-error the reading's `cancel` says so, and the store writes it
ask.confirmation({ cancellable: false });

// @ts-expect-error a prompt without what its answers send is no reading
export const bare: Dialect = { name: 'bare', read: (_, { confirmation }) => confirmation({}).prompt };

export const polls: Dialect = {
  name: 'polls',
  read: (_, { question }): Reading => question({ questions: [{ key: 'vote', freeText: true }] }),
  // @ts-expect-error what an answer sends is a part of the reading
  write: () => ({ vote: 'yes' }),
};
