import { canBeSeen } from '@tessera/contracts/http/names';
import { isProblemCode, Problem, toProblem } from '@tessera/contracts/http/problem';
import type { FileReading } from '@tessera/contracts/import/file-reading';
import {
  linkColumns,
  type LinkColumn,
  type LinkFile,
  type LinkFileQuery,
} from '@tessera/contracts/link/link-file.schema';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import { linkRowsMax } from '@tessera/contracts/link/link.limits';
import { newLinkSchema, type NewLink, type RejectedLink } from '@tessera/contracts/link/link.schema';
import { upTo } from '../../../platform/files/up-to.ts';
import type { Upload } from '../../../platform/http/register-call.ts';
import { createMappingProposal } from '../../../platform/tables/column-names.ts';
import type { OpenFile } from '../../../platform/tables/file-text.ts';
import { firstRows } from '../../../platform/tables/first-rows.ts';
import { openBytes } from '../../../platform/tables/open-bytes.ts';
import { orProblem } from '../../../platform/tables/or-problem.ts';
import { readTableCells, readTableHead } from '../../../platform/tables/read-table.ts';
import type { TableCells } from '../../../platform/tables/table-cells.ts';
import { toClicks, toExpiry } from './link-values.ts';

type Cells = Partial<Record<LinkColumn, string>>;

/** Proposes the meaning of the columns of a file of links. */
export const proposeLinkColumns = createMappingProposal(
  linkColumns,
  {
    target: ['target', 'url', 'link', 'longUrl', 'destination', 'destinationUrl', 'originalUrl', '網址', 'リンク'],
    title: ['title', 'name', 'description', '名稱', '名前'],
    slug: ['slug', 'alias', 'shortCode', 'backHalf', 'key'],
    tags: ['tags', 'tag'],
    expiresTime: ['expiresTime', 'expires', 'expiresAt', 'validUntil', 'expirationDate'],
    fallback: ['fallback', 'expiredUrl'],
    clicksMax: ['clicksMax', 'maxVisits', 'clickLimit'],
  },
  linkLabels,
);

export interface LinkRow {
  readonly line: number;
  readonly link: NewLink | RejectedLink;
}

/** The reason why a row yields no link. */
export const rejected = (line: number, error: unknown): RejectedLink => {
  const { code, field, params } = toProblem(error);
  return { line, code, field: field ?? null, params };
};

/** The body of `link.addLink` for a row. Empty cells are left out. */
function bodyOf({ tags, expiresTime, clicksMax, ...rest }: Cells, timeZone: string): unknown {
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, cell]) => cell !== '')),
    target: rest.target ?? '',
    ...(tags === undefined
      ? {}
      : {
          tags: [
            ...new Set(
              tags
                .split(/[,，、;；]/u)
                .map((tag) => tag.trim())
                .filter(canBeSeen),
            ),
          ],
        }),
    ...(expiresTime === undefined || expiresTime === '' ? {} : { expiresTime: toExpiry(expiresTime, timeZone) }),
    ...(clicksMax === undefined || clicksMax === '' ? {} : { clicksMax: toClicks(clicksMax) }),
  };
}

function toRow(line: number, cells: Cells, timeZone: string): LinkRow {
  const parsed = newLinkSchema.safeParse(bodyOf(cells, timeZone));
  if (parsed.success) return { line, link: parsed.data };
  const [issue] = parsed.error.issues;
  const code = issue !== undefined && isProblemCode(issue.message) ? issue.message : 'invalid';
  return { line, link: rejected(line, new Problem(code, { field: String(issue?.path[0] ?? 'target') })) };
}

/** A row that is none of the table, or has more cells than there are columns. */
const faultyRow = ({ row, rowFault }: TableCells<LinkColumn>): RejectedLink => ({
  line: row,
  code: 'invalid',
  field: null,
  params: {},
  ...(rowFault === undefined || rowFault === null ? {} : { fault: rowFault }),
});

function toLinkRow(found: TableCells<LinkColumn>, timeZone: string): LinkRow {
  const { row, cells, fault, rowFault } = found;
  if (fault !== null || (rowFault !== undefined && rowFault !== null)) return { line: row, link: faultyRow(found) };
  return toRow(row, Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.trim()])), timeZone);
}

type Mapping = LinkFile['mapping'];

/** The mapping that a query states by the meaning of each column in order. Throws `invalid`. */
function mappingIn(columns: string): Mapping {
  const mapping: Mapping = {};
  for (const [position, name] of columns.split(',').entries()) {
    if (name === '') continue;
    const column = linkColumns.find((known) => known === name);
    if (column === undefined || mapping[column] !== undefined) throw new Problem('invalid', { field: 'columns' });
    mapping[column] = position;
  }
  return mapping;
}

/** The meaning of the columns by their names; where there are none, the first column of addresses is the target. */
function proposeMapping(
  { headerLine }: FileReading,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Mapping {
  if (headerLine !== null) return proposeLinkColumns(header, rows);
  const target = header.findIndex((_, column) => rows.every((cells) => /^https?:\/\//iu.test(cells[column] ?? '')));
  return target < 0 ? {} : { target };
}

interface OpenedFile {
  readonly open: OpenFile;
  readonly header: LinkFile['header'];
  readonly sample: LinkFile['sample'];
  readonly lines: LinkFile['lines'];
  readonly reading: FileReading;
  readonly mapping: Mapping;
}

/** Reads the beginning of a file of links, as the query says and as its content suggests. */
async function openFile(
  { source, bytesMax }: Pick<Upload, 'source' | 'bytesMax'>,
  { headerLine, columns, ...chosen }: LinkFileQuery,
): Promise<OpenedFile> {
  const bytes = Buffer.concat(await Array.fromAsync(upTo(bytesMax, source)));
  const open = openBytes(bytes);
  const { header, sample, rows, lines, reading } = await readTableHead(
    open,
    { ...chosen, ...(headerLine === undefined ? {} : { headerLine: headerLine === 0 ? null : headerLine }) },
    (cells) => Object.keys(proposeLinkColumns(cells)).length,
  );
  if (reading === null) throw new Problem('fileUnreadable');
  return {
    open,
    header: [...header],
    sample: sample.map((cells) => [...cells]),
    lines: lines.map(({ line, cells }) => ({ line, cells: [...cells] })),
    reading,
    mapping: columns === undefined ? proposeMapping(reading, header, rows) : mappingIn(columns),
  };
}

/**
 * Reads the rows of a file: each yields a link, or the reason why not. Last days are in the given time zone. Throws
 * `fileUnreadable`, `fileLineUnreadable` or `fileKind` when it is no such file.
 */
export async function readLinkRows(
  upload: Pick<Upload, 'source' | 'bytesMax'>,
  query: LinkFileQuery,
  timeZone: string,
): Promise<{ readonly rows: readonly LinkRow[]; readonly isWhole: boolean }> {
  const { open, mapping, reading } = await openFile(upload, query);
  if (mapping.target === undefined) throw new Problem('fileUnreadable', { field: 'target' });
  const rows: LinkRow[] = [];
  return orProblem(async () => {
    for await (const row of readTableCells(open, linkColumns, mapping, reading)) {
      if (rows.length === linkRowsMax) return { rows, isWhole: false };
      rows.push(toLinkRow(row, timeZone));
    }
    return { rows, isWhole: true };
  });
}

/** The beginning of a file, and the links of its first rows. Throws like `readLinkRows`. */
export async function previewLinkRows(
  upload: Pick<Upload, 'source' | 'bytesMax'>,
  query: LinkFileQuery,
  timeZone: string,
): Promise<LinkFile> {
  const { open, ...file } = await openFile(upload, query);
  const toPreview = (row: TableCells<LinkColumn>): LinkFile['previewList'][number] => {
    const { line, link } = toLinkRow(row, timeZone);
    if ('code' in link) return { row: line, link: null, rejected: link };
    const { target, title = '', slug = null, tags = [] } = link;
    return { row: line, link: { target, title, slug, tags }, rejected: null };
  };
  const previewList =
    file.mapping.target === undefined
      ? []
      : await firstRows(readTableCells(open, linkColumns, file.mapping, file.reading), toPreview);
  return { ...file, previewList };
}
