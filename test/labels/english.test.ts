import { afterEach, describe, expect, it, vi } from 'vitest';

/** The English labels in a browser with this language. */
async function labelsIn(locale: string) {
  const options = new Intl.DateTimeFormat(locale).resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValueOnce(options);
  vi.resetModules();
  const [{ englishStackLabels }, { englishFormLabels }, { englishInboxLabels }] = await Promise.all([
    import('../../src/ui/labels/english-stack-labels.js'),
    import('../../src/ui/labels/english-form-labels.js'),
    import('../../src/inbox/english-inbox-labels.js'),
  ]);
  return { ...englishStackLabels, ...englishFormLabels, ...englishInboxLabels };
}

const at = new Date(2024, 10, 21, 14, 2).getTime();
/** ICU puts a narrow no-break space before AM and PM. */
const plainSpaces = (text: string) => text.replace(/\s/g, ' ');

describe('the English labels', () => {
  afterEach(() => vi.restoreAllMocks());

  it('write times and numbers in English if the browser has another language', async () => {
    const labels = await labelsIn('de-DE');
    expect(plainSpaces(labels.expiresAt(at))).toBe('expires Nov 21, 2024, 2:02 PM');
    expect(plainSpaces(labels.time(at))).toBe('Nov 21, 2024, 2:02 PM');
    expect(labels.formFileChosen('a', 1234567)).toBe('a, 1,234,567 bytes');
    expect(labels.inboxOpen(1_000)).toBe('1,000 open');
    expect(labels.expiresIn(125)).toBe('expires in 2 hr');
  });

  it('write them in the browser’s variety of English', async () => {
    const labels = await labelsIn('en-GB');
    expect(labels.expiresAt(at)).toBe('expires 21 Nov 2024, 14:02');
    expect(labels.expired(at)).toContain('Expired at 21 Nov 2024, 14:02.');
  });

  it('have two plural forms; zero uses the plural', async () => {
    const labels = await labelsIn('en-US');
    expect([0, 1, 2, 11].map(labels.summaryFields)).toEqual([
      '0 fields filled in',
      '1 field filled in',
      '2 fields filled in',
      '11 fields filled in',
    ]);
    expect([1, 2].map((count) => labels.announceRequest(count, 'Go on?'))).toEqual([
      'New request: Go on?',
      '2 new requests. The first: Go on?',
    ]);
    expect([2, 3].map((count) => labels.approveAll(count, 'pay'))).toEqual([
      'Approve both pay calls',
      'Approve all 3 pay calls',
    ]);
    expect([2, 3].map((count) => labels.denyAll(count, null))).toEqual(['Deny both', 'Deny all 3']);
    const issue = { path: ['tags'], message: '', keyword: 'minItems' };
    expect([1, 2].map((limit) => labels.formIssue({ ...issue, limit }, 'tags'))).toEqual([
      'Must have at least 1 item',
      'Must have at least 2 items',
    ]);
    const most = { path: ['revenue'], message: '', keyword: 'maximum', limit: 1_000_000 };
    expect(labels.formIssue(most, 'revenue')).toBe('Enter 1,000,000 or less');
    expect(labels.formIssue(most, 'zip')).toBe('Enter 1000000 or less');
  });
});
