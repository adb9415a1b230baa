export { default } from '@tessera/tooling/jest/node.js';
