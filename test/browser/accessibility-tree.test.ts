import { describe, expect, it } from 'vitest';
import { openStory } from './support/story-page.js';
import { treesOfFields } from './support/trees-of-fields.js';
import { treesOfProposals } from './support/trees-of-proposals.js';
import { withPage } from './support/with-page.js';

const trees = { ...treesOfProposals, ...treesOfFields };

/** Stories with long trees, of which only what must hold for every tree is checked. */
const others = [
  'renderers-confirmation--danger',
  'renderers-confirmation--many-choices-open',
  'renderers-proposal--long-arguments',
  'renderers-question--with-previews',
  'renderers-schemaform--every-control',
  'components-interruptreceipt--all',
  'components-interruptstack--several-open',
];

const on = withPage({ viewport: { width: 1024, height: 1100 }, locale: 'en-US' });

async function show(story: string): Promise<void> {
  await openStory(on.page, story);
  await on.page.locator('.hp-loading').waitFor({ state: 'detached' });
}

async function treeOf(part: string): Promise<string> {
  const trees = await Promise.all((await on.page.locator(part).all()).map((one) => one.ariaSnapshot()));
  return trees.join('\n');
}

/** Without the indentation of the code around it. */
function plain(text: string): string {
  const lines = text.split('\n').slice(1);
  const indent = lines[0]?.search(/\S/) ?? 0;
  return lines.map((line) => line.slice(indent)).join('\n');
}

/**
 * Lines that read badly: parts without a name, words repeated in a row, drawings, and single
 * digits.
 */
function oddIn(tree: string): readonly string[] {
  return tree.split('\n').filter((line) => {
    // A `details` element has its name in its summary, which the tree has as text inside it.
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
    await show(story);
    // Buttons for everything in view appear only after the browser has reported what is in view.
    await expect.poll(() => treeOf(part)).toBe(plain(reads));
    expect(oddIn(await treeOf(part))).toEqual([]);
  });

  it('reads receipts as sentences: the ending, the question, the time, and the details', async () => {
    await show('components-interruptreceipt--all');
    const tree = await treeOf('.hp-receipt');
    expect(tree.replace(/^- time: .*$/gm, '- time')).toBe(
      plain(`
      - text: Approved
      - code: sendEmail
      - text: ": ada@example.com 2 changes"
      - time
      - paragraph: Send email to ada@example.com?
      - group: You changed Body and Cc
      - paragraph: "Result: Delivered, id 8f2c."
      - text: Failed
      - code: sendEmail
      - text: ": ada@example.com 2 changes"
      - time
      - paragraph: Approved
      - paragraph: Send email to ada@example.com?
      - group: You changed Body and Cc
      - paragraph: The tool reported an error. The mailbox of ada@example.com is full.
      - text: Denied Send email to ada@example.com?
      - code: sendEmail
      - text: “Archive it first.”
      - time
      - text: Answered What should it be called? “Holdpoint 1.0”
      - time
      - text: Skipped Send email to ada@example.com?
      - code: sendEmail
      - time
      - text: Expired Send email to ada@example.com?
      - code: sendEmail
      - time
      - paragraph: Nobody answered in time.
      - text: Answered elsewhere Send email to ada@example.com?
      - code: sendEmail
      - time
      - text: Went on without your answer Send email to ada@example.com?
      - code: sendEmail
      - time
      - text: Withdrawn Send email to ada@example.com?
      - code: sendEmail
      - time
      - paragraph: The agent took the request back.
      - text: Stopped Send email to ada@example.com?
      - code: sendEmail
      - time
      - paragraph: The agent was stopped before an answer arrived.
      - text: No effect
      - code: sendEmail
      - text: ": ada@example.com 2 changes"
      - time
      - paragraph: The agent no longer knew about this request.
      - paragraph: Send email to ada@example.com?
      - group: You changed Body and Cc
      - text: No longer open Send email to ada@example.com?
      - code: sendEmail
      - time
      - paragraph: It isn’t known how this request ended.`),
    );
  });

  it('reads a stack: what arrived, each request by its question, the progress, the next button', async () => {
    await show('components-interruptstack--several-open');
    const outline = async () => {
      const lines = (await treeOf('.hp-stack')).split('\n');
      return lines.filter((line) => /^( {2})?- |Press/.test(line)).join('\n');
    };
    await expect.poll(outline).toBe(
      plain(`
      - group "Requests from the agent":
        - status:
          - paragraph: Press Alt+Shift+H to go to it.
        - button "Approve all 3 sendEmail calls":
        - button "Deny all 3 sendEmail calls":
        - region "Send the figures to ada@example.com?":
        - region "Send the figures to grace@example.com?":
        - region "Send the figures to edsger@example.com?":
        - status: 0 of 3 answered
        - button "Next unanswered"
        - button "Send 3 answers" [disabled]`),
    );
  });

  it.each(others)('has no nameless, repeated or drawn part in %s', async (story) => {
    await show(story);
    const tree = await treeOf('[data-hp-root]');
    expect(tree.length).toBeGreaterThan(100);
    expect(oddIn(tree)).toEqual([]);
  });

  it('is checked by a function that finds such parts', async () => {
    await on.page.setContent(`<section aria-label="The The agent"><button></button><svg role="img"></svg>
      <fieldset role="radiogroup"><span>1</span></fieldset></section>`);
    const odd = oddIn(await on.page.locator('body').ariaSnapshot());
    expect(odd.map((line) => line.trim())).toEqual([
      '- region "The The agent":',
      '- button',
      '- img',
      expect.stringContaining('- radiogroup'),
    ]);
  });
});
