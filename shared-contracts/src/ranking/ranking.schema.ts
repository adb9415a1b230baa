import * as z from 'zod/mini';
import { industrySchema } from '../brand/industry.ts';
import { countSchema, daySchema, idSchema, instantSchema } from '../http/schema.ts';
import { kolLevelSchema } from '../kol/kol.schema.ts';
import { pageSizeMax, rankingPage } from '../limits.ts';
import { figuresSchema, provenanceSchema, sumSchema } from '../media/figures.schema.ts';
import { mediaViewShape } from '../media/media-view.schema.ts';

/** Tables whose rows are authors of the posts, or accounts that their captions name. */
export const userTables = ['influentialUsers', 'outspoken', 'topInteractions', 'associatedUsers', 'targetUsers', 'sponsored', 'celebrity', 'micro', 'nano', 'topEmvUsers'] as const;
/** Tables whose rows are brands that captions name. */
export const brandTables = ['influentialBrands', 'brandInteractions', 'brandEmv', 'brandPosts'] as const;
export const rankingTables = [...userTables, ...brandTables] as const;
export const rankingTableSchema = z.enum(rankingTables);
export type RankingTable = z.infer<typeof rankingTableSchema>;

export const isBrandTable = (table: RankingTable): boolean => brandTables.some((name) => name === table);
/** Whether the rows of a table are accounts that captions name; else they are authors. */
export const isOfNamed = (table: RankingTable): boolean => table === 'associatedUsers' || isBrandTable(table);

/** By what a table can be put in order; what is unknown comes last in both directions. */
export const rankingSorts = [
  'username', 'followers', 'posts', 'interactions', 'engagement', 'likes', 'comments', 'views', 'influences', 'emv', 'avgEmv', 'imagePosts', 'videoPosts', 'slidePosts', 'avgVideoViews', 'avgImageEmv', 'avgVideoEmv', 'avgSlideEmv', 'cplEmv',
] as const;
export const rankingSortSchema = z.enum(rankingSorts);
export type RankingSort = z.infer<typeof rankingSortSchema>;

/** What each table is in order by when nothing else is asked for. */
export const rankingSortOf: Readonly<Record<RankingTable, RankingSort>> = {
  influentialUsers: 'followers', outspoken: 'posts', topInteractions: 'interactions', associatedUsers: 'posts', targetUsers: 'emv', sponsored: 'emv', celebrity: 'followers', micro: 'followers', nano: 'followers', topEmvUsers: 'emv',
  influentialBrands: 'influences', brandInteractions: 'interactions', brandEmv: 'emv', brandPosts: 'posts',
};

/** Posts of one media type: how many, and their EMV. */
const typeFiguresSchema = z.object({ posts: countSchema, emv: sumSchema });

export const rankingRowSchema = z.object({
  /** The account's username; rows of one table have one each. */
  username: z.string(),
  fullName: z.nullable(z.string()),
  /** Path of the account's picture, or null. */
  picture: z.nullable(z.string()),
  /** As they were last collected; null where no source tells. */
  followers: z.nullable(countSchema),
  level: z.nullable(kolLevelSchema),
  isPartner: z.boolean(),
  /** The content of the board that is this account, or null. */
  contentId: z.nullable(idSchema),
  /** Only of brands. */
  brand: z.nullable(z.object({ brandName: z.string(), industry: z.nullable(industrySchema), country: z.nullable(z.string()) })),
  /** Of the posts behind the row: those of the author, or those whose captions name the account. */
  figures: figuresSchema,
  images: typeFiguresSchema,
  videos: z.object({ ...typeFiguresSchema.shape, views: sumSchema }),
  slides: typeFiguresSchema,
  /** EMV by likes alone, of the posts that tell them: minor units. */
  cplEmv: sumSchema,
});
export type RankingRow = z.infer<typeof rankingRowSchema>;

export const rankingShape = {
  ...mediaViewShape,
  table: rankingTableSchema,
  /** The table's own order when absent. */
  sort: z.optional(rankingSortSchema),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
} as const;

export const rankingQuerySchema = z.object({
  ...rankingShape,
  number: z._default(z.int().check(z.minimum(1), z.maximum(pageSizeMax)), rankingPage),
  /** Rows before the page. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/u, { error: 'invalid' }))),
});

export const rankingAnswerSchema = z.object({
  rowList: z.array(rankingRowSchema),
  cursor: z.union([z.string(), z.literal(0)]),
  total: countSchema,
  /** First and last day; null for all time. */
  range: z.nullable(z.object({ dateFrom: daySchema, toDate: daySchema })),
  /** Posts without a known author, which no row of authors counts. */
  withoutAuthor: countSchema,
  /** The fewest followers of each group, by the owner's present setting. */
  thresholds: z.object({ celebrity: countSchema, micro: countSchema, nano: countSchema }),
  /** When the brands were last looked up at a data provider; null where none has answered yet. Only of tables of brands. */
  brandsAsOf: z.nullable(instantSchema),
  ground: provenanceSchema,
});
export type RankingAnswer = z.infer<typeof rankingAnswerSchema>;
