import { localeFaults } from '@tessera/ui/testing/locale-faults';
import { panelLocales } from './panel-locales.ts';

test('the texts of the panel are complete and well formed in three languages', async () => {
  expect(await localeFaults(panelLocales)).toEqual([]);
});
