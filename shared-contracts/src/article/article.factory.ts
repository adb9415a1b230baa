import { factoryId } from '../factory-id.ts';
import type { Article, PublicArticle, Publication } from './article.schema.ts';

const text = {
  title: 'Reading an engagement rate', summary: 'What the figure says, and what it does not.',
  body: { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'It compares posts with their audience.' }] }] },
};

/** A draft in English that nobody has read. */
export function createArticle(overrides: Partial<Article> = {}): Article {
  return {
    id: factoryId('article', 1), slug: 'reading-an-engagement-rate', status: 'draft', tags: ['figures'], hasUnpublished: false, publishTime: null, publishedTime: null, hiddenReason: null,
    updatedTime: '2026-11-20T08:00:00.000Z', revision: 1, cover: null, texts: { en: text }, ...overrides,
  };
}

/** The same article as an Admin looks after it. */
export function createPublication(overrides: Partial<Publication> = {}): Publication {
  return { slug: 'reading-an-engagement-rate', titles: { en: text.title }, author: 'mira@example.com', publishedTime: '2026-11-20T08:00:00.000Z', hiddenReason: null, ...overrides };
}

/** The same article as everybody reads it. */
export function createPublicArticle(overrides: Partial<PublicArticle> = {}): PublicArticle {
  return { slug: 'reading-an-engagement-rate', language: 'en', languages: ['en'], tags: ['figures'], cover: null, ...text, publishedTime: '2026-11-20T08:00:00.000Z', updatedTime: '2026-11-20T08:00:00.000Z', ...overrides };
}
