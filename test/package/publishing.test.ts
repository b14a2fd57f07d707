import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manifest } from '../../scripts/entries.mjs';
import { stagePackage } from '../../scripts/stage-package.mjs';

describe('the package as npm would publish it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-package-'));
  beforeAll(() => stagePackage(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has no error in publint', async () => {
    const { messages } = await publint({ pkgDir: folder, level: 'suggestion', strict: true, pack: false });
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  });

  it('has a manifest for users, without development fields', () => {
    const published: object = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const fields = Object.keys(published);
    expect(fields).toEqual(
      expect.arrayContaining(['name', 'exports', 'dependencies', 'peerDependencies', 'bin']),
    );
    expect(fields.filter((field) => /^(private|scripts|devDependencies|overrides)$/.test(field))).toEqual([]);
  });

  it('contains the built files and the documents, and no source, story or test', () => {
    const output = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: folder,
      shell: process.platform === 'win32',
      // Keeps npm's error stream, because it shows why packing failed.
      stdio: 'pipe',
    });
    const [packed] = JSON.parse(output.toString()) as { files: { path: string }[] }[];
    const paths = packed?.files.map(({ path }) => path) ?? [];
    const outside = paths
      .filter((path) => !/^(dist|guides|pictures|skills|starters|registry)\//.test(path))
      .sort();
    const documents = ['ARCHITECTURE', 'CHANGELOG', 'CONTRIBUTING', 'README', 'SECURITY'].map(
      (name) => `${name}.md`,
    );
    expect(outside).toEqual([...documents, 'LICENSE', 'llms.txt', 'package.json'].sort());
    const pictures = readFileSync('README.md', 'utf8').match(/pictures\/[\w-]+\.webp/g) ?? [];
    expect(pictures.length).toBeGreaterThan(0);
    expect(paths).toEqual(expect.arrayContaining(pictures));
    expect(paths).toContain('guides/ai-sdk.md');
    expect(paths).toContain('dist/styles.css');
    expect(paths.filter((path) => path.startsWith('registry/')).sort()).toEqual([
      'registry/card.json',
      'registry/confirmation.json',
      'registry/stack.json',
    ]);
    expect(paths).toContain('dist/index.d.ts');
  });
});
