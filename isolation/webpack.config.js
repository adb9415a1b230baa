export { isolationConfiguration as default } from '@tessera/tooling/webpack/isolation.ts';
