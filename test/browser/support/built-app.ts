import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type HeadersOf, type Served, serveFolder } from './serve-folder.js';

/** The project's own folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface BuiltAppOptions {
  /** What the app is made of, by path; its script begins in `main.tsx`. */
  readonly files: Readonly<Record<string, string>>;
  /** What is sent with a file of the app, such as the content security policy of a page. */
  readonly headers?: HeadersOf | undefined;
  /** True for React's production build: it is several times faster, and says nothing of mistakes on the console. */
  readonly production?: boolean;
}

/** The project's own files in these folders, by path, to be part of an app. */
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
 * An app that installs the built package as npm would, is bundled by Vite, and is served beside the
 * embedded agent.
 */
export async function startBuiltApp({
  files,
  headers,
  production = false,
}: BuiltAppOptions): Promise<Served> {
  if (!existsSync(join(root, 'dist/index.js')))
    throw new Error('Run `npm run build` first: there is no dist.');
  const parent = join(root, 'node_modules/.cache/holdpoint');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'app-'));
  await writeApp(folder, files);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    // Under Vitest, Vite would take React's development build.
    ...(production && {
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic', development: false } },
    }),
    build: { outDir: 'out' },
  });
  const served = await serveFolder(join(folder, 'out'), headers);
  return {
    url: served.url,
    async close() {
      await served.close();
      await rm(folder, { recursive: true });
    },
  };
}

const SCAFFOLD: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><html lang="en"><title>App</title><script type="module" src="/main.tsx"></script></html>',
  'tsconfig.json':
    '{ "compilerOptions": { "jsx": "react-jsx", "module": "esnext", "moduleResolution": "bundler" } }',
};

async function writeApp(folder: string, files: BuiltAppOptions['files']): Promise<void> {
  for (const [path, content] of Object.entries({ ...SCAFFOLD, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await mkdir(join(folder, 'node_modules'));
  // As npm would install it: the bundler goes through the package's own `exports`.
  await symlink(root, join(folder, 'node_modules/holdpoint'), 'dir');
}
