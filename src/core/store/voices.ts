/** What speaks: all that is open, as a stack and a dialog do, or one request. */
export type VoiceScope = 'run' | 'request';

/** Knows what announces a run on this page, so that nothing is announced twice. */
export interface Voices {
  /** Says that something that announces is on the page. The returned function takes it back. */
  join(voice: object, scope: VoiceScope): () => void;
  /** True where nothing else that announces the whole run came to the page before this. */
  speaks(voice: object): boolean;
}

export function createVoices(): Voices {
  const ofRun: object[] = [];
  return {
    join(voice, scope) {
      if (scope === 'request') return () => {};
      ofRun.push(voice);
      return () => void ofRun.splice(ofRun.indexOf(voice), 1);
    },
    speaks: (voice) => ofRun.length === 0 || ofRun[0] === voice,
  };
}
