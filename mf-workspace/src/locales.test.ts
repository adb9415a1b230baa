import { localeFaults } from '@tessera/ui/testing/locale-faults';
import { locales } from './locales.ts';

describe('the texts of the remote', () => {
  it('are complete and well formed in three languages', async () => {
    // The one exclamation mark is the product's own wording, given word for word.
    expect(await localeFaults(locales)).toEqual(['en: media.fresh.text has an exclamation mark']);
  });
});
