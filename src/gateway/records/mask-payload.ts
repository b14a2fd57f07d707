import { secretProperties } from '../../core/schema/secrets.js';
import { maskFields } from '../../core/store/mask-secrets.js';
import { isObject, own } from '../../core/util/json.js';
import { omitKeys } from '../../core/util/omit-keys.js';
import type { GatewayDocument } from '../gateway-interaction.js';

/**
 * An answer with its secrets masked: by the request's `responseSchema`, as on the page, or by the schema of an
 * elicitation. Properties that any other schema in the request marks as secret are masked by name, because only the
 * browser's half of an app's own tool knows how their values get into the answer.
 */
export function maskPayload(
  payload: unknown,
  { request, toolCall }: Pick<GatewayDocument, 'request' | 'toolCall'>,
  names: readonly string[],
): unknown {
  const secret = [...names, ...secretProperties(request)];
  const schema = own(request, 'responseSchema');
  if (schema !== undefined || !isObject(payload)) return maskFields(payload, schema, secret);
  const [content, updatedInput] = [own(payload, 'content'), own(payload, 'updatedInput')];
  const parts = {
    ...(content === undefined
      ? {}
      : { content: maskFields(content, own(request, 'requestedSchema'), secret) }),
    ...(updatedInput === undefined
      ? {}
      : { updatedInput: maskFields(updatedInput, undefined, secret, toolCall?.input) }),
  };
  const rest = maskFields(omitKeys(payload, ...Object.keys(parts)), undefined, secret);
  return isObject(rest) ? { ...rest, ...parts } : rest;
}
