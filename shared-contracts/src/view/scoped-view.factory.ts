import { factoryId, factoryInstant } from '../factory-id.ts';
import type { ScopedView } from './scoped-view.schema.ts';

/** A view of the list of influencers, sorted by engagement. */
export function createScopedView(overrides: Partial<ScopedView> = {}): ScopedView {
  return {
    id: factoryId('kolView', 1),
    scope: 'kols',
    scopeId: null,
    name: 'Most engaging',
    search: 'sort=engagementRate',
    isDefault: false,
    createdTime: factoryInstant,
    revision: 1,
    ...overrides,
  };
}
