import { expect, test } from '../../src/harness/journey.ts';
import { createWalk } from '../../src/walk/every-screen.ts';

const { prepare, faults } = createWalk('others');

// Each fault is reported with its screen. A trace of hundreds of pages would be too expensive.
test.use({ trace: 'off' });
test.beforeAll(({ product }) => prepare(product));

test('every screen of users with little or no data is accessible and translated, and fits narrow and wide windows', async ({
  journey,
}) => {
  expect(await faults(journey)).toEqual([]);
});
