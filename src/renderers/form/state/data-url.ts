/** Reads a file as a data URL that has the file's name, as rjsf writes it. Rejects where the file cannot be read. */
export function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const url = String(reader.result);
      resolve(url.replace(';base64', () => `;name=${encodedName(file.name)};base64`));
    };
    reader.readAsDataURL(file);
  });
}

/** Half of a surrogate pair, which a file's name may contain, has no encoding. */
function encodedName(name: string): string {
  return encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

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
