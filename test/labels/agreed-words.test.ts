import { describe, expect, it } from 'vitest';
import type { Labels } from '../../src/ui/labels/labels.js';
import { english, packs } from './support/packs.js';

const noon = new Date(new Date().setHours(12, 0, 0, 0)).getTime();
/** The text for a missing field `city`, or for a duplicate in the list `tags`. */
const issue = (labels: Labels, keyword: string, field: string) =>
  labels.formIssue({ path: [field], message: '', keyword }, field);

/** The agreed texts, each with the label that returns it. */
const agreed: readonly (readonly [words: string, said: (labels: Labels) => string])[] = [
  ['Check carefully', ({ kindHigh }) => kindHigh],
  ['High risk', ({ kindCritical }) => kindCritical],
  ['Wants to run sendEmail', ({ askApproval }) => askApproval('sendEmail')],
  ['Continue?', ({ askApproval }) => askApproval(null)],
  ['The agent is waiting for your answer', ({ askFreeform }) => askFreeform],
  ['Approve both sendEmail calls', ({ approveAll }) => approveAll(2, 'sendEmail')],
  ['You haven’t seen all of them yet', ({ seeAllFirst }) => seeAllFirst],
  ['Save answer', ({ saveAnswer }) => saveAnswer],
  ['Save changes', ({ formEditSave }) => formEditSave],
  ['Discard', ({ formEditDiscard }) => formEditDiscard],
  ['Next unanswered', ({ nextUnanswered }) => nextUnanswered],
  ['Skip', ({ cancelRequest }) => cancelRequest],
  ['Skip without answering? The agent will continue without it.', ({ cancelQuestion }) => cancelQuestion(1)],
  ['Expired at 12:00 PM. You can only skip it now.', ({ expired }) => expired(noon)],
  ['Your answer is saved: Approve.', ({ answerSaved }) => answerSaved('Approve')],
  ['Couldn’t reach the agent.', ({ failure }) => failure({ code: 'REPLY_FAILED', message: '' })],
  [
    'The agent’s server sent something that can’t be read.',
    ({ failure }) => failure({ code: 'BAD_EVENT', message: '' }),
  ],
  ['30 lines · 1,960 characters', ({ textSize }) => textSize(1960, 30)],
  ['Described by the agent; not verified', ({ callUnverified }) => callUnverified],
  ['A key appears twice; only one value counts', ({ callDuplicateKey }) => callDuplicateKey],
  ['Required', (labels) => issue(labels, 'required', 'city')],
  ['Fix 4 fields:', ({ formErrors }) => formErrors(4)],
  ['Fixed value', ({ formFixed }) => formFixed],
  ['No duplicates', (labels) => issue(labels, 'uniqueItems', 'tags')],
  ['Add item', ({ formAdd }) => formAdd],
  ['No items yet', ({ formEmptyList }) => formEmptyList],
  ['Skipped', ({ ended }) => ended.cancelled],
  ['Went on without your answer', ({ ended }) => ended.replaced],
  ['Your approval is saved.', ({ approvalSaved }) => approvalSaved],
  ['3 actions to review', ({ askReview }) => askReview(3)],
  ['All 3 denied', ({ summaryReviewed }) => summaryReviewed(0, 3, 3)],
  ['Send 3 answers', ({ sendAnswers }) => sendAnswers(3)],
  ['Waiting for your answer above', ({ answerAbove }) => answerAbove],
  ['No matches', ({ formFound }) => formFound(0, 0)],
  ['Type to narrow 600', ({ formFound }) => formFound(200, 600)],
  ['Details', ({ details }) => details],
];

describe('the agreed texts', () => {
  it.each(agreed)('English has “%s”', (words, said) => {
    expect(said(english).replace(/\s/g, ' ')).toBe(words);
  });

  it('German, Japanese and Arabic have a text for “Save answer”', () => {
    const { german, japanese, arabic } = packs;
    expect([german, japanese, arabic].map(({ saveAnswer }) => saveAnswer)).toEqual([
      'Antwort übernehmen',
      '回答を保存',
      'حفظ الإجابة',
    ]);
  });
});

/** Buttons on one card that do different things. */
const together: readonly (readonly (readonly [string, (labels: Labels) => string])[])[] = [
  [
    ['approve', ({ approve }) => approve],
    ['deny', ({ deny }) => deny],
    ['ignore', ({ choices }) => choices.ignore],
    ['reply', ({ choices }) => choices.respond],
    ['edit', ({ edit }) => edit],
    ['save the edits', ({ formEditSave }) => formEditSave],
    ['discard the edits', ({ formEditDiscard }) => formEditDiscard],
    ['undo the edits', ({ undoEdits }) => undoEdits],
    ['dismiss', ({ cancelRequest }) => cancelRequest],
  ],
  [
    ['save the answer', ({ saveAnswer }) => saveAnswer],
    ['decline', ({ decline }) => decline],
    ['dismiss', ({ cancelRequest }) => cancelRequest],
  ],
  [
    ['run', ({ runTool }) => runTool('pay')],
    ['do not run', ({ dontRun }) => dontRun],
    ['dismiss', ({ cancelRequest }) => cancelRequest],
  ],
  [
    ['dismiss', ({ cancelAll }) => cancelAll(1)],
    ['keep it open', ({ keepOpen }) => keepOpen],
  ],
];

describe.each(Object.entries({ english, ...packs }))('in %s', (_name, labels: Labels) => {
  it('buttons on one card have different texts', () => {
    const same = together.flatMap((buttons) =>
      buttons.flatMap(([name, said], index) =>
        buttons
          .slice(index + 1)
          .filter(([, other]) => other(labels) === said(labels))
          .map(([other]) => `${name} and ${other}: ${said(labels)}`),
      ),
    );
    expect(same).toEqual([]);
  });
});
