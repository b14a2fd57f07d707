import { relative } from 'node:path';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/entries.mjs';

/** The modules that one entry loads. */
async function modulesOf(entry: string): Promise<readonly string[]> {
  const build = await rolldown({ input: `${root}src/${entry}.ts`, cwd: root });
  const { output } = await build.generate({ format: 'es' });
  return output.flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds.map((id) => relative(`${root}src`, id)) : [],
  );
}

describe('each language', () => {
  it.each(['labels/de', 'labels/ar', 'labels/ja', 'labels/es', 'labels/fr', 'labels/pt', 'labels/zh'])(
    '%s loads only itself: no other language, no English and no React',
    async (entry) => {
      const modules = await modulesOf(entry);
      const formats = ['labels/create-locale-format.ts', 'ui/labels/bounds.ts', 'ui/time/format-time.ts'];
      const shared = [`${entry}.ts`, ...formats];
      expect(modules).toEqual(expect.arrayContaining(shared));
      expect(modules.filter((file) => !shared.includes(file))).toEqual([]);
    },
  );
});
