import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { answerOf, subjectsOf } from './quick-selectors.ts';

/*
 * Puts a look at tag and class before jsdom's selector engine, for computed styles only, and has no colours computed, which nobody asks
 * for without a screen. Imported before jsdom is.
 */

const require = createRequire(import.meta.url);
const jsdom = dirname(createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom/package.json'));
const selectors = require(join(jsdom, 'lib/jsdom/living/helpers/selectors.js'));
const ask = selectors.matchesDontThrow;
const known = new Map();

/** What is known of a selector: its subjects, and what was answered of a tag with its classes. */
function knownOf(selector) {
  // A rule without a selector, such as a font, is left to the engine.
  const made = { subjects: typeof selector === 'string' ? subjectsOf(selector) : null, answers: new Map() };
  known.set(selector, made);
  return made;
}

// All rules are asked about one element before the next.
let last = { element: null, version: -1, tag: '', classes: '', name: '' };
function partsOf(element) {
  if (last.element !== element || last.version !== element._version) {
    const classes = element.getAttributeNS(null, 'class') ?? '';
    last = { element, version: element._version, tag: element.localName, classes, name: `${element.localName} ${classes}` };
  }
  return last;
}

selectors.matchesDontThrow = (element, selector) => {
  const { subjects, answers } = known.get(selector) ?? knownOf(selector);
  if (subjects === null) return ask(element, selector);
  const parts = partsOf(element);
  let answer = answers.get(parts.name);
  if (answer === undefined) {
    answer = answerOf(subjects, parts);
    // A page has few different ones at a time; what the pages before had is not kept for ever.
    if (answers.size > 500) answers.clear();
    answers.set(parts.name, answer);
  }
  return answer ?? ask(element, selector);
};

const { propertiesWithResolvedValueImplemented: computed } = require(join(jsdom, 'lib/jsdom/living/helpers/style-rules.js'));
for (const [name, { computedValue }] of Object.entries(computed)) if (computedValue === 'computed-color') delete computed[name];
