/**
 * What running each tool does, in plain words, by the tool's name. A template gets a copy of the call's arguments, which
 * come from the agent and may be anything, and returns one sentence, or an empty text to say nothing. It is called for
 * arguments that are a JSON object. One that throws or returns no text is reported to `onWarning`, and no line is shown.
 *
 * @example
 * const consequences: Consequences = { sendEmail: ({ to }) => `Sends 1 email to ${to}` };
 */
export type Consequences = Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => string>>;
