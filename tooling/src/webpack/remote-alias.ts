/**
 * The module name under which the isolation's stage imports the remote; the bundler resolves it to the remote's
 * lifecycles.
 */
export const remoteAlias = 'isolated-remote';
