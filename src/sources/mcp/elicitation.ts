import { isObject, type JsonObject, own, ownText } from '../../core/util/json.js';

/**
 * An `elicitation/create` request, as a client's handler is given it.
 *
 * Structural, so that our declarations need no MCP package: the type of `ElicitRequestSchema` fits.
 */
export interface ElicitRequestLike {
  readonly method?: string;
  readonly params: object;
}

/** What a server may be told in `content`. */
export type ElicitContent = { [field: string]: string | number | boolean | string[] };

/**
 * The result of an elicitation.
 *
 * Source: MCP specification, "Elicitation", "Response Actions".
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
  /** Neither: still shown, and answered as text or JSON. */
  | { readonly mode: 'unknown'; readonly message: string | null };

/** Reads the `params` of a request. No mode means a form (specification, "Elicitation Requests"). */
export function readElicitation(params: unknown): Elicitation {
  const read = isObject(params) ? params : {};
  const message = ownText(read, 'message');
  const mode = own(read, 'mode') ?? 'form';
  const url = ownText(read, 'url');
  if (mode === 'url' && url !== null) return { mode, message, url };
  const schema = own(read, 'requestedSchema');
  if (mode === 'form' && isObject(schema)) return { mode, message, schema };
  return { mode: 'unknown', message };
}

/** True for what `content` may hold: a flat object of plain values. */
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
 * The names of fields that ask for a secret. Servers must not ask for one in a form, where it passes
 * through the client (specification, "Form Mode Security").
 */
export function secretFields(schema: JsonObject): readonly string[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, field]) => {
    const words = isObject(field) ? `${name} ${ownText(field, 'title') ?? ''}` : name;
    // Camel case hides where a word begins.
    return SECRET.test(words.replace(/([a-z])([A-Z])/g, '$1 $2')) ? [name] : [];
  });
}

/**
 * The schema as a form shows it: a list of choices takes each once, and secrets are masked as they are
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
