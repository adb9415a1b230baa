/** The remote whose source is isolated; the bundler puts it in. */
declare module 'isolated-remote' {
  const lifecycles: unknown;
  export default lifecycles;
}
