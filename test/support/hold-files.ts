import { onTestFinished, vi } from 'vitest';

/**
 * Until the end of the test each file is read, or cannot be read, only when `read` or `fail` is called with its place
 * in the order of choosing.
 */
export function holdFiles() {
  const held: { readonly read: () => Promise<unknown>; readonly fail: () => void }[] = [];
  class HeldReader extends FileReader {
    override readAsDataURL(file: Blob) {
      held.push({
        read: () =>
          new Promise((resolve) => {
            this.addEventListener('loadend', resolve);
            super.readAsDataURL(file);
          }),
        fail: () => this.dispatchEvent(new ProgressEvent('error')),
      });
    }
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('FileReader', HeldReader);
  return { read: (index: number) => held[index]?.read(), fail: (index: number) => held[index]?.fail() };
}
