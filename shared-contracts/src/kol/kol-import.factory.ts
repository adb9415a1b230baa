import { factoryId, factoryInstant } from '../factory-id.ts';
import type { KolImport } from './kol-import.schema.ts';

/** A file of influencers whose mapping waits to be confirmed. For one at work give its `state` and counts. */
export function createKolImport(overrides: Partial<KolImport> = {}): KolImport {
  return {
    id: factoryId('kolImport', 1),
    fileName: 'creators.csv',
    state: 'uploaded',
    header: ['Account', 'Followers', 'Tags'],
    sample: [['mochi.and.miso', '1.2M', 'spring; tea']],
    mapping: { username: 0, followers: 1, tags: 2 },
    encoding: 'utf-8',
    total: 0,
    done: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    bad: 0,
    problem: null,
    problemLine: null,
    undoneTime: null,
    undoneCount: 0,
    createdTime: factoryInstant,
    ...overrides,
  };
}
