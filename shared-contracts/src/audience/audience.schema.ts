import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../http/schema.ts';
import type { FieldLabels } from '../i18n/field-labels.ts';
import { folderIdSchema } from '../media/media-view.schema.ts';

/** What followers are told apart by, as far as a source tells it. */
export const audienceTraits = ['gender', 'ages', 'locations', 'languages', 'hashtags', 'talking', 'following'] as const;
export const audienceTraitSchema = z.enum(audienceTraits);
export type AudienceTrait = z.infer<typeof audienceTraitSchema>;

export const audienceQuerySchema = z.object({ folderId: folderIdSchema, contentId: z.optional(idSchema) });

/** A share of the followers with the bounds of its 95 % interval, from 0 to 1. */
export const shareSchema = z.object({ share: z.number(), low: z.number(), high: z.number() });
export type AudienceShare = z.infer<typeof shareSchema>;

const sizes = {
  /** Followers that were looked at in all samples. */
  sampleSize: countSchema,
  /** How many of one account that is worth: samples of accounts with unlike numbers of followers tell less. */
  effectiveSize: z.number(),
};

const traitSchema = z.object({
  /** Accounts whose source tells it. */
  accounts: countSchema,
  ...sizes,
  shareList: z.array(z.object({ name: z.string(), ...shareSchema.shape })),
});

export const audienceSchema = z.object({
  /** Accounts of the view with a sample. */
  accountList: z.array(z.object({ contentId: idSchema, username: z.string(), followers: z.nullable(countSchema), sampleSize: countSchema, asOf: instantSchema })),
  /** Accounts of the view without one: the source has none, or the account keeps it. */
  withoutSample: countSchema,
  /** Contents of the view that are no accounts: hashtags, places, keywords. */
  otherContents: countSchema,
  /** Whether a data provider is connected. */
  hasSource: z.boolean(),
  /** Followers that are people and take part; null where no source tells. */
  active: z.nullable(z.object({ ...shareSchema.shape, ...sizes })),
  traits: z.record(audienceTraitSchema, traitSchema),
  /** Followers that samples name, those first that follow most of the accounts. */
  fanList: z.array(z.object({ username: z.string(), fullName: z.nullable(z.string()), followers: z.nullable(countSchema), accounts: countSchema })),
});
export type Audience = z.infer<typeof audienceSchema>;

/** What a person reads as the name of each trait. */
export const audienceLabels = {
  gender: { en: 'Gender', 'zh-Hant-HK': '性別', ja: '性別' },
  ages: { en: 'Age', 'zh-Hant-HK': '年齡', ja: '年齢' },
  locations: { en: 'Location', 'zh-Hant-HK': '地點', ja: '地域' },
  languages: { en: 'Language', 'zh-Hant-HK': '語言', ja: '言語' },
  hashtags: { en: 'Hashtags', 'zh-Hant-HK': '主題標籤', ja: 'ハッシュタグ' },
  talking: { en: 'Talking about', 'zh-Hant-HK': '話題', ja: '話題' },
  following: { en: 'Following', 'zh-Hant-HK': '追蹤中', ja: 'フォロー中' },
} as const satisfies FieldLabels & Readonly<Record<AudienceTrait, unknown>>;
