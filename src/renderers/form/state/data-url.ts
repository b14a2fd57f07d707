/** The name of the file in a data URL; empty where it has none. */
export function nameInDataUrl(url: string): string {
  const name = /^data:[^,]*;name=([^;,]*)/.exec(url)?.[1] ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The bytes of the file in a data URL. */
export function sizeOfDataUrl(url: string): number {
  const comma = url.indexOf(',');
  const content = url.slice(comma + 1);
  if (url.slice(0, comma).endsWith(';base64')) {
    return Math.floor((content.replace(/=+$/, '').length * 3) / 4);
  }
  return new TextEncoder().encode(content.replace(/%[0-9a-f]{2}/gi, ' ')).length;
}
