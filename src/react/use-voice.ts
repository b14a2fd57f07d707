import { useCallback, useState } from 'react';
import { COMPONENT_ACCESS } from '../core/store/component-access.js';
import type { AnyInterruptedRun } from '../core/store/run-types.js';
import type { VoiceScope } from '../core/store/voices.js';
import { useBeforePaint } from '../ui/use-before-paint.js';

/** Returns whether this component is the one that announces, at the moment of asking. */
export function useVoice(run: AnyInterruptedRun, scope: VoiceScope): () => boolean {
  const { voices } = run[COMPONENT_ACCESS];
  const [voice] = useState(() => ({}));
  useBeforePaint(() => voices.join(voice, scope), [voices, voice, scope]);
  return useCallback(() => voices.speaks(voice), [voices, voice]);
}
