import { factoryId, factoryInstant } from '../factory-id.ts';
import type { SavedView } from './saved-view.schema.ts';

/** A view sorted by likes. */
export function createSavedView(overrides: Partial<SavedView> = {}): SavedView {
  return {
    id: factoryId('view', 1),
    folderId: factoryId('folder', 1),
    name: 'Most liked',
    search: 'sort=LIKES',
    createdTime: factoryInstant,
    revision: 1,
    ...overrides,
  };
}
