import { toUsername } from '@tessera/contracts/content/content.schema';
import type { KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import type { CellMeaning } from '../../../platform/tables/column-names.ts';
import { toCount } from '../../../platform/tables/values/cell-count.ts';
import { addressesIn, emailsIn, phonesIn } from './contact-cells.ts';
import { accountTypeOfText } from './kol-import-row.ts';

/** A count with either decimal mark: which one the column has is found later. */
const countOf: CellMeaning = (text) => (toCount(text) ?? toCount(text, { decimalMark: 'comma', scale: 1 }))?.count;

/** What the cells of a file of influencers mean, for the fields whose values are not any text. */
export const kolMeanings: Readonly<Partial<Record<KolImportField, CellMeaning>>> = {
  username: (text) => toUsername(text) ?? undefined,
  followers: countOf,
  following: countOf,
  posts: countOf,
  accountType: accountTypeOfText,
  publicEmail: (text) => emailsIn(text)[0],
  contactPhoneNumber: (text) => phonesIn(text)[0],
  externalUrl: (text) => addressesIn(text)[0],
};

/** A profile address, or a name with `@`, is nothing else than an account. */
export const evidentKolColumns: Readonly<Partial<Record<KolImportField, CellMeaning>>> = {
  username: (text) => (/^@|instagr/iu.test(text.trim()) ? (toUsername(text) ?? undefined) : undefined),
};
