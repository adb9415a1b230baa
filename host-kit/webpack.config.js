export { hostKitConfiguration as default } from '@tessera/tooling/webpack/host-kit.ts';
