/** What the stage of a working copy imports as the remote; the bundler puts the remote's lifecycles in its place. */
export const remoteAlias = 'isolated-remote';
