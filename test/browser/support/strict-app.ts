import type { Page } from 'playwright';
import { type BuiltAppOptions, filesIn, startBuiltApp } from './built-app.js';
import type { Served } from './serve-folder.js';

const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'";
const TYPED = "require-trusted-types-for 'script'; trusted-types 'none'";

/** The policies of a page, by the name in its address. */
const POLICIES = {
  strict: STRICT,
  typed: `${STRICT}; ${TYPED}`,
  // Everything but eval is strict, so the compiled validator may be used.
  compiling: STRICT.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'"),
  // Trusted Types alone also refuse eval.
  typedCompiling: `script-src 'self' 'unsafe-eval'; ${TYPED}`,
  worker: `${STRICT}; worker-src 'self'; require-trusted-types-for 'script'; trusted-types default`,
} as const;

export interface StrictPage {
  readonly policy: keyof typeof POLICIES;
  readonly page?: 'kinds' | 'pattern' | 'previews';
  readonly as?: 'dialog';
  readonly validator?: 'interpreted' | 'worker-ajv' | 'worker-interpreted';
}

/** The whole Chat, and a page with every kind of request, over the built package and under strict policies. */
export async function startStrictApp({
  production = false,
}: Pick<BuiltAppOptions, 'production'> = {}): Promise<Served> {
  const files = await filesIn('stories/chat', 'stories/agent', 'stories/parts', 'test/browser/strict-app');
  return startBuiltApp({
    production,
    files: { ...files, 'main.tsx': "import './test/browser/strict-app/main.js';\n" },
    headers: ({ searchParams, pathname }) => ({
      'content-security-policy': policyOf(searchParams, pathname),
    }),
  });
}

/**
 * A Worker has the policy of its own script, so compiling can be allowed there and nowhere else.
 */
function policyOf(asked: URLSearchParams, pathname: string): string {
  if (/check\.worker-.*\.js$/.test(pathname)) return "default-src 'none'; script-src 'self' 'unsafe-eval'";
  const named = Object.entries(POLICIES).find(([name]) => name === asked.get('policy'));
  return named?.[1] ?? STRICT;
}

export function addressOf(app: Served, page: StrictPage): string {
  return `${app.url}?${new URLSearchParams({ ...page })}`;
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
  readonly sample: string;
}

export interface Watch {
  /** The policy violations of the page. */
  readonly violations: readonly Violation[];
  /** Its errors and warnings on the console. */
  readonly complaints: readonly string[];
  /** The addresses of the scripts that it fetched. */
  readonly scripts: readonly string[];
  /** Removes what was added to the page to watch it. */
  end(): Promise<void>;
}

/** Watches a page that has not loaded anything yet. */
export async function watchPage(page: Page): Promise<Watch> {
  const violations: Violation[] = [];
  const complaints: string[] = [];
  const scripts: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const binding = await page.exposeFunction('reportViolation', (violation: Violation) =>
    violations.push(violation),
  );
  const script = await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report !== 'function') throw new Error('Nobody listens.');
      report({ directive: effectiveDirective, blocked: blockedURI, sample });
    });
  });
  return {
    violations,
    complaints,
    scripts,
    async end() {
      await script.dispose();
      await binding.dispose();
    },
  };
}
