export { default } from './tooling/src/lint/oxlint-config.ts';
