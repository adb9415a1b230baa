import { factoryId } from '../factory-id.ts';
import type { EmbedTarget } from './embed.schema.ts';
import type { SharedMedia } from './share.schema.ts';

/** An embed of a board's public posts. */
export function createEmbedTarget(folderId: string, overrides: Partial<EmbedTarget> = {}): EmbedTarget {
  return {
    folderId,
    mode: 'PUBLIC',
    filter: {},
    sort: 'TIME',
    direction: 'desc',
    number: 12,
    layout: 'grid',
    parts: ['author', 'date', 'cta'],
    hasTitle: true,
    cta: { label: 'Shop', url: 'https://shop.example/' },
    ctaColor: '#0b6e69',
    turnSeconds: 10,
    refreshSeconds: 30,
    sites: ['https://shop.example'],
    ...overrides,
  };
}

/** A post as visitors of a shared page or an embed see it; `place` tells several apart. */
export const createSharedMedia = (place: number, overrides: Partial<SharedMedia> = {}): SharedMedia => ({
  key: `${factoryId('content', 1)}.${String(place)}`,
  shortcode: `code${String(place)}`,
  username: `author${String(place)}`,
  fullName: null,
  text: `Caption ${String(place)}`,
  language: 'en',
  type: 'GraphImage',
  createdTime: '2026-03-01T09:00:00.000Z',
  image: null,
  ratio: null,
  link: `https://www.instagram.com/p/code${String(place)}/`,
  likes: 12_000,
  comments: 1,
  views: null,
  interactions: null,
  followers: null,
  engRate: null,
  emv: null,
  sponsored: false,
  cta: null,
  asOf: '2026-03-02T09:00:00.000Z',
  ...overrides,
});
