// Code in small letters. What has a capital, a digit or a single letter between hyphens is a word, such as `E-Mail`.
const KEBAB = /^[a-z]{2,}\d*(-[a-z]{2,}\d*)+$/;
// What people write in capitals, alone or in the plural.
const LETTERS = /^(id|url|uri|api|ip|html|json|csv|pdf|sql|vat|iban|uuid)(s?)$/i;

/**
 * A field's name as words: `chosen_time`, `chosenTime` and `chosen-time` are "Chosen time", and `user_id` is "User ID". A name that is written as
 * people write, with spaces or such as `E-Mail`, is kept.
 */
export function asWords(name: string): string {
  if (/\s/.test(name) || (name.includes('-') && !KEBAB.test(name))) return name;
  const words = name
    .replace(/([a-z\d])([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .filter(Boolean);
  const text = words.map(asWord).join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

function asWord(word: string): string {
  const [, letters, plural] = LETTERS.exec(word) ?? [];
  if (letters) return letters.toUpperCase() + plural;
  return /^[A-Z][a-z]/.test(word) ? word.toLowerCase() : word;
}
