/** An address in parts, so that its host can be emphasised. */
interface WebAddress {
  readonly href: string;
  readonly before: string;
  /** As the browser resolves it: look-alike letters show as `xn--`. */
  readonly host: string;
  readonly after: string;
}

/** Reads the address of a web page, or returns null for anything else, such as `javascript:`. */
export function readWebAddress(text: string): WebAddress | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  // User info can look like the host: https://bank.example@elsewhere.example
  if (url.username !== '' || url.password !== '') return null;
  const { href, host, protocol, pathname, search, hash } = url;
  return { href, before: `${protocol}//`, host, after: `${pathname}${search}${hash}` };
}
