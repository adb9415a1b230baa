import { localeFaults } from '@tessera/ui/testing/locale-faults';
import { locales } from './locales.ts';

describe('the texts of the remote', () => {
  it('are complete and well formed in three languages', async () => {
    // The two exclamation marks are the product's own wording, given word for word.
    expect(await localeFaults(locales)).toEqual([
      'en: mark.done.block has an exclamation mark',
      'en: media.fresh.text has an exclamation mark',
    ]);
  });
});
