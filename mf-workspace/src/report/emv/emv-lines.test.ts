import { emvLinesOf, isRounded, roundAmount, toMajor, totalOf } from '@tessera/contracts/emv/emv-lines';
import { emvOf, toMinorUnits } from '@tessera/contracts/emv/emv-of';
import type { EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import * as fc from 'fast-check';
import { createFigures } from '../../testing/figures.ts';

const unit = { like: 150_000, comment: 300_000, view: 6_000 };
const values: EmvValues = { GraphImage: { ...unit, like: 0 }, GraphVideo: unit, GraphSidecar: unit };
const current = createFigures({
  posts: 10,
  priced: { likes: 100, comments: 20, views: 3_000 },
  emv: { sum: 3_900, known: 9 },
});

test('a line is volume times unit value; only videos have views, and a zero value has no line', () => {
  const [image, clip] = emvLinesOf(
    [
      { type: 'GraphImage', current, previous: null },
      { type: 'GraphVideo', current, previous: null },
    ],
    { values },
  );
  expect(image?.lines).toEqual([{ part: 'comment', volume: 20, unit: 300_000, amount: 6_000_000n }]);
  expect(clip?.lines.map(({ part, amount }) => [part, amount])).toEqual([
    ['like', 15_000_000n],
    ['comment', 6_000_000n],
    ['view', 18_000_000n],
  ]);
  expect(clip).toMatchObject({ amount: 39_000_000n, sum: 3_900, posts: 10, known: 9 });
});

test('the sum is null if no EMV is known, and 0 if there are no posts', () => {
  const list = emvLinesOf(
    [
      { type: 'GraphImage', current: createFigures({ posts: 2, emv: { sum: 0, known: 0 } }), previous: null },
      { type: 'GraphVideo', current: createFigures({ posts: 0, emv: { sum: 0, known: 0 } }), previous: null },
    ],
    { values },
  );
  expect(list.map(({ sum }) => sum)).toEqual([null, 0]);
});

test('the lines add up to the EMV of the posts, rounded once', () => {
  const count = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(fc.array(fc.record({ likes: count, comments: count, views: count }), { maxLength: 20 }), (posts) => {
      const add = (of: (post: (typeof posts)[number]) => number): number =>
        posts.reduce((sum, post) => sum + of(post), 0);
      const priced = {
        likes: add(({ likes }) => likes),
        comments: add(({ comments }) => comments),
        views: add(({ views }) => views),
      };
      const exact = add((post) => emvOf({ type: 'GraphVideo', ...post }, values) ?? 0);
      fc.pre(Number.isSafeInteger(exact));
      const [lines] = emvLinesOf([{ type: 'GraphVideo', current: createFigures({ priced }), previous: null }], {
        values,
      });
      expect(lines?.amount).toBe(BigInt(exact));
      expect(roundAmount(lines?.amount ?? -1n)).toBe(toMinorUnits(exact));
    }),
  );
});

test('sums beyond the precision of floating point stay exact', () => {
  const large = createFigures({ priced: { likes: 3_000_000_001, comments: 0, views: 0 } });
  const list = emvLinesOf([{ type: 'GraphImage', current: large, previous: null }], {
    values: { ...values, GraphImage: { like: 99_999_999, comment: 0, view: 0 } },
  });
  expect(totalOf(list)).toBe(299_999_997_099_999_999n);
});

test.each([
  [39_000_000n, 3_900, false],
  [14_999n, 1, true],
  [15_000n, 2, true],
] as const)('%d is shown as %d', (amount, minor, rounded) => {
  expect(roundAmount(amount)).toBe(minor);
  expect(isRounded(amount)).toBe(rounded);
});

test('an amount is converted to the major unit of its currency', () => {
  expect(toMajor(150_000, 'USD')).toBe(0.15);
  expect(toMajor(48_321n, 'JPY')).toBe(4.8321);
});
