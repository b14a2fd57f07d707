import { plural } from './english-format.js';

/** The labels that are loaded from the start: of what stands on a page before the first request, or in place of one. */
export interface BaseLabels {
  /** The accessible name of the stack and the dialog. */
  stack: string;
  message: string;
  send: string;
  sendAnswers: (count: number) => string;
  answered: (done: number, total: number) => string;
  hiddenCharacter: (code: string) => string;
  /** For an address whose host is not what it looks like. */
  realHost: (host: string) => string;
  /** Where a press was refused, because what it was on had just appeared or changed. */
  pressAgain: string;
  /** The same where it had just come under the resting mouse, which has to move before it counts. */
  pressMoved: string;
  deny: string;
  cancelRequest: string;
  tryAgain: string;
  /** Above requests as plain text, where the code that shows them could not be loaded. */
  notLoaded: string;
}

/** The same in English. */
export const englishBaseLabels: BaseLabels = {
  stack: 'Requests from the agent',
  message: 'Message',
  send: 'Send',
  sendAnswers: (count) => plural(count, 'Send answer', `Send ${count} answers`),
  answered: (done, total) => `${done} of ${total} answered`,
  hiddenCharacter: (code) => `Hidden character ${code}`,
  realHost: (host) => `This address leads to ${host}`,
  pressAgain: 'This changed just now. Press again to answer.',
  pressMoved: 'This moved under your pointer just now. Move the pointer, then press again.',
  deny: 'Deny',
  cancelRequest: 'Skip',
  tryAgain: 'Try again',
  notLoaded: 'This page couldn’t load what shows the agent’s request. Try again, or reload the page.',
};
