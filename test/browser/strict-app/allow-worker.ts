declare global {
  interface Window {
    // Not among TypeScript's own types of the browser yet.
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
    };
  }
}

/**
 * Lets this page start its own Workers under Trusted Types. It is the policy named `default` that is asked about
 * `new Worker(new URL(…))` as bundlers need to see it written.
 */
export function allowOwnWorkers(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError(`No script from elsewhere: ${url}`);
    },
  });
}
