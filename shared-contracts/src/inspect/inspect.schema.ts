import * as z from 'zod/mini';
import { accessStateSchema } from '../creator/creator.schema.ts';
import { privacyFieldSchema } from '../creator/privacy.ts';
import { currencySchema } from '../emv/emv.schema.ts';
import { countSchema, idSchema, instantSchema } from '../http/schema.ts';
import { kolPostSchema, kolStates } from '../kol/kol.schema.ts';
import { mediaTypeSchema } from '../media/media.schema.ts';
import { inspectCohorts, inspectLevels } from './pr-value.ts';

const amountSchema = z.number().check(z.minimum(0));
const percentSchema = z.number().check(z.minimum(0), z.maximum(100));
const cohortSchema = z.enum(inspectCohorts);

/** Over the posts that tell the figure: how many, their average, and the middle one. */
export const spreadSchema = z.object({ count: countSchema, mean: amountSchema, median: amountSchema });
export type Spread = z.infer<typeof spreadSchema>;

/** The place of the engagement rate in the group of accounts of the same size. */
export const prSchema = z.object({
  /** From 1 to 99; null as long as the group is too small. */
  value: z.nullable(countSchema),
  rank: countSchema,
  /** Accounts of the group that were read in the last 30 days. */
  count: countSchema,
  cohort: cohortSchema,
  asOf: instantSchema,
  level: z.nullable(z.enum(inspectLevels)),
  /** The level above, the PR value at which it begins, and the engagement rate of the last account that has it. */
  next: z.nullable(z.object({ level: z.enum(inspectLevels), from: countSchema, engagementRate: z.nullable(amountSchema) })),
});

/** One part of the EMV: so many likes, comments or views of a type of posts, and what one of them is worth. */
export const emvLineSchema = z.object({
  type: mediaTypeSchema,
  metric: z.enum(['like', 'comment', 'view']),
  volume: countSchema,
  /** Ten-thousandths of a minor unit. */
  unit: countSchema,
  /** Ten-thousandths of a minor unit. */
  amount: countSchema,
});

export const inspectEmvSchema = z.object({
  settingId: idSchema,
  name: z.string(),
  currency: currencySchema,
  /** Minor units; of the posts with known EMV. */
  total: countSchema,
  average: countSchema,
  posts: countSchema,
  lines: z.array(emvLineSchema),
});

export const formatSchema = z.object({
  type: mediaTypeSchema,
  count: countSchema,
  likes: z.nullable(amountSchema),
  comments: z.nullable(amountSchema),
  views: z.nullable(amountSchema),
  interactions: z.nullable(amountSchema),
});

/** Posts of one hour of the week, in the zone of the report. */
export const hourSchema = z.object({
  /** 1 for Monday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  count: countSchema,
  interactions: z.nullable(amountSchema),
});
export type InspectHour = z.infer<typeof hourSchema>;

export const monthSchema = z.object({
  /** YYYY-MM */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/u)),
  count: countSchema,
  interactions: z.nullable(amountSchema),
});

/** A part of the followers: what it is called at the network, and how large it is. */
const shareSchema = z.object({ name: z.string(), percent: percentSchema });

/** What the network tells the owner of the account alone. */
export const audienceSchema = z.object({
  /** Days that reach, views and engaged accounts are of. */
  days: countSchema,
  reach: z.nullable(countSchema),
  views: z.nullable(countSchema),
  engaged: z.nullable(countSchema),
  gender: z.array(shareSchema),
  age: z.array(shareSchema),
  country: z.array(shareSchema),
  asOf: instantSchema,
});
export type InspectAudience = z.infer<typeof audienceSchema>;

export const similarSchema = z.object({
  username: z.string(),
  followers: countSchema,
  /** Hashtags that both use most. */
  tags: z.array(z.string()),
});

/** The figures of an account. A part that its owner does not share with the caller is null and named in `hidden`. */
export const inspectReportSchema = z.object({
  fullName: z.nullable(z.string()),
  followers: z.nullable(countSchema),
  posts: z.nullable(countSchema),
  /** All posts that were read, and when the oldest and the newest of them were posted. */
  read: z.object({ count: countSchema, from: z.nullable(instantSchema), to: z.nullable(instantSchema) }),
  /** Those of them that the averages are of: the last 60 days, or the newest twelve. */
  recent: z.object({ count: countSchema, from: z.nullable(instantSchema), to: z.nullable(instantSchema) }),
  pr: z.nullable(prSchema),
  likes: z.nullable(spreadSchema),
  comments: z.nullable(spreadSchema),
  views: z.nullable(spreadSchema),
  interactions: z.nullable(spreadSchema),
  /** Average interactions in percent of the followers. */
  engagementRate: z.nullable(amountSchema),
  /** Average interactions of the last 30 days and of the 30 days before. */
  change: z.nullable(z.object({ now: amountSchema, before: amountSchema, percent: z.nullable(z.number()) })),
  /** Seconds from one post to the next, on average. */
  frequency: z.nullable(countSchema),
  /** Followers at an earlier reading. */
  growth: z.nullable(z.object({ before: countSchema, since: instantSchema, percent: z.nullable(z.number()) })),
  months: z.nullable(z.array(monthSchema)),
  formats: z.nullable(z.array(formatSchema)),
  hours: z.nullable(z.array(hourSchema)),
  /** The zone of weekdays, hours and months. */
  timeZone: z.string(),
  best: z.nullable(z.array(kolPostSchema)),
  weakest: z.nullable(z.array(kolPostSchema)),
  topTags: z.nullable(z.array(z.string())),
  emv: z.nullable(inspectEmvSchema),
  audience: z.nullable(audienceSchema),
  similar: z.array(similarSchema),
  hidden: z.array(privacyFieldSchema),
});
export type InspectReport = z.infer<typeof inspectReportSchema>;

/** How far the reading of an account is; `none` before it was ever asked for. */
export const inspectStates = ['none', ...kolStates] as const;

export const inspectSchema = z.object({
  username: z.string(),
  /** Whether the caller connected the account. */
  isOwn: z.boolean(),
  state: z.enum(inspectStates),
  /** Names the job while it waits or runs. */
  jobId: z.nullable(idSchema),
  /** Posts that were read of those that there are; 0 while unknown. */
  done: countSchema,
  total: countSchema,
  /** Why it could not be read: a problem code. */
  problem: z.nullable(z.string()),
  asOf: z.nullable(instantSchema),
  /** What became of the caller's request to see more; null where nobody can be asked. */
  access: z.nullable(z.object({ state: z.nullable(accessStateSchema) })),
  report: z.nullable(inspectReportSchema),
});
export type Inspect = z.infer<typeof inspectSchema>;
