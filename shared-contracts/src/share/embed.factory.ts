import type { EmbedTarget } from './embed.schema.ts';

/** An embed of a board's public posts. */
export function createEmbedTarget(folderId: string, overrides: Partial<EmbedTarget> = {}): EmbedTarget {
  return {
    folderId, mode: 'PUBLIC', filter: {}, sort: 'TIME', direction: 'desc', number: 12, layout: 'grid', parts: ['author', 'date', 'cta'], hasTitle: true,
    cta: { label: 'Shop', url: 'https://shop.example/' }, ctaColor: '#0b6e69', turnSeconds: 10, refreshSeconds: 30, sites: ['https://shop.example'], ...overrides,
  };
}
