import { isObject, sameJson } from '../util/json.js';

/**
 * What a rule demands of one argument. `inFolder` is met by a path inside of the folder, `atDomain` by an email address or an
 * https address at exactly this domain; both also by a list of nothing but such. `any` names the argument as free.
 */
export type Condition =
  | { readonly is: 'equal'; readonly value: unknown }
  | { readonly is: 'oneOf'; readonly values: readonly unknown[] }
  | { readonly is: 'inFolder'; readonly folder: string }
  | { readonly is: 'atDomain'; readonly domain: string; readonly of: 'address' | 'url' }
  | { readonly is: 'any' };

/** Whether a value meets a condition. What is not surely inside of it does not. */
export function meets(condition: Condition, value: unknown): boolean {
  switch (condition.is) {
    case 'equal':
      return sameJson(condition.value, value);
    case 'oneOf':
      return condition.values.some((one) => sameJson(one, value));
    case 'inFolder':
      return eachText(value, (text) => isInFolder(text, condition.folder));
    case 'atDomain':
      return eachText(value, (text) => domainOf(text)?.[condition.of] === condition.domain);
    case 'any':
      return true;
  }
}

function eachText(value: unknown, isMet: (text: string) => boolean): boolean {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.length > 0 && texts.every((text) => typeof text === 'string' && isMet(text));
}

// Letters, digits and a few signs alone: no separator of another system, no escape, nothing that is expanded or not seen.
const SEGMENT = /^[\p{L}\p{M}\p{N}_+=@(),. -]+$/u;

/** The parts of a path that means one place, whatever reads it; null for any other. */
function segmentsOf(path: string): readonly string[] | null {
  // Some file systems normalise what they are given, which could make dots or another name.
  if (path !== path.normalize('NFKC')) return null;
  const parts = path.replace(/^\//, '').split('/');
  return parts.every(isPlainSegment) ? parts : null;
}

/** Windows drops dots and spaces at the end of a name, so a name that has them may be another. */
function isPlainSegment(segment: string): boolean {
  return SEGMENT.test(segment) && !/[. ]$/.test(segment) && !/^ /.test(segment);
}

/** Whether a path lies inside of a folder: below it, and not the folder itself. Letters count as they are written. */
function isInFolder(path: string, folder: string): boolean {
  return isFolder(folder) && segmentsOf(path) !== null && path.startsWith(`${folder}/`);
}

/** Whether a text names a folder that a rule may be about: no root, and written in the one way that is compared. */
export function isFolder(folder: string): boolean {
  return segmentsOf(folder) !== null;
}

/** The folder that a path lies in; null where it lies in none, or may mean another place. */
export function folderOf(path: string): string | null {
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return segmentsOf(path) !== null && folder !== '' && isFolder(folder) ? folder : null;
}

const HOST = String.raw`(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]`;
const ADDRESS = new RegExp(String.raw`^[a-z0-9_+-]+(?:\.[a-z0-9_+-]+)*@(${HOST})$`);
const URL_AT = new RegExp(String.raw`^https:\/\/(${HOST})(?:[/?#][!-\[\]-~]*)?$`);
/** What many registries sell names below: `co.uk`, `com.au`. */
const SHARED = /^(?:ac|co|com|edu|go|gov|ne|net|or|org)\.[a-z]{2}$/;

/** Whether a text is a domain that a rule may be about: one that somebody owns, in small letters. */
export function isDomain(domain: string): boolean {
  return domain.length <= 253 && new RegExp(`^${HOST}$`).test(domain) && !SHARED.test(domain);
}

/**
 * The domain of an email address or of an https address, where the text is one and nothing else. ASCII alone, because other
 * letters look like it or become it; no user, no port and no escape before the path.
 */
export function domainOf(text: string): { readonly [Of in 'address' | 'url']?: string } | null {
  // Before letters are made small: the Kelvin sign would become a k.
  if (!/^[!-~]+$/.test(text)) return null;
  const address = ADDRESS.exec(text.toLowerCase())?.[1];
  if (address !== undefined) return { address };
  const [, url] = URL_AT.exec(text) ?? [];
  return url === undefined ? null : { url };
}

/** Reads a condition as JSON holds it; null for what is none, or has anything that is not known. */
export function readCondition(value: unknown): Condition | null {
  if (!isObject(value)) return null;
  const { is, ...rest } = value;
  const names = Object.keys(rest).sort().join();
  if (is === 'any' && names === '') return { is };
  if (is === 'equal' && names === 'value') return { is, value: rest['value'] };
  const { values, folder, domain, of } = rest;
  if (is === 'oneOf' && names === 'values' && Array.isArray(values)) return { is, values };
  if (is === 'inFolder' && names === 'folder' && typeof folder === 'string') return { is, folder };
  const isKnown = of === 'address' || of === 'url';
  if (is === 'atDomain' && names === 'domain,of' && typeof domain === 'string' && isKnown)
    return { is, domain, of };
  return null;
}
