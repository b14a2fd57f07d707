/** The parts of a URI reference, each without the character that sets it apart. */
export interface UriParts {
  readonly scheme?: string | undefined;
  readonly authority?: string | undefined;
  readonly path: string;
  readonly query?: string | undefined;
  readonly fragment?: string | undefined;
}

const PARTS = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/**
 * Splits a URI reference.
 *
 * Source: RFC 3986, appendix B.
 */
export function parse(reference: string): UriParts {
  const [, scheme, authority, path = '', query, fragment] = PARTS.exec(reference) ?? [];
  return { scheme, authority, path, query, fragment };
}

/**
 * Puts a URI reference together.
 *
 * Source: RFC 3986, section 5.3.
 */
export function serialize({ scheme, authority, path, query, fragment }: UriParts): string {
  const before =
    (scheme === undefined ? '' : `${scheme}:`) + (authority === undefined ? '' : `//${authority}`);
  return (
    before + path + (query === undefined ? '' : `?${query}`) + (fragment === undefined ? '' : `#${fragment}`)
  );
}

/**
 * Resolves a reference against a base. Nothing is normalised but the dots of a path: the ids and references of a schema
 * are compared as they are written.
 *
 * Source: RFC 3986, section 5.2.2.
 */
export function resolve(base: string, reference: string): string {
  const from = parse(base);
  const to = parse(reference);
  const path = withoutDots(to.path);
  if (to.scheme !== undefined) return serialize({ ...to, path });
  const { scheme } = from;
  if (to.authority !== undefined) return serialize({ ...to, scheme, path });
  const { authority } = from;
  if (to.path === '') return serialize({ ...from, query: to.query ?? from.query, fragment: to.fragment });
  const absolute = to.path.startsWith('/') ? path : withoutDots(merge(from, to.path));
  return serialize({ ...to, scheme, authority, path: absolute });
}

/** Whether two references are written alike. */
export function equal(one: unknown, other: unknown): boolean {
  return one === other;
}

function merge({ authority, path }: UriParts, relative: string): string {
  if (authority !== undefined && path === '') return `/${relative}`;
  return path.slice(0, path.lastIndexOf('/') + 1) + relative;
}

/** Takes `.` and `..` out of a path (section 5.2.4). */
function withoutDots(path: string): string {
  const segments: string[] = [];
  const parts = path.split('/');
  parts.forEach((segment, index) => {
    const isLast = index === parts.length - 1;
    const isRoot = segments.length === 1 && segments[0] === '';
    if (segment === '..' && segments.length > 0 && !isRoot) segments.pop();
    if (segment !== '.' && segment !== '..') segments.push(segment);
    else if (isLast) segments.push('');
  });
  return segments.join('/');
}
