import { own, ownText } from '../../core/util/json.js';
import type { Interaction } from '../gateway-protocol.js';
import { newId } from '../new-id.js';
import { type InteractionStore, storeTime } from '../store/interaction-store.js';
import { checkSecrets, readSigned, sign } from './link-signature.js';

/**
 * The secret that signs links, and the store that knows which were opened.
 *
 * @example
 * const links = createPromptLinks({ store, secret: process.env.LINK_SECRET ?? '' });
 */
export interface PromptLinkOptions {
  /** The bridge's own store. */
  readonly store: InteractionStore;
  /** At least 32 random bytes as text. Of a list the first signs and all are accepted, so that one can be replaced. */
  readonly secret: string | readonly string[];
  /**
   * How many milliseconds a link can be opened, by the store's clock.
   *
   * @default 3_600_000
   */
  readonly expiresInMs?: number | undefined;
}

/** What a link opens: a prompt, in its session. It is shown as any other, and answered on the page alone. */
export interface PromptLink {
  readonly sessionId: string;
  /** The id of the interaction. */
  readonly id: string;
}

/** Who opens a link. */
export interface OpenLinkOptions {
  /** The session or sessions that this person may see: a link of another one is refused. */
  readonly sessions: readonly string[];
  /** The person who is signed in. A link that was made for somebody is refused to everybody else. */
  readonly reviewerId?: string | undefined;
}

/** Makes and opens links to prompts, for mail and chat messages. */
export interface PromptLinks {
  /**
   * Makes the text that goes into an address, at most about 500 characters of letters, digits, `-`, `_` and one dot. Rejects
   * with HoldpointError `STORE_UNREACHABLE` where the store cannot be reached.
   *
   * @param reviewerId The only person who may open it; left out: whoever may see the session.
   */
  create(interaction: Pick<Interaction, 'sessionId' | 'id'>, reviewerId?: string): Promise<string>;
  /**
   * Opens a link, once. Undefined, whatever the reason, where it was not made here, has expired, was opened before, is of
   * a session that this person may not see, or was made for somebody else. Rejects as `create` does.
   */
  open(link: string, options: OpenLinkOptions): Promise<PromptLink | undefined>;
}

// Not a session of any bridge: its interactions are no requests, and expire with their links.
const OPENED_LINKS = 'holdpoint:opened-links';

/**
 * Makes signed links that open a prompt, each once and for a limited time. A link answers nothing: a person who has it
 * must still be signed in and be allowed to see the session.
 *
 * Put it after the `#` of an address and have the page post it. Otherwise programs that check the links in mails would
 * open it. Servers also do not log the part after the `#`.
 *
 * @param options The secret, the store, and how long links last.
 * @returns What makes and opens links.
 * @throws HoldpointError `SECRET_TOO_SHORT` where a secret has fewer than 32 bytes.
 *
 * @example
 * const links = createPromptLinks({ store, secret });
 * const bridge = createGatewayBridge({
 *   store,
 *   onOpened: async (interaction) => mail(`https://app.example/review#${await links.create(interaction)}`),
 * });
 * const link = await links.open(posted, { sessions: sessionsOf(user), reviewerId: user.id });
 */
export function createPromptLinks(options: PromptLinkOptions): PromptLinks {
  const { store, expiresInMs = 60 * 60_000 } = options;
  const secrets: readonly string[] = [options.secret].flat();
  checkSecrets(secrets);

  return {
    async create({ sessionId, id }, reviewerId) {
      const expiresAt = (await storeTime(store)) + expiresInMs;
      const link = {
        sessionId,
        id,
        expiresAt,
        nonce: newId(),
        ...(reviewerId === undefined ? {} : { reviewerId }),
      };
      return sign(link, secrets[0] ?? '', 'link');
    },
    async open(signed, { sessions, reviewerId }) {
      const link = await readSigned(signed, secrets, 'link');
      const [sessionId, id, nonce] = [
        ownText(link, 'sessionId'),
        ownText(link, 'id'),
        ownText(link, 'nonce'),
      ];
      const [expiresAt, onlyFor] = [own(link, 'expiresAt'), own(link, 'reviewerId')];
      if (sessionId === null || id === null || nonce === null || typeof expiresAt !== 'number')
        return undefined;
      // An app in plain JavaScript may pass one session as text.
      if (![sessions].flat().includes(sessionId) || (onlyFor !== undefined && onlyFor !== reviewerId))
        return undefined;
      const timeoutMs = expiresAt - (await storeTime(store));
      if (timeoutMs <= 0 || (await store.get(id))?.sessionId !== sessionId) return undefined;
      // A store opens an id once, whoever asks it and from wherever.
      const opening = { id: `link-${nonce}`, sessionId: OPENED_LINKS, document: null, timeoutMs };
      return (await store.open(opening)).opened ? { sessionId, id } : undefined;
    },
  };
}
