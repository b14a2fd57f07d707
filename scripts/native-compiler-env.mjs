/**
 * The environment for a run of the native compiler. Such a run ends in seconds: it collects garbage, a third of its time, only
 * where it needs more memory than this.
 */
export const nativeCompilerEnv = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2500MiB' };
