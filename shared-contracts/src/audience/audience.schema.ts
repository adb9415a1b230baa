import * as z from 'zod/mini';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { folderIdSchema } from '../media/media-view.schema.ts';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';

/** Traits that followers are grouped by, where a source provides them. */
export const audienceTraits = ['gender', 'ages', 'locations', 'languages', 'hashtags', 'talking', 'following'] as const;
const audienceTraitSchema = z.enum(audienceTraits);
export type AudienceTrait = z.infer<typeof audienceTraitSchema>;

export const audienceQuerySchema = z.object({ folderId: folderIdSchema, contentId: z.optional(idSchema) });

/** A share of the followers with its 95 % confidence interval; all three from 0 to 1. */
const shareSchema = z.object({ share: z.number(), low: z.number(), high: z.number() });
export type AudienceShare = z.infer<typeof shareSchema>;

const sizes = {
  /** Number of followers examined, over all samples. */
  sampleSize: countSchema,
  /**
   * Effective sample size: what a sample of a single account would need for the same precision.
   * It is smaller than `sampleSize` when the accounts' numbers of followers differ.
   */
  effectiveSize: z.number(),
};

const traitSchema = z.object({
  /** Number of accounts whose source provides the trait. */
  accounts: countSchema,
  ...sizes,
  shareList: z.array(z.object({ name: z.string(), ...shareSchema.shape })),
});

export const audienceSchema = z.object({
  /** The accounts in the view that have a sample. */
  accountList: z.array(
    z.object({
      contentId: idSchema,
      username: z.string(),
      followers: z.nullable(countSchema),
      sampleSize: countSchema,
      asOf: instantSchema,
    }),
  ),
  /** Number of accounts in the view without a sample: the source has none, or the account's owner does not share it. */
  withoutSample: countSchema,
  /** Number of contents in the view that are not accounts: hashtags, places, keywords. */
  otherContents: countSchema,
  /** Whether a data provider is connected. */
  hasSource: z.boolean(),
  /** Share of followers who are real people and active; null where no source provides it. */
  active: z.nullable(z.object({ ...shareSchema.shape, ...sizes })),
  traits: z.record(audienceTraitSchema, traitSchema),
  /** Followers named in samples, ordered by how many of the accounts they follow, most first. */
  fanList: z.array(
    z.object({
      username: z.string(),
      fullName: z.nullable(z.string()),
      followers: z.nullable(countSchema),
      accounts: countSchema,
    }),
  ),
});
export type Audience = z.infer<typeof audienceSchema>;

/** Label of each trait, as users read it. */
export const audienceLabels = {
  gender: { en: 'Gender', 'zh-Hant-HK': '性別', ja: '性別' },
  ages: { en: 'Age', 'zh-Hant-HK': '年齡', ja: '年齢' },
  locations: { en: 'Location', 'zh-Hant-HK': '地點', ja: '地域' },
  languages: { en: 'Language', 'zh-Hant-HK': '語言', ja: '言語' },
  hashtags: { en: 'Hashtags', 'zh-Hant-HK': '主題標籤', ja: 'ハッシュタグ' },
  talking: { en: 'Talking about', 'zh-Hant-HK': '話題', ja: '話題' },
  following: { en: 'Following', 'zh-Hant-HK': '追蹤中', ja: 'フォロー中' },
} as const satisfies FieldLabels & Readonly<Record<AudienceTrait, unknown>>;
