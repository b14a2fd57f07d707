/**
 * Formats the time of day, with the date where that is not today.
 *
 * @param at Milliseconds since the epoch.
 * @param locale A BCP 47 tag.
 */
export function formatTime(at: number, locale: string): string {
  const date = new Date(at);
  const sameDay = date.toDateString() === new Date().toDateString();
  return sameDay
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date)
    : formatDateTime(at, locale);
}

/** Formats date and time, with the year where that is not this one. Parameters as in `formatTime`. */
export function formatDateTime(at: number, locale: string): string {
  const date = new Date(at);
  const sameYear = date.getFullYear() === new Date().getFullYear();
  return new Intl.DateTimeFormat(locale, {
    ...(sameYear ? {} : { year: 'numeric' }),
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).format(date);
}
