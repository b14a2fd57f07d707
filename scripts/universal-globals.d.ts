// Globals that every JavaScript host has in addition to the language; the core may use only these.
declare function setTimeout(callback: () => void, milliseconds?: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function queueMicrotask(callback: () => void): void;
declare const console: { warn(...data: unknown[]): void };
