import type { CallPreview } from '../../ui/settings/call-preview.js';
import { lazyPreview } from '../lazy-preview.js';
import { readMessage } from './read-message.js';

/**
 * Shows an e-mail or another message as its reader will see it: who gets it, the subject, the text.
 *
 * @example
 * <HoldpointProvider previews={[message]}>
 *   <App />
 * </HoldpointProvider>
 */
export const message: CallPreview = {
  match({ args }) {
    const read = readMessage(args);
    if (!read) return null;
    const subject = read.lines.filter(({ part }) => part === 'subject').map(({ key }) => key);
    return {
      shows: [...read.lines.map(({ key }) => key), read.body.key],
      edits: [...subject, read.body.key],
    };
  },
  Preview: lazyPreview(async () => (await import('./message-view.js')).MessageView),
  summary({ args }) {
    const lines = readMessage(args)?.lines ?? [];
    const texts = lines.filter(({ part }) => part === 'to' || part === 'subject');
    return texts.length > 0 ? texts.map(({ values }) => values.join(', ')).join(' · ') : null;
  },
};
