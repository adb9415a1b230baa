import { createFileImport } from '../import/file-import.factory.ts';
import { kolImport, type KolImport } from './kol-import.schema.ts';

/** A file of influencers whose mapping is not confirmed yet. For a running import, pass `state` and counts. */
export const createKolImport = (overrides: Partial<KolImport> = {}): KolImport =>
  createFileImport(kolImport, {
    fileName: 'creators.csv',
    header: ['Account', 'Followers', 'Tags'],
    sample: [['mochi.and.miso', '1.2M', 'spring; tea']],
    mapping: { username: 0, followers: 1, tags: 2 },
    ...overrides,
  });
