/**
 * The environment for a run of the native compiler. A run takes seconds, a third of them for
 * garbage collection, so it collects only if it needs more memory than this.
 */
export const nativeCompilerEnv = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2500MiB' };
