import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * Whether jsdom parses the style elements of a document. For every element whose role or visibility a test asks for, jsdom compares every
 * rule of every style sheet with that element and its ancestors: a fifth of the time of all component tests, for styles that hardly any
 * test looks at.
 */

const require = createRequire(import.meta.url);
const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));
// The element's own file cannot be the first that is loaded of jsdom.
requireOfJsdom('jsdom');
const jsdom = dirname(requireOfJsdom.resolve('jsdom/package.json'));
const { implementation } = require(join(jsdom, 'lib/jsdom/living/nodes/HTMLStyleElement-impl.js'));
const parse = implementation.prototype._updateAStyleBlock;

/** Applies to all documents made from now on in this process, which runs one test file at a time. */
export function parseStyles(isParsed) {
  implementation.prototype._updateAStyleBlock = isParsed ? parse : () => undefined;
}
