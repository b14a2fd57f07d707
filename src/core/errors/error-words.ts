/** What happened, why, and how to fix it. */
export type ErrorWords = Readonly<Record<'what' | 'why' | 'fix', string>>;
