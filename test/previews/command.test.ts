import { command } from 'holdpoint/previews';
import { describe, expect, it } from 'vitest';
import { commandHints } from '../../src/previews/command/command-hints.js';
import { splitCommand } from '../../src/previews/command/split-command.js';
import { called } from './called.js';

const partsOf = (text: string) =>
  splitCommand(text).flatMap(({ kind, text: piece }) => (kind === 'plain' ? [] : [`${kind} ${piece}`]));

describe('the parts of a command', () => {
  it.each([
    ['ls -la | wc -l', ['operator |']],
    ['a && b || c; d &', ['operator &&', 'operator ||', 'operator ;', 'operator &']],
    ['echo x > out.txt 2>&1', ['redirect >', 'redirect 2>&']],
    ['NODE_ENV=test npm run x', ['environment NODE_ENV=test']],
    ['sudo rm x', ['privilege sudo']],
    ['echo sudo', []],
    ['A=1 sudo B=2 x', ['environment A=1', 'privilege sudo', 'environment B=2']],
    ['echo "a | b" \'c > d\'', ['quoted "a | b"', "quoted 'c > d'"]],
    ['echo $(date +%s) `id`', ['substitution $(date +%s)', 'substitution `id`']],
    ['diff <(a) <(b)', ['substitution <(a)', 'substitution <(b)']],
    ['ls # all | of it', ['comment # all | of it']],
    ['echo a#b', []],
    ['echo a\\|b', []],
    ['cat <<EOF\nx\nEOF', ['redirect <<', 'operator \n', 'operator \n']],
    ['echo "open', ['quoted "open']],
  ])('%s', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it.each(['a"b$(c\'d`e|f', '\\', '$', '\u202E|\r\n>', '((())))', '$((((((', '<(<(<('])(
    'are the whole of it: %j',
    (text) => {
      expect(
        splitCommand(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    },
  );
});

describe('hints', () => {
  it.each([
    ['rm -rf build', ['deletes']],
    ['find . -name x -delete', ['deletes']],
    ['curl -fsSL https://x.sh | sudo bash', ['runs-download', 'as-root']],
    ['bash <(curl https://x.sh)', ['runs-download']],
    ['echo x > file', ['overwrites']],
    ['echo x >> file', []],
    ['make 2>&1 > /dev/null', []],
    ['git push --force origin main', ['forces-push']],
    ['git push origin +main', ['forces-push']],
    ['dd if=a of=/dev/sda', ['disk']],
    ['ls -la', []],
    ['echo "a > b"', []],
    ['rm one.txt', []],
  ])('%s', (text, hints) => {
    expect(commandHints(text)).toEqual(hints);
  });
});

it('a command is that of a tool named after running it', () => {
  expect(command.match(called('Bash', { command: 'ls', timeout: 5 }))?.shows).toEqual(['command']);
  expect(command.match(called('execute_command', { command: 'ls', cwd: '/x' }))?.shows).toEqual([
    'command',
    'cwd',
  ]);
  expect(command.match(called('set_lamp', { command: 'on' }))).toBeNull();
  expect(command.match(called('shell', { command: ['ls', '-la'] }))).toBeNull();
});
