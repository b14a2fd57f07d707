/** What the tests use of jsdom, which has no types of its own. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { readonly pretendToBeVisual?: boolean });
    readonly window: Window & typeof globalThis;
  }
}
