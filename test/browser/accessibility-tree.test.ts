import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/find-browser.mjs';
import { storyFrame } from './support/frames.js';
import { openStory } from './support/story-page.js';

/** What a screen reader is given, prompt by prompt. Each was read aloud before it was written down. */
const trees = {
  'a confirmation: what it is, what is asked, what will run with what, and the answers': {
    story: 'renderers-confirmation--open',
    part: '.hp-card',
    reads: `
      - region "Needs your approval Send email to ada@example.com?":
        - text: Needs your approval
        - paragraph: Send email to ada@example.com?
        - group "sendEmail will run with":
          - text: sendEmail will run with
          - term: to
          - definition: ada@example.com
          - term: subject
          - definition: Quarterly numbers
          - term: body
          - definition: Hi
          - term: urgent
          - definition: "false"
        - button "Approve"
        - button "Deny"
        - button "Dismiss"`,
  },
  'what cannot be undone: that it cannot comes first': {
    story: 'renderers-confirmation--destructive',
    part: '.hp-card',
    reads: `
      - region "Can’t be undone Remove 214 files from the share?":
        - text: Can’t be undone
        - paragraph: Remove 214 files from the share?
        - group "deleteFiles will run with":
          - text: deleteFiles will run with
          - term: path
          - definition: /reports/2024
          - term: count
          - definition: "214"
        - button "Approve"
        - button "Deny"
        - button "Deny with a reason…"
        - button "Dismiss"`,
  },
  'a question: its own name is the group, and what is suggested says so': {
    story: 'renderers-question--open',
    part: '.hp-card',
    reads: `
      - region "Question Which data source should I connect to?":
        - text: Question
        - group "Which data source should I connect to?":
          - text: Which data source should I connect to? required
          - radio "PostgreSQL suggested"
          - text: PostgreSQL suggested
          - radio "BigQuery"
          - text: BigQuery Google Cloud warehouse, billed per query
          - radio "Something else"
          - text: Something else
        - button "Send"
        - button "Dismiss"`,
  },
  'several questions: each a group by its own name, and no key is read aloud': {
    story: 'renderers-question--one-page-open',
    part: '.hp-card',
    reads: `
      - region "Question Which data source should I connect to?":
        - text: Question
        - group "Which data source should I connect to?":
          - text: Which data source should I connect to? required
          - radio "PostgreSQL suggested"
          - text: PostgreSQL suggested
          - radio "BigQuery"
          - text: BigQuery Google Cloud warehouse, billed per query
          - radio "Something else"
          - text: Something else
        - group "Which regions should be part of it?":
          - text: Which regions should be part of it?
          - paragraph: Each one adds about a minute.
          - paragraph: Choose 1 to 2.
          - text: required
          - checkbox "eu-central-1"
          - text: eu-central-1
          - checkbox "eu-west-1"
          - text: eu-west-1
          - checkbox "us-east-1"
          - text: us-east-1
          - checkbox "ap-south-1"
          - text: ap-south-1
        - group "Who reads the report?":
          - text: Who reads the report?
          - paragraph: optional
          - radio "The team"
          - text: The team
          - radio "The board"
          - text: The board
        - button "Send"
        - button "Dismiss"`,
  },
  'a form: every field by its name': {
    story: 'renderers-schemaform--open',
    part: '.hp-card',
    reads: `
      - region "Details needed Please provide the quarterly filing details.":
        - text: Details needed
        - paragraph: Please provide the quarterly filing details.
        - text: Quarter
        - radiogroup "Quarter":
          - radio "Q1"
          - text: Q1
          - radio "Q2"
          - text: Q2
          - radio "Q3"
          - text: Q3
          - radio "Q4"
          - text: Q4
        - text: Year
        - textbox "Year"
        - text: Revenue
        - textbox "Revenue"
        - paragraph: In whole dollars, before tax.
        - text: Audited?
        - radiogroup "Audited?":
          - radio "Yes"
          - text: "Yes"
          - radio "No"
          - text: "No"
        - button "Send"
        - button "Dismiss"`,
  },
  'a review: a list of proposals, each with its own answers, and how far one is': {
    story: 'renderers-review--open',
    part: '.hp-card',
    reads: `
      - region "Needs your review The agent wants to take 3 steps.":
        - text: Needs your review
        - paragraph: The agent wants to take 3 steps.
        - button "Approve all 2 sendEmail calls"
        - button "Deny all 2 sendEmail calls"
        - list:
          - listitem:
            - group "Wants to run sendEmail":
              - paragraph: Wants to run sendEmail
              - group "sendEmail will run with":
                - text: sendEmail will run with
                - term: to
                - definition: ada@example.com
                - term: subject
                - definition: Figures
              - button "Approve"
              - button "Deny"
              - button "Deny with a reason…"
          - listitem:
            - group "Wants to run sendEmail":
              - paragraph: Wants to run sendEmail
              - group "sendEmail will run with":
                - text: sendEmail will run with
                - term: to
                - definition: grace@example.com
                - term: subject
                - definition: Figures
              - button "Approve"
              - button "Deny"
              - button "Deny with a reason…"
          - listitem:
            - group "Check carefully Delete the draft afterwards?":
              - paragraph: Check carefully
              - paragraph: Delete the draft afterwards?
              - group "deleteDraft will run with":
                - text: deleteDraft will run with
                - term: id
                - definition: d-12
              - button "Approve"
              - button "Deny"
              - button "Deny with a reason…"
        - button "Send answers" [disabled]
        - button "Next unanswered"
        - status: 0 of 3 reviewed
        - button "Dismiss"`,
  },
  'a link: its address before the way there': {
    story: 'renderers-link--open',
    part: '.hp-card',
    reads: `
      - region "Open a link Sign in so that I can read your calendar.":
        - text: Open a link
        - paragraph: Sign in so that I can read your calendar.
        - text: https://accounts.example.com/oauth/authorize?client_id=holdpoint&scope=calendar
        - paragraph: Opens in a new tab
        - link "Open accounts.example.com":
          - /url: https://accounts.example.com/oauth/authorize?client_id=holdpoint&scope=calendar
        - button "Decline"
        - button "Dismiss"`,
  },
  'a free answer: what the agent adds, then the field': {
    story: 'renderers-freeform--open',
    part: '.hp-card',
    reads: `
      - region "Needs your answer The workflow stopped at “collect-feedback”. What should it go on with?":
        - text: Needs your answer
        - paragraph: The workflow stopped at “collect-feedback”. What should it go on with?
        - group:
          - text: Details
          - group "Details": "{ \\"step\\": \\"collect-feedback\\", \\"attempt\\": 2, \\"context\\": { \\"customer\\": \\"c-118\\", \\"locale\\": \\"de\\" } }"
        - text: Your answer
        - checkbox "Answer as JSON"
        - text: Answer as JSON
        - textbox "Your answer"
        - button "Send"
        - button "Dismiss"`,
  },
  'the dialog: named, described, and as a prompt elsewhere': {
    story: 'components-interruptdialog--open',
    part: '[role="dialog"]',
    reads: `
      - dialog "Requests from the agent":
        - heading "Requests from the agent" [level=2]
        - paragraph: Send email to ada@example.com?
        - status:
          - paragraph: "New request: Send email to ada@example.com?"
        - region "Needs your approval Send email to ada@example.com?":
          - text: Needs your approval
          - paragraph: Send email to ada@example.com?
          - group "sendEmail will run with":
            - text: sendEmail will run with
            - term: to
            - definition: ada@example.com
            - term: subject
            - definition: Quarterly numbers
          - button "Approve"
          - button "Deny"
          - button "Dismiss"`,
  },
} as const;

/** Stories whose trees are long; what must hold for every tree is looked at in these too. */
const others = [
  'renderers-confirmation--danger',
  'renderers-confirmation--many-choices-open',
  'renderers-proposal--long-arguments',
  'renderers-question--with-previews',
  'renderers-schemaform--every-control',
  'components-interruptreceipt--all',
  'components-interruptstack--several-open',
];

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});
afterAll(() => browser?.close());
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1024, height: 900 }, locale: 'en-US' });
});
afterEach(() => page.close());

async function treeOf(story: string, part: string): Promise<string> {
  await openStory(page, storyFrame(story));
  await page.locator('.hp-loading').waitFor({ state: 'detached' });
  const trees = await Promise.all((await page.locator(part).all()).map((one) => one.ariaSnapshot()));
  return trees.join('\n');
}

/** Without the indentation of the code around it. */
function plain(text: string): string {
  const lines = text.split('\n').slice(1);
  const indent = lines[0]?.search(/\S/) ?? 0;
  return lines.map((line) => line.slice(indent)).join('\n');
}

/** What reads badly: nameless parts, words said twice in a row, drawings, and single keys. */
function oddIn(tree: string): readonly string[] {
  return tree.split('\n').filter((line) => {
    // A fold of the browser's own is named by its summary, which the tree gives as a text inside it.
    const isNameless =
      /^\s*- (region|radiogroup|dialog|button|link|radio|checkbox|textbox|combobox|spinbutton)\b(?! ["/])/.test(
        line,
      );
    const isDoubled = /(?<![\p{L}\p{N}])(\p{L}{2,}) \1(?![\p{L}\p{N}])/iu.test(line);
    return isNameless || isDoubled || /^\s*- (img|graphics)/.test(line) || /^\s*- text: \d$/.test(line);
  });
}

describe('the accessibility tree', () => {
  it.each(Object.entries(trees))('%s', async (_, { story, part, reads }) => {
    const tree = await treeOf(story, part);
    expect(tree).toBe(plain(reads));
    expect(oddIn(tree)).toEqual([]);
  });

  it('tells receipts as sentences: how it ended, what was asked, when, and what is to be known of it', async () => {
    const tree = await treeOf('components-interruptreceipt--all', '.hp-receipt');
    expect(tree.replace(/^- time: .*$/gm, '- time')).toBe(
      plain(`
      - text: Approved Send email to ada@example.com?
      - time
      - group: You changed body and cc
      - paragraph: "Result: Delivered, id 8f2c."
      - text: Failed Send email to ada@example.com?
      - time
      - paragraph: Approved
      - group: You changed body and cc
      - paragraph: The tool reported an error. The mailbox of ada@example.com is full.
      - text: Denied Send email to ada@example.com?
      - time
      - paragraph: “Archive it first.”
      - text: Answered What should it be called?
      - time
      - paragraph: “Holdpoint 1.0”
      - text: Dismissed Send email to ada@example.com?
      - time
      - text: Expired Send email to ada@example.com?
      - time
      - paragraph: Nobody answered in time.
      - text: Skipped Send email to ada@example.com?
      - time
      - paragraph: The agent continued without this answer.`),
    );
  });

  it('tells a stack: what came, each request by its question, then how far one is and the way on', async () => {
    const tree = await treeOf('components-interruptstack--several-open', '.hp-stack');
    const outline = tree.split('\n').filter((line) => /^( {2})?- |Press/.test(line));
    expect(outline.join('\n')).toBe(
      plain(`
      - group "Requests from the agent":
        - status:
          - paragraph: Press Alt+Shift+H to go to it.
        - region "Needs your approval Send the figures to ada@example.com?":
        - region "Needs your approval Send the figures to grace@example.com?":
        - region "Needs your approval Send the figures to edsger@example.com?":
        - status: 0 of 3 answered
        - button "Next unanswered"
        - button "Send answers" [disabled]`),
    );
  });

  it.each(others)('has nothing nameless, doubled or drawn in %s', async (story) => {
    const tree = await treeOf(story, '[data-hp-root]');
    expect(tree.length).toBeGreaterThan(100);
    expect(oddIn(tree)).toEqual([]);
  });

  it('is looked at by a check that can tell', async () => {
    await page.setContent(`<section aria-label="The The agent"><button></button><svg role="img"></svg>
      <fieldset role="radiogroup"><span>1</span></fieldset></section>`);
    const odd = oddIn(await page.locator('body').ariaSnapshot());
    expect(odd.map((line) => line.trim())).toEqual([
      '- region "The The agent":',
      '- button',
      '- img',
      expect.stringContaining('- radiogroup'),
    ]);
  });
});
