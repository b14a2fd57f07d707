/** Why a run stopped without an outcome. */
export interface RunFailure {
  /** The producer's own code (RUN_ERROR), or one of ours where the connection failed. */
  readonly code: string | null;
  readonly message: string;
  /** The agent or its server said so (RUN_ERROR, or a refusal): it was reached. */
  readonly by?: 'agent';
}

/** The failure of a run or stream that ended without an outcome. A new object each time, so each is reported once. */
export function streamEnded(): RunFailure {
  return { code: 'STREAM_ENDED', message: '' };
}

/** The failure of an answer that was being sent when the page was reloaded. A new object each time, too. */
export function reloaded(): RunFailure {
  return { code: 'RELOADED', message: '' };
}
