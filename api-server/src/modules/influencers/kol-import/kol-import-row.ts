import { toUsername } from '@tessera/contracts/content/content.schema';
import { canBeSeen } from '@tessera/contracts/http/names';
import { kolTagMax, kolTagsMax } from '@tessera/contracts/kol-label/kol-label.limits';
import { kolLabelNames } from '@tessera/contracts/kol-label/kol-label.schema';
import type { KolBadRowReason, KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels, kolLabelTexts } from '@tessera/contracts/kol/kol.labels';
import { accountTypes, type AccountType } from '@tessera/contracts/kol/kol.schema';
import { emailSchema } from '@tessera/contracts/user/user.schema';
import type { ToldKol } from '../../../platform/db/migrations/0022-kol.tables.ts';
import { createCellReader, given, listInCell, shownLengthMax } from '../../../platform/tables/cell-reader.ts';
import { plainName } from '../../../platform/tables/column-names.ts';
import type { TableCells } from '../../../platform/tables/table-cells.ts';
import type { ReadRow } from '../../collecting/file-import/import-kind.ts';
import { toRoundedCount } from '../../collecting/import/import-values.ts';

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

const { fault, read } = createCellReader<KolImportField, KolBadRowReason>();

const biographyMax = 1_000;
const addressMax = 2_000;
const phone = /^\+?[\d().\-\u0020/]{5,39}$/u;
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

function countOf(cells: Cells, field: 'followers' | 'following' | 'posts'): number | null {
  const text = given(cells, field);
  if (text === null) return null;
  const count = toRoundedCount(text);
  if (count === undefined) throw fault(field, 'invalidCount');
  return count;
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

function accountTypeOf(cells: Cells): AccountType | null {
  const text = given(cells, 'accountType');
  if (text === null) return null;
  const type = typeNames.get(plainName(text));
  if (type === undefined) throw fault('accountType', 'invalidAccountType');
  return type;
}

function emailOf(cells: Cells): string | null {
  const text = given(cells, 'publicEmail');
  if (text !== null && !emailSchema.safeParse(text).success) throw fault('publicEmail', 'invalidEmail');
  return text;
}

function phoneOf(cells: Cells): string | null {
  const text = given(cells, 'contactPhoneNumber')?.normalize('NFKC') ?? null;
  if (text !== null && !phone.test(text)) throw fault('contactPhoneNumber', 'invalidPhone');
  return text;
}

/** Adds `https://` where the address has no scheme, since people leave it out. */
function websiteOf(cells: Cells): string | null {
  const text = given(cells, 'externalUrl');
  if (text === null) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`);
  if (
    url === null ||
    !['https:', 'http:'].includes(url.protocol) ||
    !url.hostname.includes('.') ||
    url.href.length > addressMax
  )
    throw fault('externalUrl', 'invalidAddress');
  return url.href;
}

function readKol({ row, cells, fault: shape }: TableCells<KolImportField>): ImportedKol {
  if (shape !== null) throw fault(null, shape);
  return {
    row,
    username: usernameOf(cells),
    label: labelOf(cells),
    tags: tagsOf(cells),
    told: {
      fullName: textOf(cells, 'fullName', shownLengthMax),
      followers: countOf(cells, 'followers'),
      following: countOf(cells, 'following'),
      posts: countOf(cells, 'posts'),
      accountType: accountTypeOf(cells),
      biography: textOf(cells, 'biography', biographyMax),
      email: emailOf(cells),
      phone: phoneOf(cells),
      website: websiteOf(cells),
    },
  };
}

/** Reads the influencer of a row, or the reason why the row is bad. */
export const readKolRow = (row: TableCells<KolImportField>): ReadRow<ImportedKol, KolImportField, KolBadRowReason> =>
  read(row, () => readKol(row));
