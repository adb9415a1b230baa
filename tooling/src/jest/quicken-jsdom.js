import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { answerOf, subjectsOf } from './quick-selectors.ts';

/*
 * Puts a look at tag and class before jsdom's selector engine, for computed styles only. Imported before jsdom is.
 */

const require = createRequire(import.meta.url);
const jsdom = dirname(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom/package.json'));
const selectors = require(join(jsdom, 'lib/jsdom/living/helpers/selectors.js'));
const ask = selectors.matchesDontThrow;
const known = new Map();

selectors.matchesDontThrow = (element, selector) => {
  let subjects = known.get(selector);
  if (subjects === undefined) {
    // A rule without a selector, such as a font, is left to the engine.
    subjects = typeof selector === 'string' ? subjectsOf(selector) : null;
    known.set(selector, subjects);
  }
  const answer = subjects && answerOf(subjects, { tag: element.localName, classes: element.getAttributeNS(null, 'class') ?? '' });
  return answer ?? ask(element, selector);
};
