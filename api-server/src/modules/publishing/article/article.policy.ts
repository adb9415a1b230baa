import { articleImagesMax, articlesMax } from '@tessera/contracts/article/article.limits';
import type { ArticleTexts } from '@tessera/contracts/article/article.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { wordsOf } from './article-words.ts';

/** The languages of an article, in the order in which they are offered. */
export const languagesOf = (texts: Partial<Record<Language, unknown>>): Language[] =>
  languages.filter((language) => texts[language] !== undefined);

export function assertRoomForArticle(articles: number): void {
  if (articles >= articlesMax) throw new Problem('usageLimit', { params: { usage: articles, quota: articlesMax } });
}

export function assertRoomForPicture(pictures: number): void {
  if (pictures >= articleImagesMax)
    throw new Problem('usageLimit', { params: { usage: pictures, quota: articleImagesMax } });
}

/** Each language needs a title, and text or a picture, so that readers get no empty page. */
export function assertReadable(texts: ArticleTexts): void {
  const written = languagesOf(texts);
  if (written.length === 0) throw new Problem('empty', { field: 'texts', params: { label: 'title' } });
  for (const language of written) {
    const text = texts[language];
    if (text === undefined || text.title === '') throw new Problem('empty', { field: `texts.${language}.title` });
    const hasPicture = text.body.content.some(({ type }) => type === 'image' || type === 'embed' || type === 'card');
    if (!hasPicture && wordsOf({ [language]: { ...text, title: '', summary: '' } }, []) === '')
      throw new Problem('empty', { field: `texts.${language}.body` });
  }
}

/** Maximum length of the part of a slug that is made from the title; a random suffix follows. */
const slugMax = 60;

/** A slug from a title: its letters and digits of any script, joined by hyphens. Empty when it has none. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]/u)
    .map((word) => word.replace(/^\p{M}+/u, ''))
    .filter((word) => word !== '')
    .join('-')
    .slice(0, slugMax)
    // The cut can leave the first half of a letter that is stored in two, and a hyphen before it.
    .replace(/\p{Cs}$/u, '')
    .replace(/-$/u, '');
