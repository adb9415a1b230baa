import * as z from 'zod/mini';
import { requiredLine } from '../http/names.ts';
import { mediaSortSchema, mediaViewShape } from '../media/media-view.schema.ts';
import { ctaLabelMax } from '../media/media.schema.ts';
import type { PlanSwitch } from '../plan/rights.ts';
import { rangeNameSchema } from '../time/ranges.ts';
import { embedPostsMax, embedSitesMax } from './share.limits.ts';
import {
  newShareSchema,
  shareChangeSchema,
  sharedHeadShape,
  sharedMediaSchema,
  shareKeySchema,
} from './share.schema.ts';

/** The views of an embed: in a page of another site, on a screen, one post after the other. */
export const embedViews = ['embed', 'display', 'lightBox'] as const;
export type EmbedView = (typeof embedViews)[number];

/** The right that the owner needs for each view. */
export const embedRights = {
  embed: 'webEmbed',
  display: 'liveDisplay',
  lightBox: 'webEmbed',
} as const satisfies Readonly<Record<EmbedView, PlanSwitch>>;

export const embedLayouts = ['grid', 'masonry', 'carousel', 'wall'] as const;

/** The parts that a card can show beside the picture. */
export const cardParts = ['author', 'date', 'caption', 'figures', 'cta'] as const;
export type CardPart = (typeof cardParts)[number];

/** The modes that an embed can be limited to. Blocked media are never shown. */
export const embedModes = ['ALL', 'PUBLIC', 'PIN', 'CTA'] as const;

/**
 * Seconds between two turns of a carousel or a wall, 0 for none; and seconds between two refreshes, the longest time
 * for which a withdrawn post remains visible.
 */
export const turnSeconds = [0, 5, 10, 20] as const;
export const refreshSeconds = [15, 30, 50] as const;

/** A URL for visitors: https only, and without user name or password, so that its host is what it seems. */
export const httpsAddressSchema = z
  .url({ protocol: /^https$/u, error: 'invalid' })
  .check(z.maxLength(500), z.regex(/^https:\/\/[^\s@/?#\\]+(?:[/?#]\S*)?$/u, { error: 'invalid' }));

/** A site, given by its origin as in a Content-Security-Policy. */
export const siteSchema = z
  .string()
  .check(z.maxLength(200), z.regex(/^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/u, { error: 'invalid' }));

const settingsShape = {
  layout: z.enum(embedLayouts),
  parts: z.array(z.enum(cardParts)).check(z.maxLength(cardParts.length)),
  /** Whether the title is shown above the posts. */
  hasTitle: z.boolean(),
  /** The call-to-action button of the whole display, or null. */
  cta: z.nullable(z.object({ label: requiredLine(ctaLabelMax), url: httpsAddressSchema })),
  ctaColor: z.string().check(z.regex(/^#[\da-f]{6}$/u, { error: 'invalid' })),
  turnSeconds: z.literal([...turnSeconds]),
  refreshSeconds: z.literal([...refreshSeconds]),
} as const;

/** How an embed looks. */
export const embedSettingsSchema = z.object(settingsShape);
export type EmbedSettings = z.infer<typeof embedSettingsSchema>;

/** What an embed shows, how it looks, and who may show it in a frame. */
export const embedTargetSchema = z.object({
  ...mediaViewShape,
  /** The name of the view's range: its days are then those of the range at the time of reading. */
  range: rangeNameSchema,
  mode: z._default(z.enum(embedModes), 'PUBLIC'),
  sort: z._default(mediaSortSchema, 'TIME'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
  number: z.int().check(z.minimum(1), z.maximum(embedPostsMax)),
  ...settingsShape,
  sites: z.array(siteSchema).check(z.maxLength(embedSitesMax)),
});
export type EmbedTarget = z.infer<typeof embedTargetSchema>;

/** The inputs that create and change the share of an embed. */
export const newEmbedSchema = z.extend(newShareSchema, { target: embedTargetSchema });
export type NewEmbed = z.infer<typeof newEmbedSchema>;
export const embedChangeSchema = z.extend(shareChangeSchema, { target: embedTargetSchema });
export type EmbedChange = z.infer<typeof embedChangeSchema>;

export const embedKeySchema = z.object({ ...shareKeySchema.shape, view: z.enum(embedViews) });

/**
 * An embed as visitors see it: of each post only what its cards show, with its time, language, label and time of
 * reading, and nothing about the posts' source.
 */
export const sharedEmbedSchema = z.object({
  ...sharedHeadShape,
  settings: embedSettingsSchema,
  mediaList: z.array(sharedMediaSchema),
});
export type SharedEmbed = z.infer<typeof sharedEmbedSchema>;
