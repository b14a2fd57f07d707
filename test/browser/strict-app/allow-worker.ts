declare global {
  interface Window {
    // TypeScript's own types of the browser do not have it yet.
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
    };
  }
}

/**
 * Lets this page start its own Workers under Trusted Types. The policy named `default` is the one that is
 * asked about `new Worker(new URL(…))`, which is the form that bundlers recognise.
 */
export function allowOwnWorkers(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`No script from elsewhere: ${url}`);
    },
  });
}
