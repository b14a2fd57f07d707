/** A field's name as words: `chosen_time` and `chosenTime` are "Chosen time". Text that has spaces is kept. */
export function asWords(name: string): string {
  if (/\s/.test(name)) return name;
  const words = name
    .replace(/([a-z\d])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean);
  const text = words.map((word) => (/^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word)).join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}
