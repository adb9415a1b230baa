import * as z from 'zod/mini';
import { countSchema } from '../http/schema.ts';
import { columnPositionSchema, fileImportShape } from '../import/import.schema.ts';
import { accountTypeSchema, kolLabelSchema } from './kol.schema.ts';

/** What a column of a file of influencers can mean. `username` must be there. */
export const kolImportFields = ['username', 'fullName', 'followers', 'following', 'posts', 'label', 'tags', 'accountType', 'biography', 'publicEmail', 'contactPhoneNumber', 'externalUrl'] as const;
export const kolImportFieldSchema = z.enum(kolImportFields);
export type KolImportField = z.infer<typeof kolImportFieldSchema>;

export const kolImportMappingSchema = z.partialRecord(kolImportFieldSchema, columnPositionSchema);
export type KolImportMapping = z.infer<typeof kolImportMappingSchema>;

/** Why a row was left out. */
export const kolBadRowReasons = [
  'empty', 'invalidUsername', 'invalidCount', 'invalidAccountType', 'invalidEmail', 'invalidPhone', 'invalidAddress', 'textTooLong', 'tooManyTags', 'tooManyColumns', 'tooFewColumns', 'noSlot',
] as const;
export const kolBadRowReasonSchema = z.enum(kolBadRowReasons);
export type KolBadRowReason = z.infer<typeof kolBadRowReasonSchema>;

export const kolBadRowSchema = z.object({
  /** The line of the file at which the row begins, from 1, the header being 1. */
  row: z.int(),
  field: z.nullable(kolImportFieldSchema),
  /** What stood there, at most 100 characters. */
  value: z.string(),
  reason: kolBadRowReasonSchema,
});
export type KolBadRow = z.infer<typeof kolBadRowSchema>;

export const kolImportSchema = z.object({ ...fileImportShape, mapping: kolImportMappingSchema });
export type KolImport = z.infer<typeof kolImportSchema>;

/** A row as it would come in, or why it would not. */
export const kolPreviewRowSchema = z.object({
  row: z.int(),
  kol: z.nullable(z.object({ username: z.string(), fullName: z.nullable(z.string()), followers: z.nullable(countSchema), label: z.nullable(kolLabelSchema), tags: z.array(z.string()), accountType: z.nullable(accountTypeSchema) })),
  bad: z.nullable(kolBadRowSchema),
});
export type KolPreviewRow = z.infer<typeof kolPreviewRowSchema>;
