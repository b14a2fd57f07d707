import type { Interrupt } from '../../protocol/ag-ui.js';
import type { OpenInterrupt, ToolCall } from '../../protocol/open-interrupt.js';
import type { Ask, Reading } from '../../protocol/reading.js';
import {
  isObject,
  type JsonObject,
  own,
  ownObject,
  ownText,
  parseJson,
  parseStructure,
} from '../../util/json.js';
import { omitKeys } from '../../util/merge-objects.js';
import { snakeCase } from '../../util/snake-case.js';
import { streamedCall } from '../calls/proposed-calls.js';
import { readOptionList } from '../choices/read-option-list.js';
import { standardReading } from '../standard.js';
import { withMessage } from './normalized-dialect.js';
import { ROOT_KEY } from './schema-payload.js';

type Asks = (call: ToolCall, open: OpenInterrupt, ask: Ask) => Reading | undefined;

const SCHEMAS = ['response_schema', 'responseSchema'];
const IDS = ['interruptId', 'interrupt_id'];

/**
 * A question of the agent or of a workflow's node: in words, or by a schema, about a `payload` that is shown. A node takes
 * whatever comes for its answer, so what a node asks cannot be cancelled.
 *
 * Source: google/adk-python, src/google/adk/workflow/utils/_workflow_hitl_utils.py (`create_request_input_event`) and
 * _rehydration_utils.py (`_unwrap_response`); google/adk-js, core/src/workflow/utils/hitl_utils.ts.
 */
export const adkInput: Asks = ({ args }, open, ask) => {
  if (!isObject(args)) return undefined;
  const told = SCHEMAS.map((key) => parseStructure(own(args, key)) ?? own(args, key));
  const schema = told.find((one) => isObject(one) || typeof one === 'boolean');
  const read = ['message', ...IDS, ...(schema === undefined ? [] : SCHEMAS)];
  const interrupt: Interrupt = {
    ...withMessage(open.interrupt, ownText(args, 'message')),
    reason: 'input_required',
    metadata: contextOf(omitKeys(args, ...read)),
    ...((isObject(schema) || typeof schema === 'boolean') && { responseSchema: schema }),
  };
  const reading = standardReading({ ...open, interrupt }, ask, []) ?? inWords(interrupt, ask);
  const isNode = IDS.some((key) => ownText(args, key) !== null);
  const isText = own(schema, 'type') === 'string';
  return { ...reading, wrap: (value) => toResponse(value, isText), cancel: isNode ? 'never' : 'own' };
};

/** What the person decides about, without a key around it where it has keys of its own. */
function contextOf(rest: JsonObject): JsonObject {
  const { payload, ...others } = rest;
  return isObject(payload) ? { ...others, ...payload } : rest;
}

function inWords({ message, metadata = {} }: Interrupt, ask: Ask): Reading {
  return ask.question(
    { message, more: metadata, questions: [{ key: ROOT_KEY, freeText: true }] },
    { payload: ({ answers }) => answers.get(ROOT_KEY)?.text ?? '' },
  );
}

/** ADK takes an object for a response, takes `result` out of one that has nothing else, and parses it where it is JSON. */
function toResponse(value: unknown, isText: boolean): JsonObject {
  if (isObject(value) && Object.keys(value).join() !== 'result') return value;
  const isParsed = isText && typeof value === 'string' && parseJson(value) !== undefined;
  return { result: isParsed ? JSON.stringify(value) : value };
}

/**
 * The tool `get_user_choice`, which offers a list of texts.
 *
 * Source: google/adk-python, src/google/adk/tools/get_user_choice_tool.py.
 */
export const adkChoice: Asks = ({ args }, { interrupt }, ask) => {
  const options = readOptionList(own(args, 'options'));
  if (!isObject(args) || options.length === 0) return undefined;
  const questions = [{ key: ROOT_KEY, options }];
  return ask.question(
    {
      message: ownText(args, 'message') ?? interrupt.message,
      more: omitKeys(args, 'options', 'message'),
      questions,
    },
    { wrap: (given) => ({ result: own(given, ROOT_KEY) }) },
  );
};

/**
 * A credential that a tool needs. The response is the request's own `AuthConfig` with what the person gave: a key, a token, a
 * name with a password, or after signing in elsewhere the address to which that led. ADK knows no cancel: the request is sent
 * back as it came, so the tool goes on without a credential.
 *
 * Source: google/adk-python, src/google/adk/auth/auth_tool.py (`AuthConfig`) and auth_preprocessor.py;
 * https://adk.dev/tools-custom/authentication, "Handling the interactive OAuth/OIDC flow".
 */
export const adkCredential: Asks = ({ id, args }, { interrupt }, ask) => {
  const isSnake = isObject(own(args, 'auth_config'));
  const key = (name: string) => (isSnake ? snakeCase(name) : name);
  const config = ownObject(args, key('authConfig'));
  if (!config) return undefined;
  const raw = ownObject(config, key('rawAuthCredential')) ?? {};
  const credential = ownObject(config, key('exchangedAuthCredential')) ?? raw;
  const scheme = ownObject(config, key('authScheme')) ?? {};
  const type =
    ownText(raw, key('authType')) ?? ownText(credential, key('authType')) ?? ownText(scheme, 'type');
  const [fields, place] = fieldsOf(type, scheme);
  if (!place) return undefined;
  const given = (values: JsonObject) => ({
    ...config,
    [key('exchangedAuthCredential')]: place({ ...credential, [key('authType')]: type }, values, key),
  });
  const properties = Object.fromEntries(fields.map((name) => [name, fieldOf(name)]));
  const uri = ownText(ownObject(credential, 'oauth2'), key('authUri'));
  const needing = ask.toolCalls.get(ownText(args, key('functionCallId')) ?? id);
  return ask.form(
    {
      message: ownText(args, 'message') ?? interrupt.message,
      schema: { type: 'object', properties, required: fields },
      calls: needing && needing.id !== id ? [streamedCall(needing)] : [],
      more: { ...(uri !== null && { authUri: uri }), ...shownOf(scheme, key) },
    },
    { wrap: (values) => (isObject(values) ? given(values) : config), cancel: { payload: config } },
  );
};

type Place = (credential: JsonObject, values: JsonObject, key: (name: string) => string) => JsonObject;

/** The fields that a person fills in, and where their values go in the credential. */
function fieldsOf(type: string | null, scheme: JsonObject): readonly [readonly string[], Place | null] {
  switch (type) {
    case 'oauth2':
    case 'openIdConnect':
      return [
        ['authResponseUri'],
        (credential, { authResponseUri }, key) => ({
          ...credential,
          oauth2: { ...ownObject(credential, 'oauth2'), [key('authResponseUri')]: authResponseUri },
        }),
      ];
    case 'apiKey':
      return [['apiKey'], (credential, { apiKey }, key) => ({ ...credential, [key('apiKey')]: apiKey })];
    case 'http': {
      const name = ownText(scheme, 'scheme') ?? 'bearer';
      const fields = name.toLowerCase() === 'basic' ? ['username', 'password'] : ['token'];
      const place: Place = (credential, values) => ({
        ...credential,
        http: { scheme: name, credentials: values },
      });
      return [fields, place];
    }
    default:
      return [[], null];
  }
}

const SECRETS = ['apiKey', 'token', 'password'];

function fieldOf(name: string): JsonObject {
  if (SECRETS.includes(name)) return { type: 'string', minLength: 1, writeOnly: true };
  return name === 'authResponseUri' ? { type: 'string', format: 'uri' } : { type: 'string', minLength: 1 };
}

/** What of the scheme tells the person which credential is asked for. */
function shownOf(scheme: JsonObject, key: (name: string) => string): JsonObject {
  const names = ['name', 'description', 'in', 'scheme', key('bearerFormat')];
  return Object.fromEntries(
    names.flatMap((name) => (Object.hasOwn(scheme, name) ? [[name, scheme[name]]] : [])),
  );
}
