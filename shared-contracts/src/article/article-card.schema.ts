import * as z from 'zod/mini';
import { toUsername } from '../content/content.schema.ts';
import { postProblem, toShortcode } from '../content/post-address.ts';
import { metricSchema } from '../media/figures.schema.ts';
import { folderIdSchema } from '../media/media-view.schema.ts';
import { currencySchema } from '../money/emv-setting.schema.ts';
import { rankingTableSchema } from '../ranking/ranking.schema.ts';
import { countSchema, daySchema, instantSchema } from '../schema/schema.ts';
import { articleImageSchema } from './article-image.schema.ts';

/** Maximum number of chart steps, and of ranking rows, in a card. */
const cardStepsMax = 62;
export const cardRowsMax = 10;

const line = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u));
const usernameSchema = z.string().check(z.regex(/^[A-Za-z0-9._]{1,30}$/u));
const shortcodeSchema = z.string().check(z.regex(/^[\w-]{5,40}$/u));
const range = { dateFrom: daySchema, toDate: daySchema };

/**
 * Figures from the author's data, frozen when they were inserted into the article. Unknown is null, never 0. Money is
 * in minor units of its currency.
 */
export const articleCardSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('media'),
    asOf: instantSchema,
    shortcode: shortcodeSchema,
    username: z.nullable(usernameSchema),
    postedTime: instantSchema,
    caption: line(200),
    image: z.nullable(articleImageSchema),
    likes: z.nullable(countSchema),
    comments: z.nullable(countSchema),
    views: z.nullable(countSchema),
  }),
  z.object({
    kind: z.literal('influencer'),
    asOf: instantSchema,
    username: usernameSchema,
    fullName: z.nullable(line(150)),
    image: z.nullable(articleImageSchema),
    followers: z.nullable(countSchema),
    posts: z.nullable(countSchema),
    likes: z.nullable(z.number()),
    comments: z.nullable(z.number()),
    engagementRate: z.nullable(z.number()),
  }),
  z.object({
    kind: z.literal('chart'),
    asOf: instantSchema,
    title: line(100),
    metric: metricSchema,
    currency: currencySchema,
    ...range,
    total: z.nullable(z.number()),
    steps: z
      .array(z.object({ day: daySchema, value: z.nullable(z.number()) }))
      .check(z.minLength(1), z.maxLength(cardStepsMax)),
  }),
  z.object({
    kind: z.literal('ranking'),
    asOf: instantSchema,
    title: line(100),
    table: rankingTableSchema,
    currency: currencySchema,
    ...range,
    rows: z
      .array(
        z.object({
          username: usernameSchema,
          followers: z.nullable(countSchema),
          posts: countSchema,
          interactions: z.nullable(z.int()),
          emv: z.nullable(z.int()),
        }),
      )
      .check(z.minLength(1), z.maxLength(cardRowsMax)),
  }),
]);
export type ArticleCard = z.infer<typeof articleCardSchema>;

export const cardKinds = ['media', 'influencer', 'chart', 'ranking'] as const satisfies readonly ArticleCard['kind'][];
export type CardKind = (typeof cardKinds)[number];

const needed = { error: 'empty' } as const;
const view = { folderId: folderIdSchema, dateFrom: z.iso.date(needed), toDate: z.iso.date(needed) };

/**
 * What a card shows: a post of the author's boards by its URL, one of the author's influencers, or the figures of a
 * board over a range of days.
 */
export const cardQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('media'),
    address: z.string().check(
      z.trim(),
      z.minLength(1, needed),
      z.maxLength(300),
      z.refine((address) => toShortcode(address) !== null, { error: postProblem('invalid') }),
    ),
  }),
  z.object({
    kind: z.literal('influencer'),
    username: z.string().check(
      z.trim(),
      z.minLength(1, needed),
      z.maxLength(300),
      z.refine((name) => toUsername(name) !== null, { error: 'invalid' }),
    ),
  }),
  z.object({ kind: z.literal('chart'), ...view, metric: metricSchema }),
  z.object({ kind: z.literal('ranking'), ...view, table: rankingTableSchema }),
]);
export type CardQuestion = z.infer<typeof cardQuestionSchema>;
