// What every JavaScript host has beside the language itself; the core may use this much and no more.
declare function setTimeout(callback: () => void, milliseconds?: number): unknown;
declare function clearTimeout(timer: unknown): void;
declare function queueMicrotask(callback: () => void): void;
declare const console: { warn(...data: unknown[]): void };
