import { factoryId, factoryInstant } from '../factory-id.ts';
import type { Folder } from './folder.schema.ts';

/** A board with one content and no media yet. */
export function createFolder(overrides: Partial<Folder> = {}): Folder {
  return {
    id: factoryId('folder', 1),
    settings: { name: 'Spring campaign' },
    filter: {},
    contentCount: 1,
    mediaCount: 0,
    covers: [],
    createdTime: factoryInstant,
    asOf: null,
    revision: 1,
    ...overrides,
  };
}
