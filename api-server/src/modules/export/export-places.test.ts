import { createExportPlaces } from './export-places.ts';

const full: unknown = expect.objectContaining({ code: 'rateLimit' });
const taking = (places: ReturnType<typeof createExportPlaces>, ownerId: string): unknown => {
  try {
    places.take(ownerId);
    return 'taken';
  } catch (error) {
    return error;
  }
};

test('one person has two places at once, whatever room there is', () => {
  const places = createExportPlaces(100);
  const leave = places.take('one');
  places.take('one');
  expect(taking(places, 'one')).toEqual(full);
  expect(taking(places, 'two')).toBe('taken');
  leave();
  // A second call of the same function has no effect.
  leave();
  expect(taking(places, 'one')).toBe('taken');
  expect(taking(places, 'one')).toEqual(full);
});

test('all together have half of the connections', () => {
  const places = createExportPlaces(5);
  const leave = places.take('one');
  places.take('two');
  expect(taking(places, 'three')).toEqual(full);
  leave();
  expect(taking(places, 'three')).toBe('taken');
});
