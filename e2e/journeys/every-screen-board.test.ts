import { expect, test } from '../src/harness/journey.ts';
import { createWalk } from '../src/walk/every-screen.ts';

const { prepare, faults } = createWalk('board');

// Its faults are told with the screen, and a trace of hundreds of pages costs more than it tells.
test.use({ trace: 'off' });
test.beforeAll(({ product }) => prepare(product));

test('every screen of the board can be read by everybody in every language, and fits into a narrow and a wide window', async ({ journey }) => {
  expect(await faults(journey)).toEqual([]);
});
