import * as z from 'zod/mini';
import { accessStateSchema } from '../creator/creator.schema.ts';
import { kolPostSchema, kolStates } from '../kol/kol.schema.ts';
import { mediaTypeSchema } from '../media/media.schema.ts';
import { currencySchema } from '../money/emv-setting.schema.ts';
import { inspectCohorts, inspectLevels } from '../pr-value/pr-value.ts';
import { privacyFieldSchema } from '../privacy/privacy.ts';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';

const amountSchema = z.number().check(z.minimum(0));
const percentSchema = z.number().check(z.minimum(0), z.maximum(100));
const cohortSchema = z.enum(inspectCohorts);

/** Statistics of the posts whose figure is known: their number, the mean and the median. */
const spreadSchema = z.object({ count: countSchema, mean: amountSchema, median: amountSchema });
export type Spread = z.infer<typeof spreadSchema>;

/** The rank of the engagement rate in the group of accounts of the same size. */
const prSchema = z.object({
  /** From 1 to 99; null while the group is too small. */
  value: z.nullable(countSchema),
  rank: countSchema,
  /** Number of accounts in the group that were read in the last 30 days. */
  count: countSchema,
  cohort: cohortSchema,
  asOf: instantSchema,
  level: z.nullable(z.enum(inspectLevels)),
  /**
   * The next level, the PR value at which it begins, and the engagement rate of the lowest-ranked account that has it.
   */
  next: z.nullable(
    z.object({ level: z.enum(inspectLevels), from: countSchema, engagementRate: z.nullable(amountSchema) }),
  ),
});

/** One line of the EMV: a number of likes, comments or views of a type of posts, times the unit value. */
const emvLineSchema = z.object({
  type: mediaTypeSchema,
  metric: z.enum(['like', 'comment', 'view']),
  volume: countSchema,
  /** Ten-thousandths of a minor unit. */
  unit: countSchema,
  /** Ten-thousandths of a minor unit. */
  amount: countSchema,
});

const inspectEmvSchema = z.object({
  settingId: idSchema,
  name: z.string(),
  currency: currencySchema,
  /** Minor units; of the posts with known EMV. */
  total: countSchema,
  average: countSchema,
  posts: countSchema,
  lines: z.array(emvLineSchema),
});

const formatSchema = z.object({
  type: mediaTypeSchema,
  count: countSchema,
  likes: z.nullable(amountSchema),
  comments: z.nullable(amountSchema),
  views: z.nullable(amountSchema),
  interactions: z.nullable(amountSchema),
});

/** Posts of one hour of the week, in the report's time zone. */
const hourSchema = z.object({
  /** 1 Monday to 7 Sunday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  count: countSchema,
  interactions: z.nullable(amountSchema),
});
export type InspectHour = z.infer<typeof hourSchema>;

const monthSchema = z.object({
  /** YYYY-MM */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/u)),
  count: countSchema,
  interactions: z.nullable(amountSchema),
});

/** A segment of the followers: its name at the network, and its share in percent. */
const shareSchema = z.object({ name: z.string(), percent: percentSchema });

/** Insights that the network shows only to the owner of the account. */
const audienceSchema = z.object({
  /** Number of days that reach, views and engaged accounts cover. */
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

const similarSchema = z.object({
  username: z.string(),
  followers: countSchema,
  /** Hashtags that both accounts use most. */
  tags: z.array(z.string()),
});

/** The figures of an account. A part that its owner does not share with the caller is null and named in `hidden`. */
export const inspectReportSchema = z.object({
  fullName: z.nullable(z.string()),
  followers: z.nullable(countSchema),
  posts: z.nullable(countSchema),
  /**
   * Number of posts that were read, and the times of the oldest and the newest of them; null when there are none, or
   * the frequency is hidden.
   */
  read: z.object({ count: countSchema, from: z.nullable(instantSchema), to: z.nullable(instantSchema) }),
  /** The posts that the averages cover: those of the last 60 days, or the newest twelve. */
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
  /** Growth since an earlier reading: followers then, the time of that reading, and the change in percent. */
  growth: z.nullable(z.object({ before: countSchema, since: instantSchema, percent: z.nullable(z.number()) })),
  months: z.nullable(z.array(monthSchema)),
  formats: z.nullable(z.array(formatSchema)),
  hours: z.nullable(z.array(hourSchema)),
  /** Time zone of weekdays, hours and months. */
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

/** State of reading an account; `none` before the first request. */
const inspectStates = ['none', ...kolStates] as const;

export const inspectSchema = z.object({
  username: z.string(),
  /** Whether the caller connected the account. */
  isOwn: z.boolean(),
  state: z.enum(inspectStates),
  /** Id of the job while it waits or runs. */
  jobId: z.nullable(idSchema),
  /** Number of posts read, and of all posts; 0 while unknown. */
  done: countSchema,
  total: countSchema,
  /** Why it could not be read: a problem code. */
  problem: z.nullable(z.string()),
  asOf: z.nullable(instantSchema),
  /** State of the caller's request to see more; null where there is nobody to ask. */
  access: z.nullable(z.object({ state: z.nullable(accessStateSchema) })),
  report: z.nullable(inspectReportSchema),
});
export type Inspect = z.infer<typeof inspectSchema>;
