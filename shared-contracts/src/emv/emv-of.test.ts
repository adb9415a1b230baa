import * as fc from 'fast-check';
import { mediaTypes } from '../media/media.schema.ts';
import { emvPresets } from '../money/emv-presets.ts';
import { emvMax, type EmvValues } from '../money/emv-setting.schema.ts';
import { emvOf, toMinorUnits } from './emv-of.ts';

const unit = { like: 150_000, comment: 300_000, view: 6_000 };
const values: EmvValues = { GraphImage: unit, GraphVideo: unit, GraphSidecar: { like: 0, comment: 1, view: 0 } };

test.each([
  {
    name: 'a picture counts its likes and comments',
    media: { type: 'GraphImage', likes: 100, comments: 10, views: null },
    expected: 18_000_000,
  },
  {
    name: 'a video counts its views, too',
    media: { type: 'GraphVideo', likes: 100, comments: 10, views: 1_000 },
    expected: 24_000_000,
  },
  {
    name: 'the EMV is unknown if the likes are hidden',
    media: { type: 'GraphImage', likes: null, comments: 10, views: null },
    expected: null,
  },
  {
    name: 'the EMV is unknown if the views of a video are unknown',
    media: { type: 'GraphVideo', likes: 100, comments: 10, views: null },
    expected: null,
  },
  {
    name: 'a count with a unit value of 0 need not be known',
    media: { type: 'GraphSidecar', likes: null, comments: 3, views: null },
    expected: 3,
  },
  {
    name: 'the largest exact number is still returned',
    media: { type: 'GraphSidecar', likes: 0, comments: emvMax, views: null },
    expected: emvMax,
  },
  {
    name: 'a larger value is unknown',
    media: { type: 'GraphSidecar', likes: 0, comments: emvMax + 1, views: null },
    expected: null,
  },
  {
    name: 'the EMV is 0 if all counts are 0',
    media: { type: 'GraphImage', likes: 0, comments: 0, views: null },
    expected: 0,
  },
] as const)('$name', ({ media, expected }) => {
  expect(emvOf(media, values)).toBe(expected);
});

test.each([
  [0, 0],
  [4_999, 0],
  [5_000, 1],
  [14_999, 1],
  [18_000_000, 1_800],
  [emvMax, 900_000_000_000],
  [emvMax - 5_001, 899_999_999_999],
])('%d ten-thousandths are %d minor units', (amount, expected) => {
  expect(toMinorUnits(amount)).toBe(expected);
});

test('the EMV is the sum of its counts times their unit values', () => {
  const count = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...mediaTypes), count, count, count, (type, likes, comments, views) => {
      const { like, comment, view } = values[type];
      expect(emvOf({ type, likes, comments, views }, values)).toBe(
        likes * like + comments * comment + (type === 'GraphVideo' ? views * view : 0),
      );
    }),
  );
});

test('presets differ in id and name their source with its date', () => {
  expect(new Set(emvPresets.map(({ id }) => id)).size).toBe(3);
  for (const { source, userId } of emvPresets) {
    expect(source).toMatchObject({ url: expect.stringMatching(/^https:/u), date: expect.stringMatching(/^\d{4}-/u) });
    expect(userId).toBeUndefined();
  }
});
