import { vi } from 'vitest';

/** Until the end of the test no file can be read, as if it was deleted after it was chosen. */
export function failToRead(): void {
  class FailingReader extends FileReader {
    override readAsDataURL() {
      queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
    }
  }
  vi.stubGlobal('FileReader', FailingReader);
}
