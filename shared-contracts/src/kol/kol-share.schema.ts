import * as z from 'zod/mini';
import { currencySchema } from '../money/emv-setting.schema.ts';
import { countSchema, idSchema, instantSchema, termSchema } from '../schema/schema.ts';
import { sharedHeadShape } from '../share/share.schema.ts';
import { kolFigureNames } from './kol-figures.ts';
import { kolExportSchema } from './kol-view.schema.ts';
import { kolBatchMax } from './kol.limits.ts';
import { accountTypeSchema, kolLevelSchema } from './kol.schema.ts';
import { momentumLevels } from './momentum.ts';

const textSchema = z.optional(z.nullable(z.string()));

/** The fields of a row besides its figures; only the chosen ones are present. */
const sharedFields = {
  fullName: textSchema,
  label: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  level: z.optional(z.nullable(kolLevelSchema)),
  momentum: z.optional(z.nullable(z.enum(momentumLevels))),
  accountType: z.optional(z.nullable(accountTypeSchema)),
  topTags: z.optional(z.array(z.string())),
  biography: textSchema,
  publicEmail: textSchema,
  contactPhoneNumber: textSchema,
  externalUrl: textSchema,
  asOf: z.optional(z.nullable(instantSchema)),
} as const;

/** Columns that can be shared, in display order. The username is always shared, co-working tags never. */
export const kolShareColumns = [
  'fullName',
  'label',
  'tags',
  'level',
  'momentum',
  ...kolFigureNames,
  'accountType',
  'topTags',
  'biography',
  'publicEmail',
  'contactPhoneNumber',
  'externalUrl',
  'asOf',
] as const satisfies readonly (keyof typeof sharedFields | (typeof kolFigureNames)[number])[];
export type KolShareColumn = (typeof kolShareColumns)[number];

/** A list of influencers, or a selection of it, and which of its columns are shown. */
export const kolShareTargetSchema = z.object({
  ...kolExportSchema.shape,
  /** Restricts the list to these ids. */
  ids: z.optional(z.array(idSchema).check(z.minLength(1), z.maxLength(kolBatchMax))),
  columns: z.array(z.enum(kolShareColumns)).check(z.maxLength(kolShareColumns.length)),
});
export type KolShareTarget = z.infer<typeof kolShareTargetSchema>;

/** An influencer as visitors see it: the username and the chosen columns only. */
const sharedKolSchema = z.object({
  username: z.string(),
  /** By `kolFigureNames`; an older page ignores those that it does not know. */
  figures: z.record(termSchema, z.nullable(z.number())),
  ...sharedFields,
});
export type SharedKol = z.infer<typeof sharedKolSchema>;

export const sharedKolListSchema = z.object({
  ...sharedHeadShape,
  /** Names from `kolShareColumns`. */
  columns: z.array(termSchema),
  /** Currency of the amounts. */
  currency: currencySchema,
  kolList: z.array(sharedKolSchema),
  /** Total number; the list has at most `sharedKolsMax`. */
  total: countSchema,
});
export type SharedKolList = z.infer<typeof sharedKolListSchema>;
