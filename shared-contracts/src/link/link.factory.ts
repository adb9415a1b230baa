import { factoryId } from '../factory-id.ts';
import type { LinkFile } from './link-file.schema.ts';
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
    hasPassword: false,
    isArchived: false,
    clicks: 0,
    botClicks: 0,
    createdTime: '2026-11-20T08:00:00.000Z',
    revision: 1,
    ...overrides,
  };
}

/** The beginning of a CSV file of links, with a good and a bad row. */
export function createLinkFile(overrides: Partial<LinkFile> = {}): LinkFile {
  const rows = [
    ['https://shop.example/linen', 'Linen'],
    ['', 'Nothing'],
  ];
  return {
    reading: { encoding: 'utf-8', delimiter: ',', headerLine: 1 },
    header: ['target', 'Title'],
    sample: rows,
    lines: [['target', 'Title'], ...rows].map((cells, index) => ({ line: index + 1, cells })),
    mapping: { target: 0, title: 1 },
    previewList: [
      { row: 2, link: { target: 'https://shop.example/linen', title: 'Linen', slug: null, tags: [] }, rejected: null },
      { row: 3, link: null, rejected: { line: 3, code: 'empty', field: 'target', params: {} } },
    ],
    ...overrides,
  };
}
