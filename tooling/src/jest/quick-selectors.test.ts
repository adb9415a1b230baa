/** @jest-environment ./src/jest/jsdom-environment.js */
import { unsafeCast } from '@tessera/contracts/http/schema';
import { answerOf, subjectsOf } from './quick-selectors.ts';

interface Item {
  readonly localName: string;
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
}

const { document } = unsafeCast<{ readonly document: { readonly body: { innerHTML: string }; querySelectorAll(selector: string): Iterable<Item> } }>(globalThis);

const page = `
  <main class="t-a t-b"><p id="one" class="t-b"></p><p class="t-c t-b-x"></p></main>
  <svg class="t-a" aria-hidden="true"><rect class="accent"/></svg>
  <label class="t-a"><input type="checkbox" checked name="a, b"><span></span></label>
  <button class="MuiButton-root Mui-disabled" disabled>Save</button><ul><li class="t-b">1</li><li>2</li></ul>`;

const selectors = [
  '*', 'p', 'svg', 'html', ':root', ':root.t-a', ':root .t-a', '.t-a', '.t-b', '.t-a.t-b', 'p.t-b', '.t-a p', '.t-a > .t-b', 'p + p', 'p ~ .t-c', '.t-c, .t-none', 'span, rect', '#one', 'p#one', '.t-none',
  '.t-none:hover', '.t-b:first-child', 'li:nth-child(2n + 1)', '.t-b:not(.t-a, .t-c)', '.t-a:has(> span)', ':has(> .t-none)', '.t-none:has(span)', '.t-none:has(:checked) .t-a', '[disabled]', '.t-none[disabled]',
  '.Mui-disabled[disabled]', 'input[name="a, b"]', '.t-none[name="a) ].t-a"]', '.t-a[aria-hidden=true]', ':is(.t-a, .t-c)', ':where(.t-none) .t-b', '.t-none :is(p)', '.t-a::before', 'ul>li', 'button:disabled', '.t-b-x', '.t-b-',
];

test('what is said of a selector without the engine is what the engine says', () => {
  document.body.innerHTML = page;
  const elements = [...document.querySelectorAll('*')];
  const found = selectors.flatMap((selector) => {
    const subjects = subjectsOf(selector);
    return elements.map((element) => {
      const answer = subjects && answerOf(subjects, { tag: element.localName, classes: element.getAttribute('class') ?? '' });
      return { selector, element: element.outerHTML, answer, right: element.matches(selector) };
    });
  });
  expect(found.filter(({ answer, right }) => answer !== null && answer !== right)).toEqual([]);
  // Most are told at once, or nothing is gained by it.
  expect(found.filter(({ answer }) => answer !== null).length / found.length).toBeGreaterThan(0.75);
});

test('a selector that cannot be read is left to the engine', () => {
  expect(['', '.a\\:b', 'a|b', '.a,,.b', '&.a'].map((selector) => subjectsOf(selector))).toEqual([null, null, null, null, null]);
});
