import { toUsername } from '@tessera/contracts/content/content.schema';
import { canBeSeen } from '@tessera/contracts/http/names';
import type { RemarkReason } from '@tessera/contracts/import/remark';
import { kolTagMax, kolTagsMax } from '@tessera/contracts/kol-label/kol-label.limits';
import { kolLabelNames } from '@tessera/contracts/kol-label/kol-label.schema';
import type { KolBadRowReason, KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels, kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { accountTypes, type AccountType } from '@tessera/contracts/kol/kol.schema';
import type { ToldKol } from '../../../platform/db/migrations/0022-kol.tables.ts';
import {
  createCellReader,
  given,
  listInCell,
  shownLengthMax,
  type RowRemarks,
} from '../../../platform/tables/cell-reader.ts';
import { plainName } from '../../../platform/tables/column-names.ts';
import type { TableCells } from '../../../platform/tables/table-cells.ts';
import { toCount, type NumberFormats } from '../../../platform/tables/values/cell-count.ts';
import type { ReadRow } from '../../collecting/file-import/import-kind.ts';
import { addressesIn, emailsIn, phonesIn } from './contact-cells.ts';

/** An influencer as read from a row. */
export interface ImportedKol {
  readonly row: number;
  /** In lower case. */
  readonly username: string;
  readonly label: string | null;
  readonly tags: readonly string[];
  readonly told: ToldKol;
}

type Cells = TableCells<KolImportField>['cells'];

type Remarks = RowRemarks<KolImportField, KolBadRowReason | RemarkReason>;
type Numbers = NumberFormats<KolImportField>;

const { fault, read } = createCellReader<KolImportField, KolBadRowReason, RemarkReason>();

const biographyMax = 1_000;
const notPrintable = /\p{Cc}/gu;

/** Names of account types in files of other tools. */
const otherTypeNames: Readonly<Record<AccountType, readonly string[]>> = {
  business: ['company', 'brand', '企業', '商家'],
  creator: ['influencer', 'kol'],
  personal: ['private', 'person'],
};
const typeNames = new Map<string, AccountType>(
  accountTypes.flatMap((type) =>
    [type, ...Object.values(kolLabels[type]), ...otherTypeNames[type]].map((text): [string, AccountType] => [
      plainName(text),
      type,
    ]),
  ),
);

const labelNames = new Map<string, string>(
  kolLabelNames.flatMap((name) =>
    [name, ...Object.values(kolLabelTexts[name])].map((text): [string, string] => [plainName(text), name]),
  ),
);

function usernameOf(cells: Cells): string {
  const text = given(cells, 'username');
  if (text === null) throw fault('username', 'empty');
  const username = toUsername(text);
  if (username === null) throw fault('username', 'invalidUsername');
  return username;
}

/** The cell as one line. Throws `textTooLong` when it has more than `most` characters. */
function textOf(cells: Cells, field: 'fullName' | 'label' | 'biography', most: number): string | null {
  const text = given(cells, field)?.replace(notPrintable, ' ').trim() ?? '';
  if (text.length > most) throw fault(field, 'textTooLong');
  return canBeSeen(text) ? text : null;
}

/** Counts of influencers are provisional, so that rounded ones are as good; a fraction is worth a remark. */
function countOf(cells: Cells, field: 'followers' | 'following' | 'posts', numbers: Numbers, { add }: Remarks) {
  const text = given(cells, field);
  if (text === null) return null;
  const read = toCount(text, numbers[field]);
  if (read === undefined) throw fault(field, 'invalidCount');
  if (read.hadFraction) add(field, 'rounded');
  return read.count;
}

function labelOf(cells: Cells): string | null {
  const text = textOf(cells, 'label', kolTagMax);
  return text === null ? null : (labelNames.get(plainName(text)) ?? text);
}

function tagsOf(cells: Cells): readonly string[] {
  const tags = new Set(
    listInCell(given(cells, 'tags') ?? '')
      .map((tag) => tag.replace(/^[#＃]/u, ''))
      .filter(canBeSeen),
  );
  if ([...tags].some((tag) => tag.length > kolTagMax)) throw fault('tags', 'textTooLong');
  if (tags.size > kolTagsMax) throw fault('tags', 'tooManyTags');
  return [...tags];
}

/** The account type that a text names, in any language and as other tools write it. */
export const accountTypeOfText = (text: string): AccountType | undefined => typeNames.get(plainName(text));

function accountTypeOf(cells: Cells): AccountType | null {
  const text = given(cells, 'accountType');
  if (text === null) return null;
  const type = accountTypeOfText(text);
  if (type === undefined) throw fault('accountType', 'invalidAccountType');
  return type;
}

type Contact = 'publicEmail' | 'contactPhoneNumber' | 'externalUrl';

/** The first contact of a cell, with a remark when it has several. */
function contactOf(
  cells: Cells,
  field: Contact,
  { add }: Remarks,
  {
    contactsIn,
    reason,
  }: { readonly contactsIn: (text: string) => readonly string[]; readonly reason: KolBadRowReason },
): string | null {
  const text = given(cells, field);
  if (text === null) return null;
  const [first, ...more] = contactsIn(text);
  if (first === undefined) throw fault(field, reason);
  if (more.length > 0) add(field, 'firstOfSeveral');
  return first;
}

function readKol(
  { row, cells, fault: shape }: TableCells<KolImportField>,
  numbers: Numbers,
  remarks: Remarks,
): ImportedKol {
  if (shape !== null) throw fault(null, shape);
  const { side } = remarks;
  const count = (field: 'followers' | 'following' | 'posts') => side(() => countOf(cells, field, numbers, remarks));
  return {
    row,
    username: usernameOf(cells),
    label: side(() => labelOf(cells)),
    tags: side(() => tagsOf(cells)) ?? [],
    told: {
      fullName: side(() => textOf(cells, 'fullName', shownLengthMax)),
      followers: count('followers'),
      following: count('following'),
      posts: count('posts'),
      accountType: side(() => accountTypeOf(cells)),
      biography: side(() => textOf(cells, 'biography', biographyMax)),
      email: side(() => contactOf(cells, 'publicEmail', remarks, { contactsIn: emailsIn, reason: 'invalidEmail' })),
      phone: side(() =>
        contactOf(cells, 'contactPhoneNumber', remarks, { contactsIn: phonesIn, reason: 'invalidPhone' }),
      ),
      website: side(() =>
        contactOf(cells, 'externalUrl', remarks, { contactsIn: addressesIn, reason: 'invalidAddress' }),
      ),
    },
  };
}

/**
 * Reads the influencer of a row with remarks on values that cannot be read, or the reason why the row is bad: only the
 * username is worth a row.
 */
export const readKolRow = (
  row: TableCells<KolImportField>,
  numbers: Numbers = {},
): ReadRow<ImportedKol, KolImportField, KolBadRowReason> => read(row, (remarks) => readKol(row, numbers, remarks));
