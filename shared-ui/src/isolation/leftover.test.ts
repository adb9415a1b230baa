import { toLeftovers } from './leftover.ts';

const own = 'at open (https://shop.test/remotes/shop/1.0.0/main.js:5:41204)';
const shared = 'at subscribe (https://shop.test/shell/kit.js:1:77)';
const driver = 'at addListeners (<anonymous>:8242:21)';
const evaluated = 'at eval (webpack-internal:///./src/app.tsx:12:3)';
const isOwnLine = (line: string): boolean => line.includes('/remotes/shop/');

test('what the remote called for through the page’s own files is the remote’s, and told with its line', () => {
  expect(toLeftovers('listener', [{ what: 'window resize', stack: [shared, own] }], isOwnLine)).toEqual([{ kind: 'listener', what: 'window resize', count: 1, place: own }]);
});

test.each([
  ['the page did by itself', [shared], isOwnLine, 0],
  ['a browser driver did', [driver, driver], () => true, 0],
  ['was called for by evaluated code of the page', [evaluated], () => true, 1],
  ['has no known beginning', [], isOwnLine, 1],
])('what %s counts accordingly', (_, stack, isOwn, count) => {
  expect(toLeftovers('timer', [{ what: 'setInterval', stack }], isOwn)).toHaveLength(count);
});

test('what is the same is one finding with its count, in the order of its beginning', () => {
  const [first, second] = [{ what: 'a', stack: [own] }, { what: 'b', stack: [own] }];
  expect(toLeftovers('frame', [first, second, first], isOwnLine).map(({ what, count }) => [what, count])).toEqual([['a', 2], ['b', 1]]);
});
