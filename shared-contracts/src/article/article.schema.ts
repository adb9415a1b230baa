import * as z from 'zod/mini';
import { isSeen, requiredLine, typedLine } from '../http/names.ts';
import { languages } from '../i18n/languages.ts';
import { linkTagMax } from '../link/link.limits.ts';
import { countSchema, idSchema, instantSchema, revisionSchema, rowNumberSchema } from '../schema/schema.ts';
import { articleAltSchema, articleBodySchema, givenArticleBodySchema } from './article-body.schema.ts';
import { articleImageSchema } from './article-image.schema.ts';
import { articleSlugMax, articleSummaryMax, articleTagsMax, articleTitleMax } from './article.limits.ts';

export const articleLanguageSchema = z.enum(languages);

/** Last segment of an article's URL: letters and digits of any script, and hyphens except at either end. */
export const articleSlugSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(3),
    z.maxLength(articleSlugMax),
    z.regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u),
  );

export const articleTitleSchema = typedLine(articleTitleMax);
const summarySchema = typedLine(articleSummaryMax);
export const articleTagSchema = requiredLine(linkTagMax);
/** Tags as a user gives them. */
const givenTagsSchema = z.array(articleTagSchema.check(isSeen)).check(z.maxLength(articleTagsMax));
export const articleTagsSchema = z.array(articleTagSchema).check(z.maxLength(articleTagsMax));

/** An article in one language. */
const articleTextSchema = z.object({ title: articleTitleSchema, summary: summarySchema, body: articleBodySchema });
export type ArticleText = z.infer<typeof articleTextSchema>;

const givenTextSchema = z.object({ title: articleTitleSchema, summary: summarySchema, body: givenArticleBodySchema });

const inEachLanguage = <Text extends z.ZodMiniType>(text: Text) =>
  z.object({ en: z.optional(text), 'zh-Hant-HK': z.optional(text), ja: z.optional(text) });

/** The languages that an article is written in, each with its text. */
export const articleTextsSchema = inEachLanguage(articleTextSchema);
export type ArticleTexts = z.infer<typeof articleTextsSchema>;

/** The picture above an article. */
const articleCoverSchema = z.object({ src: articleImageSchema, alt: articleAltSchema });

export const articleStatuses = ['draft', 'scheduled', 'published'] as const;
export const articleStatusSchema = z.enum(articleStatuses);
export type ArticleStatus = z.infer<typeof articleStatusSchema>;

const common = {
  id: idSchema,
  /** The slug of the draft. Publishing makes it that of the readers. */
  slug: articleSlugSchema,
  /**
   * The slug under which readers find the article; absent while they cannot see it. Its former slugs lead to this one.
   */
  publishedSlug: z.optional(articleSlugSchema),
  status: articleStatusSchema,
  tags: articleTagsSchema,
  /** True when the published version is older than the draft. */
  hasUnpublished: z.boolean(),
  /** Time of the scheduled publication; null when none is scheduled. */
  publishTime: z.nullable(instantSchema),
  /** Time of the first publication; null while readers cannot see it. */
  publishedTime: z.nullable(instantSchema),
  /** Why an Admin hid it from readers; null when it is not hidden. */
  hiddenReason: z.nullable(z.string()),
  updatedTime: instantSchema,
  revision: revisionSchema,
};

/** An article as its author edits it. */
export const articleSchema = z.object({ ...common, cover: z.nullable(articleCoverSchema), texts: articleTextsSchema });
export type Article = z.infer<typeof articleSchema>;

/** An article in its author's list, with its titles by language. */
export const articleRowSchema = z.object({ ...common, titles: inEachLanguage(articleTitleSchema) });
export type ArticleRow = z.infer<typeof articleRowSchema>;

/** A change to an article. Absent fields stay unchanged; null for a language removes that language. */
export const articleChangeSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  slug: z.optional(articleSlugSchema),
  tags: z.optional(givenTagsSchema),
  cover: z.optional(z.nullable(articleCoverSchema)),
  texts: z.optional(inEachLanguage(z.nullable(givenTextSchema))),
  /**
   * Keeps the texts before this change as a version, however new the latest version is: the change is made over another
   * one that its author saw.
   */
  keepsFormer: z.optional(z.boolean()),
});
export type ArticleChange = z.infer<typeof articleChangeSchema>;

/**
 * A saved version. Versions are saved while the author edits, on publication, and before an older version is restored.
 */
export const articleVersionSchema = z.object({
  number: countSchema,
  savedTime: instantSchema,
  isPublished: z.boolean(),
});

/** A published article as the public sees it, in the requested language, or else in the first one that it has. */
export const publicArticleSchema = z.object({
  slug: articleSlugSchema,
  language: articleLanguageSchema,
  languages: z.array(articleLanguageSchema),
  tags: articleTagsSchema,
  cover: z.nullable(articleCoverSchema),
  title: articleTitleSchema,
  summary: summarySchema,
  body: articleBodySchema,
  publishedTime: instantSchema,
  updatedTime: instantSchema,
});
export type PublicArticle = z.infer<typeof publicArticleSchema>;

/** A published article in the public list. */
export const publicArticleRowSchema = z.object({
  slug: articleSlugSchema,
  language: articleLanguageSchema,
  tags: articleTagsSchema,
  cover: z.nullable(articleCoverSchema),
  title: articleTitleSchema,
  summary: summarySchema,
  publishedTime: instantSchema,
});
export type PublicArticleRow = z.infer<typeof publicArticleRowSchema>;

/** A published article as an Admin sees it, including one that is hidden from readers. */
export const publicationSchema = z.object({
  slug: articleSlugSchema,
  titles: inEachLanguage(articleTitleSchema),
  /** Email address of the author. */
  author: z.string(),
  publishedTime: instantSchema,
  hiddenReason: z.nullable(z.string()),
});
export type Publication = z.infer<typeof publicationSchema>;

/** The product's own information pages: guideline, events and policy. */
export const housePages = ['guideline', 'event', 'policy'] as const;
export const housePageNameSchema = z.enum(housePages);
export type HousePageName = z.infer<typeof housePageNameSchema>;

/** An information page in one language. Revision 0 is the built-in text. */
export const housePageSchema = z.object({
  page: housePageNameSchema,
  language: articleLanguageSchema,
  title: articleTitleSchema,
  body: articleBodySchema,
  revision: countSchema,
  updatedTime: z.nullable(instantSchema),
});
export type HousePage = z.infer<typeof housePageSchema>;

export const housePageChangeSchema = z.object({
  page: housePageNameSchema,
  language: articleLanguageSchema,
  revision: rowNumberSchema,
  title: articleTitleSchema,
  body: givenArticleBodySchema,
});
