import { expect, it, vi } from 'vitest';
import { createTimeFormat } from '../../src/ui/time/format-time.js';

const thisYear = new Date().getFullYear();
const next = new Date(thisYear + 1, 5, 15, 9, 30).getTime();

it('a day in another year is shown with its year, so that it is not mistaken for a near one', () => {
  const english = createTimeFormat('en');
  expect(english.day(next)).toContain(String(thisYear + 1));
  expect(createTimeFormat('de').time(next)).toContain(String(thisYear + 1));
  expect(english.day(new Date(thisYear, 5, 15, 9, 30).getTime())).not.toContain(String(thisYear));
});

it('creates each formatter once', () => {
  let made = 0;
  class Format extends Intl.DateTimeFormat {
    constructor(...args: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...args);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Format } }));
  const { time, day } = createTimeFormat('en');
  for (let count = 0; count < 100; count++) for (const format of [time, day]) format(next + count);
  vi.unstubAllGlobals();
  expect(made).toBe(1);
});
