export { default } from './src/jest/node.js';
