import { factoryId } from '../factory-id.ts';
import type { Link } from './link.schema.ts';

/** An active link without clicks. */
export function createLink(overrides: Partial<Link> = {}): Link {
  return {
    id: factoryId('link', 1),
    slug: 'spring-sale',
    target: 'https://shop.example/spring',
    title: 'Spring sale',
    tags: [],
    expiresTime: null,
    fallback: null,
    clicksMax: null,
    passesQuery: false,
    hasPassword: false,
    isArchived: false,
    clicks: 0,
    botClicks: 0,
    createdTime: '2026-11-20T08:00:00.000Z',
    revision: 1,
    ...overrides,
  };
}
