import type {
  Article,
  ArticleRow as ArticleListRow,
  PublicArticle,
  PublicArticleRow,
  Publication,
} from '@tessera/contracts/article/article.schema';
import { languages, type Language } from '@tessera/contracts/i18n/languages';
import { languagesOf } from './article.policy.ts';
import type { ArticleRecord, ListedArticle } from './article.repository.ts';
import type { ListedEdition, ListedPublication, PublicationRow, ShownArticle } from './published.repository.ts';

function commonOf(row: Omit<ListedArticle, 'titles'>, now: Date): Omit<ArticleListRow, 'titles'> {
  const isDue = row.scheduled_at !== null && row.scheduled_at <= now;
  const publishedAt = row.published_at ?? (isDue ? row.scheduled_at : null);
  const publishedSlug = isDue ? row.scheduled_slug : row.published_slug;
  return {
    id: row.id,
    slug: row.slug,
    ...(publishedSlug === null ? {} : { publishedSlug }),
    status: publishedAt === null ? (row.scheduled_at === null ? 'draft' : 'scheduled') : 'published',
    tags: row.tags,
    hasUnpublished: row.edition_revision !== null && row.edition_revision < row.revision,
    publishTime: isDue ? null : (row.scheduled_at?.toISOString() ?? null),
    publishedTime: publishedAt?.toISOString() ?? null,
    hiddenReason: row.hidden_reason,
    updatedTime: row.updated_at.toISOString(),
    revision: row.revision,
  };
}

/** The title in each language. */
const titlesOf = (texts: ListedEdition['texts']): ArticleListRow['titles'] =>
  Object.fromEntries(languagesOf(texts).map((language) => [language, texts[language]?.title ?? '']));

/** An article for its author's editor. */
export const toArticle = (row: ArticleRecord, now: Date): Article => ({
  ...commonOf(
    { ...row, published_slug: row.published?.slug ?? null, scheduled_slug: row.scheduled?.slug ?? null },
    now,
  ),
  cover: row.cover,
  texts: row.texts,
});

/** An article in its author's list. */
export const toArticleRow = (row: ListedArticle, now: Date): ArticleListRow => ({
  ...commonOf(row, now),
  titles: row.titles,
});

const chosen = ({ edition }: { readonly edition: Pick<ListedEdition, 'texts'> }, wanted: Language): Language =>
  edition.texts[wanted] === undefined ? (languagesOf(edition.texts)[0] ?? languages[0]) : wanted;

/** A published article in the requested language, or in the first that it has. */
export function toPublicArticle(shown: ShownArticle, wanted: Language): PublicArticle | null {
  const language = chosen(shown, wanted);
  const text = shown.edition.texts[language];
  if (text === undefined) return null;
  const { slug, edition, publishedAt, editionAt } = shown;
  return {
    slug,
    language,
    languages: languagesOf(edition.texts),
    tags: [...edition.tags],
    cover: edition.cover,
    ...text,
    publishedTime: publishedAt.toISOString(),
    updatedTime: editionAt.toISOString(),
  };
}

/** A published article for an Admin's moderation. */
export const toPublication = ({ slug, edition, author, publishedAt, hiddenReason }: PublicationRow): Publication => ({
  slug,
  titles: titlesOf(edition.texts),
  author,
  publishedTime: publishedAt.toISOString(),
  hiddenReason,
});

/** A published article in the public list. */
export function toPublicArticleRow(shown: ListedPublication, wanted: Language): PublicArticleRow[] {
  const language = chosen(shown, wanted);
  const {
    slug,
    edition: { tags, cover, texts },
    publishedAt,
  } = shown;
  const text = texts[language];
  return text === undefined
    ? []
    : [{ slug, language, tags: [...tags], cover, ...text, publishedTime: publishedAt.toISOString() }];
}
