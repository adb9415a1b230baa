import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/*
 * How much jsdom knows of styles. For every element whose role or visibility a test asks for, it compares every rule of
 * every style sheet with that element and its ancestors, and computes twelve colours: more than a fifth of the time of
 * component tests, for styles that hardly any test looks at (decision 0105).
 */

const require = createRequire(import.meta.url);
const requireOfJsdom = createRequire(require.resolve('jest-environment-jsdom'));
const jsdom = join(dirname(requireOfJsdom.resolve('jsdom/package.json')), 'lib/jsdom');

/** The rules of the browser's own style sheet that say which elements are shown, hidden or blocks. */
function displayRules(sheet) {
  const { parse } = createRequire(join(jsdom, 'api.js'))('rrweb-cssom');
  const rules = [...parse(sheet).cssRules].filter(({ style }) => style && (style.display || style.visibility));
  return rules
    .map(
      ({ selectorText, style: { display, visibility } }) =>
        `${selectorText} { ${display ? `display: ${display};` : ''} ${visibility ? `visibility: ${visibility};` : ''} }`,
    )
    .join('\n');
}

// Before anything of jsdom reads it.
const sheetFile = join(jsdom, 'browser/default-stylesheet.js');
const sheet = require(sheetFile);
require.cache[sheetFile].exports = displayRules(sheet);

// The element's own file cannot be the first that is loaded of jsdom.
requireOfJsdom('jsdom');
const { implementation } = require(join(jsdom, 'living/nodes/HTMLStyleElement-impl.js'));
const parse = implementation.prototype._updateAStyleBlock;
const { propertiesWithResolvedValueImplemented: resolved } = require(join(jsdom, 'living/helpers/style-rules.js'));
const colours = Object.entries(resolved).filter(([, { computedValue }]) => computedValue === 'computed-color');

/**
 * Whether style elements are parsed and colours computed. Applies to all documents made from now on in this process,
 * which runs one test file at a time.
 */
export function parseStyles(isParsed) {
  implementation.prototype._updateAStyleBlock = isParsed ? parse : () => undefined;
  for (const [name, how] of colours) {
    if (isParsed) resolved[name] = how;
    else delete resolved[name];
  }
}
