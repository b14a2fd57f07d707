import { isObject, own } from '../../core/util/json.js';
import type { PreviewedCall } from '../../ui/settings/call-preview.js';
import { stringArg } from '../string-arg.js';

export interface HttpHeader {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}

/** An HTTP request that a call makes. */
export interface HttpRequest {
  /** In capital letters; null where the call leaves it to the tool. */
  readonly method: string | null;
  readonly url: string;
  readonly headers: readonly HttpHeader[];
  readonly body: { readonly key: string; readonly value: unknown } | null;
  /** The names of the arguments that are shown. */
  readonly keys: readonly string[];
}

const REQUESTS = /http|fetch|request|curl|webhook|api/i;
const SECRET = /authorization|cookie|token|secret|password|api[-_]?key|signature/i;
const BODIES = ['body', 'data', 'json', 'payload'];

/** Reads the HTTP request that a call makes. Null for a tool that is not named after one, and without an address. */
export function readHttpRequest({ name, args }: PreviewedCall): HttpRequest | null {
  const url = stringArg(args, ['url', 'endpoint']);
  const method = stringArg(args, ['method']);
  if (!url || (!method && !REQUESTS.test(name ?? ''))) return null;
  const headers = headersOf(own(args, 'headers'));
  const bodyKey = BODIES.find((key) => own(args, key) !== undefined);
  return {
    method: method?.value.toUpperCase() ?? null,
    url: url.value,
    headers: headers ?? [],
    body: bodyKey === undefined ? null : { key: bodyKey, value: own(args, bodyKey) },
    keys: [
      url.key,
      ...(method ? [method.key] : []),
      ...(headers ? ['headers'] : []),
      ...(bodyKey === undefined ? [] : [bodyKey]),
    ],
  };
}

/** Null where there are none, or where one is not a text: then they are listed below the preview as they are. */
function headersOf(value: unknown): readonly HttpHeader[] | null {
  if (!isObject(value)) return null;
  const headers = Object.entries(value).flatMap(([name, text]) =>
    typeof text === 'string' ? [{ name, value: text, isSecret: SECRET.test(name) }] : [],
  );
  return headers.length > 0 && headers.length === Object.keys(value).length ? headers : null;
}
