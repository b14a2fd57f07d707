/**
 * The time of day; with the day where that is not today.
 *
 * @param locale Whose way of writing it.
 */
export function formatTime(at: number, locale: string): string {
  const date = new Date(at);
  const sameDay = date.toDateString() === new Date().toDateString();
  return sameDay
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date)
    : formatDateTime(at, locale);
}

/** Day and time of day; with the year where that is not this one. */
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
