import { createExportPlaces } from './export-places.ts';

const full: unknown = expect.objectContaining({ code: 'rateLimit' });
const tryToTake = (places: ReturnType<typeof createExportPlaces>, ownerId: string): unknown => {
  try {
    places.take(ownerId);
    return 'taken';
  } catch (error) {
    return error;
  }
};

test('limits one person to two exports at the same time', () => {
  const places = createExportPlaces({ databasePool: 100 });
  const leave = places.take('one');
  places.take('one');
  expect(tryToTake(places, 'one')).toEqual(full);
  expect(tryToTake(places, 'two')).toBe('taken');
  leave();
  // A second call of the same function has no effect.
  leave();
  expect(tryToTake(places, 'one')).toBe('taken');
  expect(tryToTake(places, 'one')).toEqual(full);
});

test('limits the exports of all people to half of the connections', () => {
  const places = createExportPlaces({ databasePool: 5 });
  const leave = places.take('one');
  places.take('two');
  expect(tryToTake(places, 'three')).toEqual(full);
  leave();
  expect(tryToTake(places, 'three')).toBe('taken');
});
