import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inject } from 'vitest';
import { type HeadersOf, type Served, serveFolder } from './serve-folder.js';

/** The root folder of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BuiltAppOptions {
  /** The files of the app, by path; its script starts in `main.tsx`. */
  readonly files: Readonly<Record<string, string>>;
  /** The headers of a file of the app, such as the content security policy of a page. */
  readonly headers?: HeadersOf | undefined;
  /**
   * True for React's production build, which is several times faster, and reports no mistakes on
   * the console.
   */
  readonly production?: boolean;
}

/** The files in these folders of the project, by path, as files of an app. */
export async function filesIn(...folders: readonly string[]): Promise<Record<string, string>> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      return Promise.all(
        paths.map(async (path) => [relative(root, path), await readFile(path, 'utf8')] as const),
      );
    }),
  );
  return Object.fromEntries(found.flat());
}

/**
 * An app that installs the built package as npm would, is bundled by Vite, and is served beside
 * the embedded agent.
 */
export async function startBuiltApp(options: BuiltAppOptions): Promise<Served> {
  return serveFolder(await builtFolder(options), options.headers);
}

/**
 * The folder for an app of these files. Test files with the same app share the first build of a
 * run.
 */
async function builtFolder({ files, production = false }: BuiltAppOptions): Promise<string> {
  const library = await stat(join(root, 'dist/index.js')).catch(() => {
    throw new Error('Run `npm run build` first: there is no dist.');
  });
  const apps = inject('appsFolder');
  const made = JSON.stringify([production, library.mtimeMs, files]);
  const hash = createHash('sha256').update(made).digest('hex');
  const ready = join(apps, hash);
  if (existsSync(ready)) return ready;
  const folder = await mkdtemp(join(apps, 'app-'));
  await writeApp(folder, files);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // Under Vitest, Vite would use React's development build.
    ...(production && {
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
    }),
    build: { outDir: 'out' },
  });
  // Renames the finished folder, so that a build by another worker at the same time is used as it
  // is.
  await rename(join(folder, 'out'), ready).catch((error: unknown) => {
    if (!existsSync(ready)) throw error;
  });
  await rm(folder, { recursive: true });
  return ready;
}

const SCAFFOLD: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>App</title><script type="module" src="/main.tsx"></script></html>',
  'tsconfig.json':
    '{ "compilerOptions": { "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler" } }',
};

async function writeApp(folder: string, files: BuiltAppOptions['files']): Promise<void> {
  for (const [path, content] of Object.entries({ ...SCAFFOLD, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await mkdir(join(folder, 'node_modules'));
  // As npm would install it, so that the bundler uses the package's own `exports`.
  await symlink(root, join(folder, 'node_modules/holdpoint'), 'dir');
}
