/** Why a run stopped without an outcome. */
export interface RunFailure {
  /** The producer's own code (RUN_ERROR), or one of ours where the connection failed. */
  readonly code: string | null;
  readonly message: string;
  /** The agent or its server said so (RUN_ERROR, or a refusal): it was reached. */
  readonly by?: 'agent';
}

/** The run has ended, or its stream has, without saying how. A new object each time: a failure is reported once. */
export function streamEnded(): RunFailure {
  return { code: 'STREAM_ENDED', message: '' };
}
