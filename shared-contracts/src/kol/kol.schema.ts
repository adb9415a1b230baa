import * as z from 'zod/mini';
import { kolLabelSchema, kolTagSchema } from '../kol-label/kol-label.schema.ts';
import { mediaTypeSchema } from '../media/media.schema.ts';
import { currencySchema } from '../money/emv-setting.schema.ts';
import { inspectCohorts } from '../pr-value/pr-value.ts';
import { privacyFieldSchema } from '../privacy/privacy.ts';
import { countSchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import { convictions, momentumLevels } from './momentum.ts';

/** Groups by followers. There is none below nano, and where followers are unknown. */
export const kolLevels = ['celebrity', 'micro', 'nano'] as const;
export const kolLevelSchema = z.enum(kolLevels);
export type KolLevel = z.infer<typeof kolLevelSchema>;

export const accountTypes = ['business', 'personal', 'creator'] as const;
export const accountTypeSchema = z.enum(accountTypes);
export type AccountType = z.infer<typeof accountTypeSchema>;

/** States of reading an influencer's figures. */
export const kolStates = ['waiting', 'running', 'done', 'failed'] as const;
const kolStateSchema = z.enum(kolStates);

const percentSchema = z.number().check(z.minimum(0), z.maximum(100));
const amountSchema = z.number().check(z.minimum(0));

/**
 * Figures of the posts that `from`, `to` and `count` describe. An average covers the posts whose figure is known; null
 * when there are none.
 */
const kolFiguresSchema = z.object({
  /**
   * Number of posts examined, and the times of the oldest and the newest of them; null when there are none, or the
   * frequency is hidden.
   */
  count: countSchema,
  from: z.nullable(instantSchema),
  to: z.nullable(instantSchema),
  /** Minor units of `currency`, by the owner's current EMV setting. */
  avgEmv: z.nullable(countSchema),
  currency: currencySchema,
  avgLike: z.nullable(amountSchema),
  avgComment: z.nullable(amountSchema),
  /** Likes and comments together. */
  avgEngagement: z.nullable(amountSchema),
  /** Average engagement in percent of the followers. */
  engagementRate: z.nullable(amountSchema),
  /** Average engagement of the last 30 days against the 30 days before, in percent. */
  engagementChange: z.nullable(z.number()),
  /** Average views of its videos. */
  avgPlay: z.nullable(amountSchema),
  /** Average views of its posts of every type, where they are known. */
  avgView: z._default(z.nullable(amountSchema), null),
  /** The hashtags that most of the posts have, at most five. */
  topTags: z.array(z.string()),
});

/** How followers and engagement of an influencer change. */
const kolMomentumSchema = z.object({
  level: z.nullable(z.enum(momentumLevels)),
  /** Null without a level. */
  conviction: z.nullable(z.enum(convictions)),
  /** Followers gained in 30 days, in percent. */
  growth: z.nullable(z.number()),
  /** Days since the first reading, and number of readings in the last 90 days. */
  days: z.nullable(countSchema),
  readings: countSchema,
  /** The growth thresholds of its group; null while the growth of too few accounts is known. */
  bounds: z.nullable(
    z.object({ cohort: z.enum(inspectCohorts), count: countSchema, rising: z.number(), trend: z.number() }),
  ),
});

/** An influencer that a user manages. Unknown figures are null, never 0. */
export const kolSchema = z.object({
  id: idSchema,
  username: z.string(),
  followers: z.nullable(countSchema),
  info: z.object({
    fullName: z.nullable(z.string()),
    biography: z.nullable(z.string()),
    /** Whether `/instagram/profileSrc` has a picture of it, for members of a co-working tag with the tag. */
    hasPicture: z.boolean(),
    accountType: z.nullable(accountTypeSchema),
    following: z.nullable(countSchema),
    posts: z.nullable(countSchema),
    /** Share of followers in the account's own place, in percent. */
    localUsers: z.nullable(percentSchema),
  }),
  /** Percent of the followers. */
  activeFollower: z.nullable(percentSchema),
  /** Seconds from one post to the next, on average. */
  frequency: z.nullable(countSchema),
  /** Percent of the followers. */
  genderRatio: z.nullable(z.object({ male: percentSchema, female: percentSchema })),
  label: kolLabelSchema,
  audit: z.object({
    publicEmail: z.nullable(z.string()),
    externalUrl: z.nullable(z.string()),
    contactPhoneNumber: z.nullable(z.string()),
  }),
  tags: z.array(kolTagSchema),
  /** Group by the user's thresholds. */
  level: z.nullable(kolLevelSchema),
  /** Whether the user's setting lists it as a partner. */
  isPartner: z.boolean(),
  figures: kolFiguresSchema,
  state: kolStateSchema,
  /** Why its figures could not be read: a problem code. */
  problem: z.nullable(z.string()),
  createdTime: instantSchema,
  /** When its figures were read, or null. */
  asOf: z.nullable(instantSchema),
  /** When an imported file last provided its figures, or null. They are shown until the account itself is read. */
  toldTime: z._default(z.nullable(instantSchema), null),
  /** Revision of the tags. */
  revision: revisionSchema,
  /** Revision of the label. */
  labelRevision: z._default(revisionSchema, 1),
  /** Its co-working tags: all of them for the owner; for a member only those that are shared with the member. */
  coworkTags: z._default(z.array(z.object({ coworkTagId: idSchema, tagName: z.string() })), []),
  momentum: z._default(kolMomentumSchema, {
    level: null,
    conviction: null,
    growth: null,
    days: null,
    readings: 0,
    bounds: null,
  }),
  /**
   * Insights of the last 30 days, which the network shows to the account's owner; null where the owner is not connected
   * or does not share them.
   */
  monthly: z._default(z.object({ reach: z.nullable(countSchema), impressions: z.nullable(countSchema) }), {
    reach: null,
    impressions: null,
  }),
  /** Fields that the influencer does not share with the user; their figures are null. */
  hidden: z._default(z.array(privacyFieldSchema), []),
});
export type Kol = z.infer<typeof kolSchema>;

/** A post that an influencer's figures are based on. */
export const kolPostSchema = z.object({
  mediaId: z.string(),
  link: z.string(),
  type: mediaTypeSchema,
  text: z.string(),
  createdTime: instantSchema,
  likes: z.nullable(countSchema),
  comments: z.nullable(countSchema),
  views: z.nullable(countSchema),
});
export type KolPost = z.infer<typeof kolPostSchema>;
