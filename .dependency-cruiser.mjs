export { default } from './tooling/src/boundaries/dependency-cruiser-config.ts';
