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
    : formatDay(at, locale);
}

/** Day and time of day. */
export function formatDay(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).format(new Date(at));
}
