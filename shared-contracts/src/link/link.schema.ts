import * as z from 'zod/mini';
import { isSeen, requiredLine, typedLine } from '../http/names.ts';
import { rowFaultSchema } from '../import/file-reading.ts';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema } from '../schema/schema.ts';
import {
  linkClicksMax,
  linkPasswordMax,
  linkSlugMax,
  linkSlugMin,
  linkTagMax,
  linkTagsMax,
  linkTargetMax,
  linkTitleMax,
} from './link.limits.ts';

/** Last segment of a short URL: lower-case letters, digits, and hyphens except at either end. */
export const linkSlugSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(linkSlugMin),
    z.maxLength(linkSlugMax),
    z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u),
  );

/**
 * Target of a link: an absolute web URL without a user name or password. The server also refuses private hosts and its
 * own short links.
 */
const linkTargetSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'empty' }),
    z.maxLength(linkTargetMax),
    z.url({ protocol: /^https?$/u }),
    z.regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/iu),
  );

/**
 * A target as a user gives it. It is kept as typed, so that it stays readable. The limit counts what browsers are sent:
 * each Chinese or Japanese character of a path takes nine there.
 */
const givenTargetSchema = linkTargetSchema.check(
  z.refine((target) => (URL.parse(target)?.href.length ?? 0) <= linkTargetMax),
);

const linkTitleSchema = typedLine(linkTitleMax);
const tagSchema = requiredLine(linkTagMax);
/**
 * A password that opens a link. A new one needs `linkPasswordMin` characters, which the server checks: older ones are
 * shorter.
 */
export const linkPasswordSchema = z.string().check(z.minLength(4), z.maxLength(linkPasswordMax));
const clicksMaxSchema = z.int().check(z.minimum(1), z.maximum(linkClicksMax));

/** The settings of a link. */
const settings = {
  title: linkTitleSchema,
  target: linkTargetSchema,
  tags: z.array(tagSchema).check(z.maxLength(linkTagsMax)),
  /** From this time on the link leads to the fallback, or to a page that says that it has ended; null for never. */
  expiresTime: z.nullable(instantSchema),
  /** Target after the link has ended; null for a page that says so. */
  fallback: z.nullable(linkTargetSchema),
  /** Number of clicks after which it ends; null for no limit. */
  clicksMax: z.nullable(clicksMaxSchema),
};

/** Tags as a user gives them. */
const givenTagsSchema = z.array(tagSchema.check(isSeen)).check(z.maxLength(linkTagsMax));

/** A short link of a user, with its clicks so far. */
export const linkSchema = z.object({
  id: idSchema,
  slug: linkSlugSchema,
  ...settings,
  hasPassword: z.boolean(),
  isArchived: z.boolean(),
  /** Number of clicks by people. */
  clicks: countSchema,
  /** Number of requests by bots, counted separately. */
  botClicks: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
});
export type Link = z.infer<typeof linkSchema>;

/** A new link; if no slug is given, one is generated. */
export const newLinkSchema = z.object({
  slug: z.optional(linkSlugSchema),
  target: givenTargetSchema,
  title: z.optional(settings.title),
  tags: z.optional(givenTagsSchema),
  expiresTime: z.optional(settings.expiresTime),
  fallback: z.optional(z.nullable(givenTargetSchema)),
  clicksMax: z.optional(settings.clicksMax),
  password: z.optional(linkPasswordSchema),
});
export type NewLink = z.infer<typeof newLinkSchema>;

/** A row of a file that was rejected: its line, the problem code, and the column. */
export const rejectedLinkSchema = z.object({
  line: countSchema,
  code: z.string(),
  field: z.nullable(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Why the row is none of the table; `code` is then only for older clients. */
  fault: z.optional(rowFaultSchema),
});
export type RejectedLink = z.infer<typeof rejectedLinkSchema>;

/** A change to a link. Absent fields stay unchanged. A slug never changes, because it may be printed. */
export const linkChangeSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  target: z.optional(givenTargetSchema),
  title: z.optional(settings.title),
  tags: z.optional(givenTagsSchema),
  expiresTime: z.optional(settings.expiresTime),
  fallback: z.optional(z.nullable(givenTargetSchema)),
  clicksMax: z.optional(settings.clicksMax),
  /** Null removes the password. */
  password: z.optional(z.nullable(linkPasswordSchema)),
  isArchived: z.optional(z.boolean()),
});
export type LinkChange = z.infer<typeof linkChangeSchema>;

/** Kind of device, from the browser's user agent. */
const linkDevices = ['phone', 'tablet', 'computer', 'unknown'] as const;
const linkDeviceSchema = z.enum(linkDevices);
export type LinkDevice = z.infer<typeof linkDeviceSchema>;

/** Stands for the referrers of a day beyond `linkReferrersMax`. It is no host. */
export const otherReferrers = '*';

/** Clicks in a range of days: by day (in the owner's time zone), by referrer and by device. */
export const linkStatsSchema = z.object({
  clicks: countSchema,
  botClicks: countSchema,
  /** Number of different browsers, each counted once per day. */
  visitors: countSchema,
  dayList: z.array(z.object({ day: daySchema, clicks: countSchema, botClicks: countSchema, visitors: countSchema })),
  /**
   * Hosts of the referring pages, most clicks first; the empty string stands for none, `otherReferrers` for further
   * ones.
   */
  referrerList: z.array(z.object({ referrer: z.string(), clicks: countSchema })),
  deviceList: z.array(z.object({ device: linkDeviceSchema, clicks: countSchema })),
});
export type LinkStats = z.infer<typeof linkStatsSchema>;
