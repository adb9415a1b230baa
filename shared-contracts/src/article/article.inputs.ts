import type { CallInputs } from '../http/call-inputs.ts';

const body = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'First words.' }] }],
};

/** A valid input for each call of this noun, by call id. */
export const articleInputs: CallInputs = {
  'article.getArticles': () => ({ body: {} }),
  'article.getArticle': ({ own }) => ({ query: { id: own('articleId') } }),
  'article.addArticle': () => ({ body: { language: 'en', title: 'A first article' } }),
  'article.updateArticle': ({ own }) => ({
    body: { id: own('articleId'), revision: 1, texts: { en: { title: 'Another title', summary: '', body } } },
  }),
  'article.publishArticle': ({ own }) => ({ body: { id: own('articleId'), revision: 1 } }),
  'article.unpublishArticle': ({ own }) => ({ body: { id: own('articleId'), revision: 1 } }),
  'article.deleteArticle': ({ own }) => ({ body: { id: own('articleId') } }),
  'article.getArticleVersions': ({ own }) => ({ query: { id: own('articleId') } }),
  'article.getArticleVersion': ({ own }) => ({ query: { id: own('articleId'), number: '1' } }),
  'article.restoreArticle': ({ own }) => ({ body: { id: own('articleId'), revision: 1, number: 1 } }),
  'article.uploadArticleImage': ({ own }) => ({
    query: { id: own('articleId') },
    upload: { type: 'image/png', text: 'not a picture' },
  }),
  'article.makeArticleCard': ({ own }) => ({
    body: { id: own('articleId'), question: { kind: 'influencer', username: 'nobody.there' } },
  }),
  'article.getArticleImage': () => ({ query: { src: '00000000000000000000000000000000.webp' } }),
  'article.getPublishedArticles': () => ({ query: {} }),
  'article.getPublishedArticle': () => ({ query: { slug: 'nobody-wrote-this', language: 'en' } }),
  'article.getPublications': () => ({ body: {} }),
  'article.moderateArticle': () => ({ body: { slug: 'nobody-wrote-this', reason: null } }),
  'article.getHousePage': () => ({ query: { page: 'policy', language: 'en' } }),
  'article.updateHousePage': () => ({ body: { page: 'event', language: 'en', revision: 0, title: 'Events', body } }),
};
