/** An address taken apart so that its host, the part that says whose it is, can stand out. */
interface WebAddress {
  readonly href: string;
  readonly before: string;
  /** As it is resolved: another alphabet's look-alikes show as `xn--`. */
  readonly host: string;
  readonly after: string;
}

/** The address of a web page, or null for everything else: `javascript:` and its like never open. */
export function readWebAddress(text: string): WebAddress | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // A name before the host can pass for one: https://bank.example@elsewhere.example
  if (url.username !== '' || url.password !== '') return null;
  const { href, host, protocol, pathname, search, hash } = url;
  return { href, before: `${protocol}//`, host, after: `${pathname}${search}${hash}` };
}
