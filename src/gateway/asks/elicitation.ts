import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';

/**
 * An `elicitation/create` request, as a client's handler receives it. Declared here, so that our declaration
 * files do not need an MCP package; the type of `ElicitRequestSchema` is assignable to it.
 */
export interface ElicitRequestLike {
  readonly method?: string;
  readonly params: object;
}

/** The values that `content` may hold. */
export type ElicitContent = { [field: string]: string | number | boolean | string[] };

/**
 * The result of an elicitation.
 *
 * Source: MCP specification 2025-11-25, "Elicitation"
 * (https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation).
 */
export interface ElicitResult {
  [key: string]: unknown;
  action: 'accept' | 'decline' | 'cancel';
  content?: ElicitContent;
}

/** An elicitation as far as it could be read. */
export type Elicitation =
  | { readonly mode: 'form'; readonly message: string | null; readonly schema: JsonObject }
  | { readonly mode: 'url'; readonly message: string | null; readonly url: string }
  /** Neither a form nor a link that can be read: shown all the same, and answered as text or JSON. */
  | { readonly mode: 'unknown'; readonly message: string | null };

/** Reads the `params` of a request. Without a mode it is a form. */
export function readElicitation(params: unknown): Elicitation {
  const fields = isObject(params) ? params : {};
  const message = ownText(fields, 'message');
  const mode = own(fields, 'mode') ?? 'form';
  const url = ownText(fields, 'url');
  if (mode === 'url' && url !== null) return { mode, message, url };
  const schema = own(fields, 'requestedSchema');
  if (mode === 'form' && isObject(schema)) return { mode, message, schema };
  return { mode: 'unknown', message };
}

/** The result that a page or an app's own dialect sends; undefined where the server that asked could not take it. */
export function readElicitResult(answer: unknown, request: unknown): ElicitResult | undefined {
  if (!isObject(answer)) return undefined;
  const [action, content] = [own(answer, 'action'), own(answer, 'content')];
  if (action === 'decline' || action === 'cancel') return { action };
  if (action !== 'accept') return undefined;
  if (readElicitation(request).mode === 'url') return content === undefined ? { action } : undefined;
  return isContent(content) ? { action, content } : undefined;
}

/** True for a flat object of the values that `content` may hold. */
export function isContent(value: unknown): value is ElicitContent {
  return isObject(value) && Object.values(value).every(isField);
}

function isField(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}

const SECRET =
  /pass(word|phrase|code)|secret|credential|api[\s_-]?key|private[\s_-]?key|access[\s_-]?token|\b(pin|cvv|cvc)\b/i;

/**
 * The names of the fields that ask for a secret. The specification forbids servers to ask for one in a form,
 * because what is filled in passes through the client.
 */
function secretFields(schema: JsonObject): readonly string[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    const text = isObject(field) ? `${name} ${ownText(field, 'title') ?? ''}` : name;
    // A space between the words of a camelCase name, for the pattern's word boundaries.
    return SECRET.test(text.replace(/([a-z])([A-Z])/g, '$1 $2')) ? [name] : [];
  });
}

/** The names of the fields for a secret in the form that a request with these `params` shows; none where it shows no form. */
export function secretsAskedFor(params: unknown): readonly string[] {
  const elicitation = readElicitation(params);
  return elicitation.mode === 'form' ? secretFields(elicitation.schema) : [];
}

/**
 * The schema as the form shows it: a list of choices takes each one once, and secrets are masked while they are
 * typed.
 */
export function toFormSchema(schema: JsonObject): JsonObject {
  const secrets = secretFields(schema);
  const properties = Object.entries(propertiesOf(schema)).map(([name, field]) => {
    if (!isObject(field)) return [name, field] as const;
    if (secrets.includes(name)) return [name, { ...field, writeOnly: true }] as const;
    return [name, isObject(own(field, 'items')) ? { ...field, uniqueItems: true } : field] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function propertiesOf(schema: JsonObject): JsonObject {
  const properties = own(schema, 'properties');
  return isObject(properties) ? properties : {};
}
