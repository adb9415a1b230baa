import { factoryId } from '../factory-id.ts';
import type { Share } from './share.schema.ts';

/** A report that everybody with its link can open. */
export function createShare(overrides: Partial<Share> = {}): Share {
  return {
    id: factoryId('share', 1),
    kind: 'report',
    path: '/report/factory-token-of-a-share-00001',
    folderId: factoryId('folder', 1),
    title: 'Spring report',
    byline: 'Lumen Studio',
    language: null,
    expiresTime: null,
    hasPassword: false,
    frozenTime: null,
    views: 12,
    botViews: 3,
    createdTime: '2026-11-20T08:00:00.000Z',
    revision: 1,
    ...overrides,
  };
}
