import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

it('`npm run measure` follows one approval from its event to its reply', () => {
  const printed = execFileSync(process.execPath, ['scripts/measure.mjs', '--files'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [, count, files = ''] = /^(\d+) files run from an event .*\n((?: {2}.*\n)+)$/m.exec(printed) ?? [];
  const listed = files.trim().split(/\s+/);
  expect(listed).toHaveLength(Number(count));
  // It was read, painted, pressed, admitted and sent.
  expect(listed).toEqual(
    expect.arrayContaining([
      'core/dialects/read-interrupt.js',
      'react/card/prompt-card.js',
      'ui/press/action-button.js',
      'core/admission/admit.js',
      'core/store/submit-commands.js',
    ]),
  );
});
