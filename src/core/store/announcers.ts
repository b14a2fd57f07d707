/** What a component announces: the whole run, as a stack or dialog does, or a single request. */
export type AnnouncerScope = 'run' | 'request';

/** Keeps track of the components that announce a run on this page, so that nothing is announced twice. */
export interface Announcers {
  /** Registers a component that announces. The returned function removes it again. */
  join(announcer: object, scope: AnnouncerScope): () => void;
  /** True if no other component that announces the whole run was registered before this one. */
  announces(announcer: object): boolean;
}

export function createAnnouncers(): Announcers {
  const ofRun: object[] = [];
  return {
    join(announcer, scope) {
      if (scope === 'request') return () => {};
      ofRun.push(announcer);
      return () => void ofRun.splice(ofRun.indexOf(announcer), 1);
    },
    announces: (announcer) => ofRun.length === 0 || ofRun[0] === announcer,
  };
}
