export { default } from '@tessera/tooling/jest/browser.js';
