import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packLibrary } from './apps/pack.mjs';
import { entries, manifest, root } from './entries.mjs';

/**
 * Compiles an app that imports every entry of the packed library, with each supported minor
 * version of TypeScript, and also checks the declarations of all packages; `npm run type-range --
 * 7.0.2` uses the named versions. `npm run build` first. The last line says `N passed, N failed`.
 */

// The last patch of each minor version.
const SUPPORTED = ['5.4.5', '5.5.4', '5.6.3', '5.7.3', '5.8.3', '5.9.3', '6.0.3', '7.0.2'];

const chosen = process.argv.slice(2);
const VERSIONS = SUPPORTED.filter((version) => chosen.length === 0 || chosen.includes(version));

/** @type {readonly { module: string, moduleResolution: string }[]} */
const RESOLUTIONS = [
  { module: 'esnext', moduleResolution: 'bundler' },
  { module: 'node16', moduleResolution: 'node16' },
];

const folder = join(root, '.apps', 'types');
const tarball = packLibrary();
mkdirSync(folder, { recursive: true });
write('package.json', {
  name: 'holdpoint-types',
  private: true,
  type: 'module',
  dependencies: {
    [manifest.name]: `file:${tarball}`,
    '@types/react': '^19.0.0',
    '@types/react-dom': '^19.0.0',
    react: '^19.0.0',
    'react-dom': '^19.0.0',
    ...Object.fromEntries(VERSIONS.map((version) => [alias(version), `npm:typescript@${version}`])),
  },
});
// npm would keep an installed package of the same name and version.
for (const stale of [manifest.name, '.package-lock.json'])
  rmSync(join(folder, 'node_modules', stale), { recursive: true, force: true });
execFileSync('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
});
writeFileSync(join(folder, 'app.ts'), app());

let failed = 0;
for (const version of VERSIONS) {
  for (const resolution of RESOLUTIONS) {
    const output = compile(version, resolution);
    if (output !== '') failed += 1;
    console.log(`${output === '' ? '✓' : '✗'} TypeScript ${version}, ${resolution.moduleResolution}`);
    if (output !== '') console.log(output.replaceAll(/^/gm, '    '));
  }
}
console.log(`${VERSIONS.length * RESOLUTIONS.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** @param {string} version */
function alias(version) {
  return `typescript-${version.split('.').slice(0, 2).join('.')}`;
}

/** Code that imports every entry, and uses the most common exports. */
function app() {
  const imports = entries.map(({ specifier }, index) => `import * as entry${index} from '${specifier}';`);
  const names = entries.map((_, index) => `entry${index}`);
  return `${imports.join('\n')}
import '${manifest.name}/styles.css';
import { createElement } from 'react';
import { InterruptStack, useInterruptedRun, type AgentLike } from '${manifest.name}';

export const all = [${names.join(', ')}];
export function Requests({ agent }: { agent: AgentLike }) {
  const run = useInterruptedRun(agent, { onAnswer: ({ answer }) => console.info(answer.kind) });
  return createElement(InterruptStack, { run, theme: { accent: '#6d28d9' } });
}
`;
}

/**
 * Returns the compiler's errors; '' if there are none.
 *
 * @param {string} version
 * @param {{ module: string, moduleResolution: string }} resolution
 */
function compile(version, resolution) {
  write('tsconfig.json', {
    compilerOptions: {
      ...resolution,
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
    },
    files: ['app.ts'],
  });
  const bin = join(folder, 'node_modules', alias(version), 'bin', 'tsc');
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, '-p', folder], { encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`.trim() || `exit ${status}`;
}

/**
 * @param {string} name
 * @param {object} content
 */
function write(name, content) {
  writeFileSync(join(folder, name), `${JSON.stringify(content, null, 2)}\n`);
}
