import { sortedJson } from '../core/util/digest.js';
import { own } from '../core/util/json.js';
import { checkSecrets, type Purpose, readSigned, sign } from './notifications/link-signature.js';
import { sha256 } from './sha256.js';

/** At least 32 random bytes as text. Of a list the first signs and all are accepted, so that one can be replaced. */
export type SigningKey = string | readonly string[];

/** Signs what is asked, so that an answer to anything else is recognised. */
export interface RequestSigner {
  /** @param place The thread or session in which it is asked. */
  sign(place: string, asked: unknown): Promise<string>;
  /** Whether this, which is not nested too deep, was signed with the key, for this place. The signature may be anything. */
  isSigned(place: string, asked: unknown, signature: unknown): Promise<boolean>;
}

/**
 * Creates what signs requests, by the HMAC of links.
 *
 * @param purpose Whose requests: those of a gateway, or AG-UI's interrupts.
 * @throws HoldpointError `SECRET_TOO_SHORT` where a key has fewer than 32 bytes.
 */
export function createRequestSigner(
  signingKey: SigningKey,
  purpose: Exclude<Purpose, 'link'>,
): RequestSigner {
  const keys: readonly string[] = [signingKey].flat();
  checkSecrets(keys);
  const digest = (asked: unknown) => sha256(sortedJson(asked));
  return {
    async sign(place, asked) {
      return sign({ place, asked: await digest(asked) }, keys[0] ?? '', purpose);
    },
    async isSigned(place, asked, signature) {
      const signed = await readSigned(signature, keys, purpose);
      return own(signed, 'place') === place && own(signed, 'asked') === (await digest(asked));
    },
  };
}
