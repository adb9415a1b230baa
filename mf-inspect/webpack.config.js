export { remoteConfiguration as default } from '@tessera/tooling/webpack/remote.ts';
