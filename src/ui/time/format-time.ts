/** Formats moments for people, in one language and the browser's time zone. `at` is in milliseconds since the epoch. */
export interface TimeFormat {
  /** The time of day, with the date where that is not today. */
  time(at: number): string;
  /** Date and time, with the year unless it is the current one. */
  day(at: number): string;
}

const DAY = { month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

/**
 * Makes each formatter once, when it is first needed: making one takes longer than using it a hundred times.
 *
 * @param locale A BCP 47 tag.
 */
export function createTimeFormat(locale: string): TimeFormat {
  const today = formatter(locale, { timeStyle: 'short' });
  const thisYear = formatter(locale, DAY);
  const anyYear = formatter(locale, { year: 'numeric', ...DAY });
  const day = (at: number) => {
    const isThisYear = new Date(at).getFullYear() === new Date().getFullYear();
    return (isThisYear ? thisYear : anyYear)(at);
  };
  return {
    day,
    time: (at) => (new Date(at).toDateString() === new Date().toDateString() ? today(at) : day(at)),
  };
}

function formatter(locale: string, options: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | null = null;
  return (at) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(at);
  };
}

/** The number of the largest unit of which there is a whole one; until the second day of hours. */
export function inUnit(minutes: number): [number, 'minute' | 'hour' | 'day'] {
  const hours = Math.trunc(minutes / 60);
  if (hours === 0) return [minutes, 'minute'];
  return Math.abs(hours) < 48 ? [hours, 'hour'] : [Math.trunc(hours / 24), 'day'];
}
