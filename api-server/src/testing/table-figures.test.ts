import { Readable } from 'node:stream';
import type { FileDelimiter, ImportEncoding } from '@tessera/contracts/import/file-reading';
import { importFieldLabels, importFields } from '@tessera/contracts/import/import.schema';
import { kolImport } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { linkColumns } from '@tessera/contracts/link/link-file.schema';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import { isFullTest } from '../config.ts';
import { proposeMapping } from '../modules/collecting/import/import-mapping.ts';
import { kolColumnNames } from '../modules/influencers/kol-import/kol-column-names.ts';
import { proposeLinkColumns } from '../modules/publishing/link/link-rows.ts';
import { createMappingProposal } from '../platform/tables/column-names.ts';
import { csvCells } from '../platform/tables/csv/csv-cells.ts';
import { readCsvHead } from '../platform/tables/table-head.ts';
import { encodeText } from '../platform/tables/testing/encode-text.ts';
import { tableTexts } from '../platform/tables/testing/table-texts.ts';

const files = isFullTest() ? 500 : 100;
/** Share of files that must be read without a choice by hand. */
const readShare = 0.97;

type Random = (below: number) => number;

/** Repeatable numbers: a file that fails is made again by its seed. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** One of some values. */
function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)];
  if (value === undefined) throw new Error('there is nothing to choose from');
  return value;
}

type Propose = (
  header: readonly string[],
  rows?: readonly (readonly string[])[],
) => Readonly<Partial<Record<string, number>>>;

/** A kind of file: its columns with the field that each means, and how its columns are recognised. */
interface Kind {
  readonly fields: readonly string[];
  readonly propose: Propose;
  /** Heading by field; a function for headings in the language of the file. */
  readonly columns: readonly (readonly [field: string | null, heading: string | ((locale: string) => string)])[];
}

const labelIn = (labels: Readonly<Record<string, string>>) => (locale: string) =>
  (locale === 'zh-Hant' ? labels['zh-Hant-HK'] : labels[locale]) ?? labels['en'] ?? '';

const kols: Propose = createMappingProposal(kolImport.fields, kolColumnNames, kolLabels);

const kinds: Readonly<Record<string, Kind>> = {
  posts: {
    fields: importFields,
    propose: proposeMapping,
    columns: (['link', 'createdTime', 'likes', 'text', 'username', 'fullName'] as const).map((field) => [
      field,
      labelIn(importFieldLabels[field]),
    ]),
  },
  influencers: {
    fields: kolImport.fields,
    propose: kols,
    columns: (['username', 'fullName', 'followers', 'biography'] as const).map((field) => [
      field,
      labelIn(kolLabels[field]),
    ]),
  },
  links: {
    fields: linkColumns,
    propose: proposeLinkColumns,
    columns: (['target', 'title', 'tags'] as const).map((field) => [field, labelIn(linkLabels[field])]),
  },
  'posts of a suite': {
    fields: importFields,
    propose: proposeMapping,
    columns: [
      ['mediaId', 'Post ID'],
      ['username', 'Account username'],
      ['fullName', 'Account name'],
      ['text', 'Description'],
      [null, 'Duration (sec)'],
      ['createdTime', 'Publish time'],
      ['link', 'Permalink'],
      ['views', 'Views'],
      ['likes', 'Likes'],
    ],
  },
  'influencers of a search': {
    fields: kolImport.fields,
    propose: kols,
    columns: [
      ['username', 'Username'],
      ['fullName', 'Full name'],
      ['followers', 'Followers'],
      [null, 'Engagement rate'],
      [null, 'Country'],
      ['biography', 'Bio'],
    ],
  },
};

/** The text of a field in a row. Numbers and times are plain here. */
function cellOf(field: string | null, row: number, locale: string, random: Random): string {
  const { names, texts } = tableTexts[locale] ?? { names: [], texts: [] };
  switch (field) {
    case 'link':
      return `https://www.instagram.com/p/C${String(row).padStart(9, '0')}/`;
    case 'target':
      return `https://shop.example/${row}?utm_source=a,b`;
    case 'createdTime':
      return `2026-11-0${1 + random(9)} 09:0${random(10)}`;
    case 'username':
      return `account.${row}`;
    case 'mediaId':
      return `1790000000000${row}`;
    case 'fullName':
      return oneOf(random, names);
    case 'title':
    case 'text':
    case 'biography':
      return random(4) === 0 ? `${oneOf(random, texts)}, "${oneOf(random, names)}"` : oneOf(random, texts);
    case 'tags':
      return 'spring';
    default:
      return String(random(90_000));
  }
}

interface MadeFile {
  readonly description: string;
  readonly bytes: Buffer;
  readonly kind: Kind;
  readonly locale: string;
  /** The texts of each row by field. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

const lineEnds = ['\r\n', '\n', '\r'] as const;
const delimiters: readonly FileDelimiter[] = [',', ';', '\t', '|'];

function quoted(cell: string, delimiter: string, isAlways: boolean): string {
  const needs = isAlways || cell.includes(delimiter) || /["\r\n]/u.test(cell);
  return needs ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The bytes of a text, with a byte order mark in two of three files in Unicode. */
function bytesOf(text: string, encoding: ImportEncoding, random: Random): Buffer {
  const isMarked = encoding.startsWith('utf') && random(3) > 0;
  return encodeText(isMarked ? `\uFEFF${text}` : text, encoding);
}

/** A file as some program writes it, in some language. */
function makeFile(seed: number): MadeFile {
  const random = randomOf(seed);
  const locale = oneOf(random, Object.keys(tableTexts));
  const [kindName, kind] = oneOf(random, Object.entries(kinds));
  const encoding = oneOf<ImportEncoding>(random, tableTexts[locale]?.encodings ?? ['utf-8']);
  const [delimiter, lineEnd, isAlways] = [oneOf(random, delimiters), oneOf(random, lineEnds), random(2) === 0];
  const headings = kind.columns.map(([, heading]) => (typeof heading === 'string' ? heading : heading(locale)));
  const cells = Array.from({ length: 3 + random(20) }, (_, row) =>
    // This encoding has no curved apostrophe.
    kind.columns.map(([field]) => {
      const cell = cellOf(field, row, locale, random);
      return encoding === 'iso-8859-15' ? cell.replaceAll('’', "'") : cell;
    }),
  );
  const line = (row: readonly string[]): string => row.map((cell) => quoted(cell, delimiter, isAlways)).join(delimiter);
  const above = [
    ...(random(10) === 0 && delimiter !== '\t' ? [`sep=${delimiter}`] : []),
    ...(random(5) === 0 ? [line(['Export 2026', ...headings.slice(1).map(() => '')]), ''] : []),
  ];
  const below = random(5) === 0 ? [line(['Total', ...headings.slice(1).map(() => '12')])] : [];
  const text = [...above, line(headings), ...cells.map(line), ...below].join(lineEnd) + lineEnd;
  return {
    description: `${seed}: ${kindName}, ${locale}, ${encoding}, ${JSON.stringify(delimiter)}, ${JSON.stringify(lineEnd)}`,
    bytes: bytesOf(text, encoding, random),
    kind,
    locale,
    rows: cells.map((row) =>
      Object.fromEntries(
        kind.columns.flatMap(([field], column) => (field === null ? [] : [[field, row[column] ?? '']])),
      ),
    ),
  };
}

/** The texts of each row by field, as the import reads them. Values that are read from texts belong here, too. */
async function readFile({ bytes, kind }: MadeFile): Promise<readonly Readonly<Partial<Record<string, string>>>[]> {
  const open = () => Promise.resolve(Readable.from([bytes]));
  const { header, rows, reading } = await readCsvHead(open, {}, (cells) => Object.keys(kind.propose(cells)).length);
  if (reading === null) return [];
  const read = await Array.fromAsync(csvCells(open, kind.fields, kind.propose(header, rows), reading));
  return read.filter(({ fault, rowFault }) => fault === null && rowFault === null).map(({ cells }) => cells);
}

it(`reads at least ${readShare * 100} of 100 files of five kinds in any language and encoding without a choice by hand`, async () => {
  const failed: string[] = [];
  for (let seed = 1; seed <= files; seed += 1) {
    const file = makeFile(seed);
    const read = await readFile(file);
    if (JSON.stringify(read) !== JSON.stringify(file.rows.map((row) => ordered(row, file.kind))))
      failed.push(file.description);
  }
  expect({ failed, isEnough: failed.length <= files * (1 - readShare) }).toMatchObject({ isEnough: true });
}, 60_000);

/** The texts in the order of the kind's fields. */
function ordered(row: Readonly<Record<string, string>>, { fields }: Kind): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.flatMap((field) => (row[field] === undefined ? [] : [[field, row[field]]])));
}
