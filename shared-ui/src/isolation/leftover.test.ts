import { toLeftovers } from './leftover.ts';

const own = 'at open (https://shop.test/remotes/shop/1.0.0/main.js:5:41204)';
const shared = 'at subscribe (https://shop.test/shell/kit.js:1:77)';
const driver = 'at addListeners (<anonymous>:8242:21)';
const evaluated = 'at eval (webpack-internal:///./src/app.tsx:12:3)';
const isOwnLine = (line: string): boolean => line.includes('/remotes/shop/');

test('a leftover that the remote created through shared files belongs to the remote, with its own line', () => {
  expect(toLeftovers('listener', [{ what: 'window resize', stack: [shared, own] }], isOwnLine)).toEqual([
    { kind: 'listener', what: 'window resize', count: 1, place: own },
  ]);
});

test.each([
  ['was created by the page itself', [shared], isOwnLine, 0],
  ['was created by a browser driver', [driver, driver], () => true, 0],
  ['was created by evaluated code of the page', [evaluated], () => true, 1],
  ['has no stack', [], isOwnLine, 1],
])('attributes a leftover that %s correctly', (_, stack, isOwn, count) => {
  expect(toLeftovers('timer', [{ what: 'setInterval', stack }], isOwn)).toHaveLength(count);
});

test('equal leftovers become one finding with a count, in order of first occurrence', () => {
  const [first, second] = [
    { what: 'a', stack: [own] },
    { what: 'b', stack: [own] },
  ];
  expect(toLeftovers('frame', [first, second, first], isOwnLine).map(({ what, count }) => [what, count])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
