/** The time of day as the page's language writes it; with the day where that is not today. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const sameDay = date.toDateString() === new Date().toDateString();
  return sameDay ? new Intl.DateTimeFormat(undefined, { timeStyle: 'short' }).format(date) : formatDay(at);
}

/** Day and time of day, as the page's language writes them. */
export function formatDay(at: number): string {
  return new Intl.DateTimeFormat(undefined, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).format(new Date(at));
}
