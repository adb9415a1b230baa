/** The remote that is isolated from source; resolved by the bundler. */
declare module 'isolated-remote' {
  const lifecycles: unknown;
  export default lifecycles;
}
