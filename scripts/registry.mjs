import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './entries.mjs';

/**
 * Writes `registry/*.json`: the items that `npx shadcn add` copies into an app, made from the
 * files in `registry/holdpoint`. Run `npm run registry` after a change there.
 *
 * Source of the format: https://ui.shadcn.com/docs/registry/registry-item-json
 */
const FOLDER = join(root, 'registry', 'holdpoint');

/** Each item is one of the files, with its imports from the same folder. */
const ITEMS = [
  {
    name: 'stack',
    title: 'Holdpoint stack',
    description: 'Every open request of an AI agent, in your own components, and the answers sent together.',
    docs: "Show <HoldpointStack run={run} receipts /> where `const run = useInterruptedRun(agent)`, both imported: the stack from '@/components/holdpoint/stack', the hook from 'holdpoint'.",
  },
  {
    name: 'card',
    title: 'Holdpoint card',
    description: 'One open request of an AI agent, in your own components.',
    docs: 'Show <HoldpointCard run={run} interrupt={interrupt} /> for each of `run.interrupts`.',
  },
  {
    name: 'confirmation',
    title: 'Holdpoint confirmation',
    description: 'A renderer for approvals, for the stack and the card of holdpoint.',
    docs: 'Give renderers={{ confirmation: HoldpointConfirmation }} to <HoldpointProvider> or <InterruptStack>.',
  },
];

/**
 * The items as they are written.
 *
 * @returns {readonly { path: string, text: string }[]} each by its path from the root
 */
export function registryItems() {
  return ITEMS.map(({ name, docs, ...about }) => {
    const item = {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name: `holdpoint-${name}`,
      type: 'registry:block',
      ...about,
      // The client skips packages that an app has installed.
      dependencies: ['holdpoint'],
      registryDependencies: ['button'],
      files: filesOf(name).map(registryFile),
      css: { '@import "holdpoint/styles.css"': {} },
      docs,
    };
    return { path: `registry/${name}.json`, text: `${JSON.stringify(item, null, 2)}\n` };
  });
}

/** @param {string} file */
function registryFile(file) {
  return {
    path: `registry/holdpoint/${file}`,
    type: file.startsWith('use-') ? 'registry:hook' : 'registry:component',
    target: `@components/holdpoint/${file}`,
    content: readFileSync(join(FOLDER, file), 'utf8'),
  };
}

/**
 * A module with its imports from the same folder.
 *
 * @param {string} module
 * @returns {string[]} the names of their files
 */
function filesOf(module) {
  /** @type {Set<string>} */
  const found = new Set();
  const modules = [module];
  for (let next = modules.shift(); next !== undefined; next = modules.shift()) {
    const file = [`${next}.tsx`, `${next}.ts`].find((name) => existsSync(join(FOLDER, name)));
    if (file === undefined) throw new Error(`registry/holdpoint has no module ${next}.`);
    if (found.has(file)) continue;
    found.add(file);
    const imports = readFileSync(join(FOLDER, file), 'utf8').matchAll(/ from '\.\/([\w-]+)'/g);
    modules.push(...[...imports].map(([, name = '']) => name));
  }
  return [...found].sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { path, text } of registryItems()) writeFileSync(join(root, path), text);
}
