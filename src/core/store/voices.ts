/** What a component announces: the whole run, as a stack or dialog does, or a single request. */
export type VoiceScope = 'run' | 'request';

/** Keeps track of the components that announce a run on this page, so that nothing is announced twice. */
export interface Voices {
  /** Registers a component that announces. The returned function removes it again. */
  join(voice: object, scope: VoiceScope): () => void;
  /** True if no other component that announces the whole run was registered before this one. */
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
