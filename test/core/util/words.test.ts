import { describe, expect, it } from 'vitest';
import { asWords } from '../../../src/core/util/as-words.js';
import { snakeCase } from '../../../src/core/util/snake-case.js';

describe("a field's name", () => {
  it.each([
    ['chosen_time', 'Chosen time'],
    ['chosenTime', 'Chosen time'],
    ['ChosenTime', 'Chosen time'],
    ['chosen-time', 'Chosen time'],
    ['chosen__time', 'Chosen time'],
    ['_chosen_', 'Chosen'],
    ['apiURL', 'ApiURL'],
    ['URL', 'URL'],
    ['ABTest', 'ABTest'],
    ['api_URL', 'API URL'],
    ['user_id', 'User ID'],
    ['userIds', 'User IDs'],
    ['valid_idea', 'Valid idea'],
    ['step2Name', 'Step2 name'],
    ['a', 'A'],
    ['A_plan', 'A plan'],
    ['plan_B', 'Plan B'],
    ['How many_guests come?', 'How many_guests come?'],
    ['with space', 'with space'],
    ['E-Mail', 'E-Mail'],
    ['e-mail', 'e-mail'],
    ['Kd-Nr', 'Kd-Nr'],
    ['X-Request-ID', 'X-Request-ID'],
    ['Q1-2026', 'Q1-2026'],
    ['2026-01-15', '2026-01-15'],
    ['covid-19', 'covid-19'],
    ['größe-cm', 'größe-cm'],
    ['line-item2', 'Line item2'],
    ['_', '_'],
    ['--', '--'],
    ['-5', '-5'],
    ['', ''],
  ])('%j is shown as %j', (name, words) => {
    expect(asWords(name)).toBe(words);
  });

  it('gives the same words in snake_case', () => {
    expect(['allowEdit', 'allow', 'allowEditOfAll', 'already_so'].map(snakeCase)).toEqual([
      'allow_edit',
      'allow',
      'allow_edit_of_all',
      'already_so',
    ]);
  });
});
