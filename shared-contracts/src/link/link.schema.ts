import * as z from 'zod/mini';
import { countSchema, daySchema, idSchema, instantSchema, revisionSchema } from '../http/schema.ts';
import { linkClicksMax, linkPasswordMax, linkSlugMax, linkSlugMin, linkTagMax, linkTagsMax, linkTargetMax, linkTitleMax } from '../limits.ts';

const oneLine = /^[^\p{Cc}]*$/u;

/** The last part of a short address: small letters, digits and hyphens, not at its ends. */
export const linkSlugSchema = z.string().check(z.trim(), z.toLowerCase(), z.minLength(linkSlugMin), z.maxLength(linkSlugMax), z.regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u));

/** Where a link leads: a whole address of the web, without a name and password in it. The server also refuses private hosts and its own short links. */
export const linkTargetSchema = z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(linkTargetMax), z.url({ protocol: /^https?$/u }), z.regex(/^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/iu));

export const linkTitleSchema = z.string().check(z.trim(), z.maxLength(linkTitleMax), z.regex(oneLine));
const tagSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(linkTagMax), z.regex(oneLine));
export const linkPasswordSchema = z.string().check(z.minLength(4), z.maxLength(linkPasswordMax));
const clicksMaxSchema = z.int().check(z.minimum(1), z.maximum(linkClicksMax));

/** What a person decides of a link. */
const settings = {
  title: linkTitleSchema,
  target: linkTargetSchema,
  tags: z.array(tagSchema).check(z.maxLength(linkTagsMax)),
  /** From then on it leads to the fallback, or says that it has ended; null for never. */
  expiresTime: z.nullable(instantSchema),
  /** Where it leads after its end; null for a page that says so. */
  fallback: z.nullable(linkTargetSchema),
  /** Clicks after which it ends; null for any number. */
  clicksMax: z.nullable(clicksMaxSchema),
};

/** A short link of a person, with its clicks up to now. */
export const linkSchema = z.object({
  id: idSchema,
  slug: linkSlugSchema,
  ...settings,
  hasPassword: z.boolean(),
  isArchived: z.boolean(),
  /** Clicks of people. */
  clicks: countSchema,
  /** Requests of programs, counted apart. */
  botClicks: countSchema,
  createdTime: instantSchema,
  revision: revisionSchema,
});
export type Link = z.infer<typeof linkSchema>;

/** A new link; without a slug one is made. */
export const newLinkSchema = z.object({
  slug: z.optional(linkSlugSchema),
  target: settings.target,
  title: z.optional(settings.title),
  tags: z.optional(settings.tags),
  expiresTime: z.optional(settings.expiresTime),
  fallback: z.optional(settings.fallback),
  clicksMax: z.optional(settings.clicksMax),
  password: z.optional(linkPasswordSchema),
});
export type NewLink = z.infer<typeof newLinkSchema>;

/** A row of a file that made no link: where it begins, what is wrong, and with which column. */
export const rejectedLinkSchema = z.object({
  line: countSchema,
  code: z.string(),
  field: z.nullable(z.string()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RejectedLink = z.infer<typeof rejectedLinkSchema>;

/** A change of a link; what is absent stays. A slug never changes: it may be printed. */
export const linkChangeSchema = z.object({
  id: idSchema,
  revision: revisionSchema,
  target: z.optional(settings.target),
  title: z.optional(settings.title),
  tags: z.optional(settings.tags),
  expiresTime: z.optional(settings.expiresTime),
  fallback: z.optional(settings.fallback),
  clicksMax: z.optional(settings.clicksMax),
  /** Null takes the password away. */
  password: z.optional(z.nullable(linkPasswordSchema)),
  isArchived: z.optional(z.boolean()),
});
export type LinkChange = z.infer<typeof linkChangeSchema>;

/** What a browser is, as far as its name tells. */
export const linkDevices = ['phone', 'tablet', 'computer', 'unknown'] as const;
export const linkDeviceSchema = z.enum(linkDevices);
export type LinkDevice = z.infer<typeof linkDeviceSchema>;

/** Clicks of a range, by day (of the owner's zone), by where people came from and by device. */
export const linkStatsSchema = z.object({
  clicks: countSchema,
  botClicks: countSchema,
  /** Different browsers, each counted once a day. */
  visitors: countSchema,
  dayList: z.array(z.object({ day: daySchema, clicks: countSchema, botClicks: countSchema, visitors: countSchema })),
  /** Hosts of the pages before, most clicks first; the empty text stands for none. */
  referrerList: z.array(z.object({ referrer: z.string(), clicks: countSchema })),
  deviceList: z.array(z.object({ device: linkDeviceSchema, clicks: countSchema })),
});
export type LinkStats = z.infer<typeof linkStatsSchema>;
