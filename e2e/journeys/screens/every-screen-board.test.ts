import { expect, test } from '../../src/harness/journey.ts';
import { createWalk } from '../../src/walk/every-screen.ts';

const { prepare, faults } = createWalk('board');

// Each fault is reported with its screen. A trace of hundreds of pages would be too expensive.
test.use({ trace: 'off' });
test.beforeAll(({ product }) => prepare(product));

test('every screen of the board is accessible and translated, and fits narrow and wide windows', async ({
  journey,
}) => {
  expect(await faults(journey)).toEqual([]);
});
