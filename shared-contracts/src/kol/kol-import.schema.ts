import * as z from 'zod/mini';
import { defineFileImport, rowShapeReasons } from '../import/file-import.ts';
import { kolLabelSchema } from '../kol-label/kol-label.schema.ts';
import { countSchema } from '../schema/schema.ts';
import { accountTypeSchema } from './kol.schema.ts';

/** The import of influencers from CSV files: fields, reasons for leaving out a row, and the preview. */
export const kolImport = defineFileImport({
  noun: 'kol',
  rows: 'influencers',
  fields: [
    'username',
    'fullName',
    'followers',
    'following',
    'posts',
    'label',
    'tags',
    'accountType',
    'biography',
    'publicEmail',
    'contactPhoneNumber',
    'externalUrl',
  ],
  required: ['username'],
  reasons: [
    'empty',
    'invalidUsername',
    'invalidCount',
    'invalidAccountType',
    'invalidEmail',
    'invalidPhone',
    'invalidAddress',
    'textTooLong',
    'tooManyTags',
    ...rowShapeReasons,
    'noSlot',
  ],
  shown: {
    kol: z.nullable(
      z.object({
        username: z.string(),
        fullName: z.nullable(z.string()),
        followers: z.nullable(countSchema),
        label: z.nullable(kolLabelSchema),
        tags: z.array(z.string()),
        accountType: z.nullable(accountTypeSchema),
      }),
    ),
  },
  example: {
    username: 'willowandloom',
    fullName: 'Willow & Loom',
    followers: '12.5K',
    following: '420',
    posts: '310',
    label: 'shop',
    tags: 'spring; gifting',
    accountType: 'business',
    biography: 'Linen, made slowly',
    publicEmail: 'hello@willowandloom.example',
    contactPhoneNumber: '+44 20 7946 0000',
    externalUrl: 'https://willowandloom.example/',
  },
});

export type KolImportField = (typeof kolImport.fields)[number];
export type KolBadRowReason = (typeof kolImport.reasons)[number];
export type KolBadRow = z.infer<typeof kolImport.badRowSchema>;
export type KolImport = z.infer<typeof kolImport.importSchema>;
export type KolImportMapping = KolImport['mapping'];
export type KolPreviewRow = z.infer<typeof kolImport.previewRowSchema>;
