/** Why a run stopped without an outcome. */
export interface RunFailure {
  /** The producer's own code (RUN_ERROR), or one of ours where the connection failed. */
  readonly code: string | null;
  readonly message: string;
  /** The agent itself said so (RUN_ERROR): it was reached. */
  readonly by?: 'agent';
}

/** The run has ended, or its stream has, without saying how. */
export const STREAM_ENDED: RunFailure = { code: 'STREAM_ENDED', message: '' };
