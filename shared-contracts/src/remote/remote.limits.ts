/** Milliseconds after which a remote that has not loaded counts as failed. */
export const remoteTimeout = 10_000;
