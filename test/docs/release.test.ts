import { describe, expect, it } from 'vitest';
import { manifest } from '../../scripts/entries.mjs';
import { read } from './support/documents.js';

/** The commands of a workflow, in their order. */
const commandsOf = (workflow: string) =>
  [...read(`.github/workflows/${workflow}`).matchAll(/^ +- run: (.+)$/gm)].map(([, command]) => command);

describe('the workflows', () => {
  it('run the test command that contributors run', () => {
    expect(commandsOf('ci.yml')).toEqual(['.ci/run']);
    expect(read('.ci/run')).toContain('npm ci && npm test');
  });

  it('test with both kinds of browser, and choose neither themselves', () => {
    expect(read('.ci/run')).toContain('node scripts/test-other-browser.mjs');
    for (const workflow of ['ci.yml', 'release.yml'])
      expect(read(`.github/workflows/${workflow}`)).not.toContain('HOLDPOINT_BROWSER');
  });

  it('publish only what was tested and packed, with provenance', () => {
    expect(commandsOf('release.yml')).toEqual([
      '.ci/run',
      'npm run pack',
      'npm publish --provenance --access public ./.package',
    ]);
    expect(read('.github/workflows/release.yml')).toContain('id-token: write');
    expect(manifest).toMatchObject({
      private: true,
      scripts: { pack: expect.stringContaining('./.package') },
    });
  });
});
