import * as z from 'zod/mini';
import { industrySchema } from '../industry/industry.ts';
import { kolLevelSchema } from '../kol/kol.schema.ts';
import { pageSizeMax } from '../limits.ts';
import { figuresSchema, provenanceSchema, sumSchema } from '../media/figures.schema.ts';
import { mediaViewShape } from '../media/media-view.schema.ts';
import { countSchema, daySchema, idSchema, instantSchema } from '../schema/schema.ts';
import { rankingPage } from './ranking.limits.ts';

/** Tables whose rows are authors of the posts, or accounts that their captions mention. */
export const userTables = [
  'influentialUsers',
  'outspoken',
  'topInteractions',
  'associatedUsers',
  'targetUsers',
  'sponsored',
  'celebrity',
  'micro',
  'nano',
  'topEmvUsers',
] as const;
/** Tables whose rows are brands that captions mention. */
export const brandTables = ['influentialBrands', 'brandInteractions', 'brandEmv', 'brandPosts'] as const;
export const rankingTables = [...userTables, ...brandTables] as const;
export const rankingTableSchema = z.enum(rankingTables);
export type RankingTable = z.infer<typeof rankingTableSchema>;

export const isBrandTable = (table: RankingTable): boolean => brandTables.some((name) => name === table);
/** Whether the rows of a table are accounts that captions mention, rather than authors. */
export const isOfNamed = (table: RankingTable): boolean => table === 'associatedUsers' || isBrandTable(table);

/** Columns that a table can be sorted by. Unknown values come last in both directions. */
export const rankingSorts = [
  'username',
  'followers',
  'posts',
  'interactions',
  'engagement',
  'likes',
  'comments',
  'views',
  'influences',
  'emv',
  'avgEmv',
  'imagePosts',
  'videoPosts',
  'slidePosts',
  'avgVideoViews',
  'avgImageEmv',
  'avgVideoEmv',
  'avgSlideEmv',
  'cplEmv',
] as const;
export const rankingSortSchema = z.enum(rankingSorts);
export type RankingSort = z.infer<typeof rankingSortSchema>;

/** The default sort column of each table. */
export const rankingSortOf: Readonly<Record<RankingTable, RankingSort>> = {
  influentialUsers: 'followers',
  outspoken: 'posts',
  topInteractions: 'interactions',
  associatedUsers: 'posts',
  targetUsers: 'emv',
  sponsored: 'emv',
  celebrity: 'followers',
  micro: 'followers',
  nano: 'followers',
  topEmvUsers: 'emv',
  influentialBrands: 'influences',
  brandInteractions: 'interactions',
  brandEmv: 'emv',
  brandPosts: 'posts',
};

/** Number of posts of one media type, and their EMV. */
const typeFiguresSchema = z.object({ posts: countSchema, emv: sumSchema });

const rankingRowSchema = z.object({
  /** The account's username, unique within a table. */
  username: z.string(),
  fullName: z.nullable(z.string()),
  /** Path of the account's picture, or null. */
  picture: z.nullable(z.string()),
  /** As last collected; null where no source provides them. */
  followers: z.nullable(countSchema),
  level: z.nullable(kolLevelSchema),
  isPartner: z.boolean(),
  /** The content of the board that is this account, or null. */
  contentId: z.nullable(idSchema),
  /** Only of brands. */
  brand: z.nullable(
    z.object({ brandName: z.string(), industry: z.nullable(industrySchema), country: z.nullable(z.string()) }),
  ),
  /** Figures of the posts of the row: those by the author, or those whose captions mention the account. */
  figures: figuresSchema,
  images: typeFiguresSchema,
  videos: z.object({ ...typeFiguresSchema.shape, views: sumSchema }),
  slides: typeFiguresSchema,
  /** EMV of likes alone, over the posts whose likes are known, in minor units. */
  cplEmv: sumSchema,
});
export type RankingRow = z.infer<typeof rankingRowSchema>;

export const rankingShape = {
  ...mediaViewShape,
  table: rankingTableSchema,
  /** Default: the table's own sort column. */
  sort: z.optional(rankingSortSchema),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
} as const;

export const rankingQuerySchema = z.object({
  ...rankingShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), rankingPage),
  /** Number of rows before the page. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/u, { error: 'invalid' }))),
});

export const rankingAnswerSchema = z.object({
  rowList: z.array(rankingRowSchema),
  cursor: z.union([z.string(), z.literal(0)]),
  total: countSchema,
  /** First and last day; null for all time. */
  range: z.nullable(z.object({ dateFrom: daySchema, toDate: daySchema })),
  /** Number of posts without a known author, which no row of authors includes. */
  withoutAuthor: countSchema,
  /** Minimum followers of each group, by the owner's current setting. */
  thresholds: z.object({ celebrity: countSchema, micro: countSchema, nano: countSchema }),
  /** Only for tables of brands: time of the last lookup at a data provider; null before the first answer. */
  brandsAsOf: z.nullable(instantSchema),
  ground: provenanceSchema,
});
export type RankingAnswer = z.infer<typeof rankingAnswerSchema>;
