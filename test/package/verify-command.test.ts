import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { manifest, root } from '../../scripts/entries.mjs';
import { sealRecord } from '../../src/records/seal-record.js';
import { recordingBridge, toLines } from '../gateway/records/support.js';
import { onlyOpen } from '../gateway/support.js';
import { recordedEntry } from '../records/record-answers.js';
import { memoryStorage } from '../support/memory-storage.js';
import { APPROVE } from '../support/open-store.js';

/** Runs the built command as npx does. */
function verify(args: readonly string[], input = '') {
  const command = join(root, 'dist', 'bin', 'holdpoint-verify.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

async function log() {
  const storage = memoryStorage();
  const first = (await recordedEntry(APPROVE, { storage })).record;
  const last = (await recordedEntry(APPROVE, { storage })).record;
  const text = [first, last].map((record) => `${JSON.stringify(record)}\n`).join('');
  return { first, last, text };
}

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'holdpoint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'records.jsonl');
  writeFileSync(file, text);
  return file;
}

describe('npx holdpoint-verify', () => {
  it('is a command that the package installs', () => {
    expect(manifest).toMatchObject({ bin: { 'holdpoint-verify': 'dist/bin/holdpoint-verify.js' } });
  });

  it('finds no problem in an unchanged log, and prints its last digests', async () => {
    const { text, last } = await log();
    const { status, stdout } = verify([fileWith(text), '--head', last.digest]);
    expect(stdout).toBe(`last     ${last.digest} in thread "thread-1"\n2 records, 0 problems.\n`);
    expect(status).toBe(0);
    expect(verify(['-'], text).status).toBe(0);
  });

  it('reports by line what was changed, removed or added', async () => {
    const { text, first } = await log();
    const changed = verify([fileWith(text.replace('ada@example.org', 'eve@example.org'))]);
    expect(changed.status).toBe(1);
    expect(changed.stdout).toContain('problem  line 1 of thread "thread-1" was changed');
    const [, second = ''] = text.split('\n');
    const without = verify(['-'], second);
    expect(without.status).toBe(1);
    expect(without.stdout).toContain('line 1 of thread "thread-1" follows a record that is not in the log');
    const more = verify(['-'], `${text}no record\n`);
    expect(more).toMatchObject({ status: 1, stdout: expect.stringContaining('line 3 holds no record') });
    const cut = verify(['-', '--head', first.digest], text);
    expect(cut).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`${first.digest} is the last record of no thread`),
    });
  });

  it('checks the records of a gateway', async () => {
    const { bridge, recordsOf } = recordingBridge();
    for (const message of ['One?', 'Two?']) {
      void bridge.ask({ kind: 'confirmation', request: { message }, read: (answer) => ({ answer }) });
      await bridge.submit(await onlyOpen(bridge), true, { reviewer: { id: 'ada' } });
    }
    const text = toLines(await recordsOf()).join('\n');
    expect(verify(['-', '--strict'], text)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('2 records, 0 problems'),
    });
    expect(verify(['-'], text.replace('Two?', 'Too?'))).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('line 2 of thread "default" was changed'),
    });
  });

  it('reads a record whose text has line separators, and refuses a log that is not UTF-8', async () => {
    const message = 'One\u2028two\u2029three\u0085four';
    const { bridge, recordsOf } = recordingBridge();
    void bridge.ask({ kind: 'confirmation', request: { message }, read: (answer) => ({ answer }) });
    await bridge.submit(await onlyOpen(bridge), true, { reviewer: { id: 'ada' } });
    const text = toLines(await recordsOf()).join('\r\n');
    expect(text).toContain(message);
    expect(verify(['-'], text)).toMatchObject({ status: 0, stderr: '' });
    const file = fileWith('');
    writeFileSync(file, Buffer.concat([Buffer.from(text), Buffer.from([0x0a, 0xff])]));
    expect(verify([file])).toMatchObject({ status: 2, stdout: '' });
  });

  it('writes no character of a log to the terminal that does more than stand there', async () => {
    const threadId = 'a\u202e\u009b31m\u001b[2J\u0007\u2028\u200b\u{e0041}\u{1f600}\u007fé"\\';
    const { first } = await log();
    const record = await sealRecord({ ...first, threadId, previous: null });
    const line = JSON.stringify(record);
    const stray = await sealRecord({ ...first, threadId, previous: first.digest });
    const { stdout, stderr } = verify(['-'], [line, line, JSON.stringify(stray)].join('\n'));
    expect(stdout + stderr).toMatch(/^[\x20-\x7e\n]+$/);
    expect(stdout).toContain(
      'a\\u202e\\u009b31m\\u001b[2J\\u0007\\u2028\\u200b\\udb40\\udc41\\ud83d\\ude00\\u007f\\u00e9\\"',
    );
    expect(stdout.split('\n')).toHaveLength(5);
  });

  it('says of a line with a key in front of its own that it was changed', async () => {
    const { text } = await log();
    const forged = text.replace('"answer":', '"answer":"forged","answer":');
    expect(verify(['-'], forged)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('line 1 of thread "thread-1" was changed'),
    });
    expect(verify(['-'], '{"answer":"forged","answer":"real"}')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('line 1 of no thread was changed'),
    });
  });

  it('reports a thread that begins again as a problem in strict mode', async () => {
    const { first } = await log();
    const other = (await recordedEntry({ kind: 'chosen', choice: 'deny' })).record;
    const text = `${JSON.stringify(first)}\n${JSON.stringify(other)}\n`;
    expect(verify(['-'], text)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('note     line 2'),
    });
    expect(verify(['-', '--strict'], text)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('problem  line 2'),
    });
  });

  it.each([
    [[], 'Name one file'],
    [['a', 'b'], 'Name one file'],
    [['no-such-file.jsonl'], 'ENOENT'],
    [['--fast', 'a'], "'--fast'"],
  ])('%j: reports the error and the usage, and exits with 2', (args, why) => {
    const { status, stderr } = verify(args);
    expect(status).toBe(2);
    expect(stderr).toContain(why);
    expect(stderr).toContain('npx holdpoint-verify records.jsonl');
  });

  it('prints its options', () => {
    expect(verify(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('--strict') });
  });
});
