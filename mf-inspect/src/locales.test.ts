import { localeFaults } from '@tessera/ui/testing/locale-faults';
import { locales } from './locales.ts';

test('the texts are complete and well formed in three languages', async () => {
  expect(await localeFaults(locales)).toEqual([]);
});
