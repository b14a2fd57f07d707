import { expect, it } from 'vitest';
import { formatDateTime, formatTime } from '../../src/ui/format-time.js';

const thisYear = new Date().getFullYear();

it('a day of another year is told with its year: a deadline far away is not taken for one that is near', () => {
  const next = new Date(thisYear + 1, 5, 15, 9, 30).getTime();
  expect(formatDateTime(next, 'en')).toContain(String(thisYear + 1));
  expect(formatTime(next, 'de')).toContain(String(thisYear + 1));
  expect(formatDateTime(new Date(thisYear, 5, 15, 9, 30).getTime(), 'en')).not.toContain(String(thisYear));
});
