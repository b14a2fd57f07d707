import type { Persistence } from '../persistence/persistence.js';

/** Which properties are secret, and who gets them as they were typed. `StoreOptions` describes each. */
export interface SecretOptions {
  readonly secrets?: readonly string[] | undefined;
  readonly revealSecrets?: boolean | undefined;
  readonly persist?: Persistence | undefined;
}

/** The names of secret properties that the app lists. */
export function secretNames({ secrets = [], persist }: SecretOptions): readonly string[] {
  return [...secrets, ...(persist?.secrets ?? [])];
}
