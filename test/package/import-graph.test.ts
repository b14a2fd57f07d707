import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entries, root } from '../../scripts/entries.mjs';
import { importGraph } from './support/import-graph.js';

const graphs = new Map(entries.map(({ specifier, name }) => [specifier, importGraph(`${name}.js`)]));

describe('the static imports of each built entry', () => {
  it('are the library itself for core and testing, and a parser for entries that read server-sent events', () => {
    expect(graphs.get('holdpoint/core')?.files.length).toBeGreaterThan(20);
    expect(graphs.get('holdpoint/core')?.packages).toEqual([]);
    expect(graphs.get('holdpoint/define')?.packages).toEqual([]);
    expect(graphs.get('holdpoint/testing')?.packages).toEqual([]);
    expect(graphs.get('holdpoint/gateway')?.packages).toEqual([]);
    expect(graphs.get('holdpoint/copilot/server')?.packages).toEqual([]);
    expect(graphs.get('holdpoint/gateway/client')?.packages).toEqual(['eventsource-parser']);
    expect(graphs.get('holdpoint/agent-sdk')?.packages).toEqual(['eventsource-parser']);
  });

  it('are React and Radix for the components, but neither rjsf nor a validator', () => {
    expect(graphs.get('holdpoint/form')?.files).toContain('vendor/rjsf.js');
    expect(graphs.get('holdpoint')?.files).not.toContain('vendor/rjsf.js');
    expect(graphs.get('holdpoint')?.packages).toEqual([
      '@radix-ui/react-compose-refs',
      '@radix-ui/react-dialog',
      'react',
      'react/jsx-runtime',
    ]);
  });

  it('are the two validators for their entry, and no React', () => {
    const { packages, files } = graphs.get('holdpoint/validators') ?? { packages: [], files: [] };
    expect(packages).toEqual(['@cfworker/json-schema']);
    expect(files).toContain('vendor/ajv.js');
    expect(files).not.toContain('vendor/rjsf.js');
  });

  it('include only the parts of rjsf and Ajv that a form runs, with every licence', () => {
    const modules = (file: string) => readFileSync(join(root, 'dist/vendor', file), 'utf8');
    const all = ['rjsf.js', 'ajv.js', 'common.js'].map(modules).join('\n');
    const made = new Set(all.match(/(?<=node_modules\/)(?:@[\w-]+\/)?[\w-]+(?=\/)/g));
    for (const name of ['@rjsf/core', '@rjsf/utils', 'ajv']) expect(made).toContain(name);
    for (const name of ['markdown-to-jsx', 'fast-uri', 'ajv-formats']) expect(made).not.toContain(name);
    const imported = [...graphs.values()].flatMap(({ packages }) => packages);
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((name) => /^(@rjsf|ajv)/.test(name))).toEqual([]);
    const licences = modules('LICENSES.md').match(/(?<=^## )\S+/gm);
    // Whose types are in the declarations.
    expect(licences?.sort()).toEqual([...made, '@types/json-schema'].sort());
  });

  it('include no stylesheet and no AG-UI package', () => {
    for (const { packages, files } of graphs.values()) {
      expect([...packages, ...files].filter((name) => /\.css$|^@ag-ui\//.test(name))).toEqual([]);
    }
  });

  it('include no code of a package that package.json does not list, which the build would bundle', () => {
    const files = [...graphs.values()].flatMap((graph) => graph.files);
    expect(files.filter((file) => file.includes('node_modules/'))).toEqual([]);
  });
});

describe('the directive for server components', () => {
  const files = [...new Set([...graphs.values()].flatMap((graph) => graph.files))];

  const codes = new Map(files.map((file) => [file, readFileSync(join(root, 'dist', file), 'utf8')]));
  const isOfReact = (code: string) =>
    /from "(?:react|react-dom|@radix-ui|[./]+\/vendor\/rjsf\.js|@assistant-ui\/react)["/]/.test(code);
  const opened = [...codes].filter(([, code]) => code.startsWith('"use client";')).map(([file]) => file);

  it('opens only modules that use React', () => {
    expect(files.length).toBeGreaterThan(50);
    expect(opened.filter((file) => !isOfReact(codes.get(file) ?? ''))).toEqual([]);
  });

  it('opens each module of React that an entry is, or that a module without React imports, and no other one', () => {
    const reached = new Set(entries.map(({ name }) => `${name}.js`));
    for (const [file, code] of codes) {
      if (isOfReact(code)) continue;
      for (const [, id = ''] of code.matchAll(/(?:from |import\()"(\.[^"]+)"/g))
        reached.add(join(dirname(file), id));
    }
    const wanted = [...codes].filter(([file, code]) => isOfReact(code) && reached.has(file));
    expect(opened.filter((file) => !file.startsWith('vendor/')).sort()).toEqual(
      wanted.map(([file]) => file).sort(),
    );
  });
});

it('no built module is imported for an effect alone, which package.json says none has', () => {
  const files = [...new Set([...graphs.values()].flatMap((graph) => graph.files))];
  const bare = files.filter((file) => /^import "\./m.test(readFileSync(join(root, 'dist', file), 'utf8')));
  expect(bare).toEqual([]);
});
