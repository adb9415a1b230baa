import { mediaSorts, rankings } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import * as fc from 'fast-check';
import { isFullTest } from '../../../../config.ts';
import { inOrder, mediaOf, shown, topOf } from '../../../../testing/reference/reference-view.ts';
import { startReference, seed, keyOf } from './testing/reference-board.ts';

// Compares the product's responses with a calculation on the network's own responses that shares no SQL with the
// product.

const filterRuns = isFullTest() ? 500 : 150;

const steps = startReference();
const { filters, views, bodyOf, pagesOf } = steps;

it('the stored posts are those of the reference, including marked posts and unknown metrics', async () => {
  const stored = await steps.api.db
    .selectFrom('media')
    .select(['content_id', 'media_id'])
    .where('content_id', 'in', steps.contentIds)
    .execute();
  expect(stored.map((row) => `${row.content_id}/${row.media_id}`).toSorted()).toEqual(steps.raw.map(keyOf).toSorted());
  expect(steps.all.length).toBeGreaterThan(3_000);
  expect(steps.all.some(({ likes }) => likes === null)).toBe(true);
  expect(steps.all.some(({ followers }) => followers === null)).toBe(true);
  expect(steps.all.filter(({ score }) => score !== null).length).toBeGreaterThan(1_000);
  expect(steps.all.some(({ marks }) => marks.cta)).toBe(true);
});

it.each(mediaSorts.flatMap((sort) => (['desc', 'asc'] as const).map((direction) => ({ sort, direction }))))(
  'every post is sorted by $sort $direction like in the reference',
  async ({ sort, direction }) => {
    const expected = inOrder(mediaOf(steps.all, { mode: 'ALL', filter: {} }, steps.leftOut), sort, direction);
    const { found, total, isWhole } = await pagesOf({ folderId: steps.folderId, sort, direction, number: 200 }, 100);
    expect(isWhole).toBe(true);
    expect(total).toBe(expected.length);
    expect(found.map(keyOf)).toEqual(expected.map(keyOf));
    expect(
      found.map(({ interactions, engRate, emv, views: seen, overperforming }) => ({
        interactions,
        engRate,
        emv,
        seen,
        score: overperforming?.score ?? null,
      })),
    ).toEqual(
      expected.map(({ interactions, engagement, emv, views: seen, score }) => ({
        interactions,
        engRate: engagement,
        emv: emv === null ? null : shown(emv),
        seen,
        score,
      })),
    );
  },
);

it('random filters find the same posts as the reference, in the same order and number', async () => {
  const mediaQuery = fc.record({
    view: views(),
    sort: fc.constantFrom(...mediaSorts),
    direction: fc.constantFrom('asc', 'desc'),
    number: fc.integer({ min: 1, max: 60 }),
  });
  let hits = 0;
  await fc.assert(
    fc.asyncProperty(mediaQuery, async ({ view, sort, direction, number }) => {
      const expected = inOrder(mediaOf(steps.all, view, steps.leftOut), sort, direction);
      if (expected.length > 0) hits += 1;
      const { found, total } = await pagesOf({ ...bodyOf(view), sort, direction, number }, 2);
      expect(total).toBe(expected.length);
      expect(found.map(keyOf)).toEqual(expected.slice(0, 2 * number).map(keyOf));
    }),
    { numRuns: filterRuns, seed },
  );
  // Many filters must find something, or the comparison would prove little.
  expect(hits).toBeGreaterThan(0.4 * filterRuns);
}, 240_000);

it('the preview of a filter returns the number of posts that it keeps', async () => {
  await fc.assert(
    fc.asyncProperty(views(), filters(), async (view, candidate) => {
      const answer = await steps.ask(mediaCalls.previewFilter, { body: { ...bodyOf(view), candidate } });
      expect(answer).toEqual({
        total: mediaOf(steps.all, view, steps.leftOut).length,
        remaining: mediaOf(steps.all, { ...view, filter: candidate }, steps.leftOut).length,
      });
    }),
    { numRuns: 60, seed },
  );
}, 60_000);

it('top lists contain the top five of every ranking', async () => {
  await fc.assert(
    fc.asyncProperty(views(), async (view) => {
      const { topLists } = await steps.ask(mediaCalls.getTop, { body: bodyOf(view) });
      for (const ranking of rankings)
        expect(topLists[ranking].map(keyOf)).toEqual(
          topOf(mediaOf(steps.all, view, steps.leftOut), ranking).map(keyOf),
        );
    }),
    { numRuns: 25, seed },
  );
}, 60_000);
