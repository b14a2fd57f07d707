import { type ChangeEvent, useContext, useRef, useState } from 'react';
import { useBaseSettings } from '../../../ui/settings/settings.js';
import { useBeforePaint } from '../../../ui/settings/use-before-paint.js';
import { useFormParts } from '../state/form-context.js';
import { IsRemovedContext } from '../state/list-parts.js';
import { useFormLabels } from '../state/use-form-labels.js';

interface FileChoice {
  /** Called with the data URLs of the files that the person chose. */
  readonly onFiles: (urls: readonly string[]) => void;
  /** Called with why the files are refused, and with null once others are chosen. */
  readonly onRefused: (reason: string | null) => void;
}

/** A file that is being read. */
export interface ReadingFile {
  readonly name: string;
  readonly bytes: number;
  readonly read: number;
}

const NONE: readonly ReadingFile[] = [];

/**
 * Returns the function that reads the chosen files, and which it still reads. Of two choices only the later counts,
 * whichever loads first. A submit of the form waits for it.
 */
export function useFileChoice(handlers: FileChoice) {
  const { maxFileBytes } = useBaseSettings();
  const labels = useFormLabels();
  const { hold, shown } = useFormParts();
  // While a file is read, the field may move to another place in its list.
  const latest = useRef(handlers);
  latest.current = handlers;
  const choices = useRef(0);
  const [reading, setReading] = useState(NONE);
  const isReading = reading !== NONE;
  const isRemoved = useContext(IsRemovedContext);
  const keepsWaiting = isReading && !isRemoved;
  useBeforePaint(() => (keepsWaiting ? shown.addReading() : undefined), [shown, keepsWaiting]);
  // Files that were read while the field was hidden or removed wait until it is shown again.
  const isShown = useRef(false);
  const waiting = useRef(() => {});
  useBeforePaint(() => {
    if (isRemoved) return;
    isShown.current = true;
    waiting.current();
    waiting.current = () => {};
    return () => {
      isShown.current = false;
    };
  }, [isRemoved]);
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    choices.current += 1;
    const choice = choices.current;
    hold.drop();
    const files = [...(input.files ?? [])];
    const refuse = (reason: string) => {
      // Otherwise the control would name files that are not sent.
      input.value = '';
      hold.drop();
      setReading(NONE);
      latest.current.onRefused(reason);
    };
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > maxFileBytes) return refuse(labels.formFilesTooLarge(bytes, maxFileBytes));
    setReading(files.map(({ name, size }) => ({ name, bytes: size, read: 0 })));
    const progress = (at: number, loaded: number) => {
      if (choice !== choices.current) return;
      setReading((all) => all.map((one, index) => (index === at ? { ...one, read: loaded } : one)));
    };
    const read = await Promise.all(
      files.map((file, at) => readAsDataUrl(file, (loaded) => progress(at, loaded))),
    ).catch(() => null);
    const end = () => {
      if (choice !== choices.current) return;
      if (read === null) return refuse(labels.formFilesUnreadable);
      latest.current.onRefused(null);
      hold.deliver(() => latest.current.onFiles(read));
      setReading(NONE);
    };
    if (isShown.current) end();
    else waiting.current = end;
  };
  return [choose, reading] as const;
}

/**
 * Reads a file as a data URL that has the file's name, as rjsf writes it. Rejects where the file cannot be read.
 *
 * @param onProgress Called with the number of bytes that have been read.
 */
function readAsDataUrl(file: File, onProgress: (bytes: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onprogress = ({ loaded }) => onProgress(loaded);
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
