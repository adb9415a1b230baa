export { shellConfiguration as default } from '@tessera/tooling/webpack/shell.ts';
