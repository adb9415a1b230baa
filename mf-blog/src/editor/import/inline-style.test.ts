import { carryStyles } from './inline-style.ts';

test.each([
  ['<p style="x:y">a</p>', '<p data-style="x:y">a</p>'],
  ['<p class=a STYLE = x:y>a', '<p class=a data-style = x:y>a'],
  ['<p class="a"style="x">', '<p class="a"data-style="x">'],
  ['<p title=" style=1 > " style="x">style=1', '<p title=" style=1 > " data-style="x">style=1'],
  ['<p data-style="x" styles="y" style>', '<p data-style="x" styles="y" style>'],
  ['a < b style="x"', 'a < b style="x"'],
  ['<!-- <p style="x"> --><b style="x">', '<!-- <p style="x"> --><b data-style="x">'],
  ['a<style>p{}</style>b<STYLE type="x">q{}</STYLE >c', 'abc'],
  ['<p title="<style>">a</p><p style="x">', '<p title="<style>">a</p><p data-style="x">'],
  ['a<style>p', 'a'],
  ['<p title="', '<p title="'],
])('the styles of %j are carried as %j', (html, carried) => {
  expect(carryStyles(html)).toBe(carried);
});

test('a long text that never ends a tag or a comment is read once', () => {
  const started = performance.now();
  for (const part of ['<a "', '<!-- ', '<style>', '<a style = ', "<a '"]) carryStyles(part.repeat(40_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
