import { Readable } from 'node:stream';
import { canBeSeen } from '@tessera/contracts/http/names';
import { isProblemCode, Problem, toProblem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { linkLabels } from '@tessera/contracts/link/link.labels';
import { linkRowsMax } from '@tessera/contracts/link/link.limits';
import { newLinkSchema, type NewLink, type RejectedLink } from '@tessera/contracts/link/link.schema';
import { upTo } from '../../../platform/files/up-to.ts';
import type { Upload } from '../../../platform/http/register-call.ts';
import { readCsv } from '../../../platform/tables/csv-rows.ts';
import { UnreadableFile } from '../../../platform/tables/file-text.ts';
import { toClicks, toExpiry } from './link-values.ts';

const columns = ['target', 'title', 'slug', 'tags', 'expiresTime', 'fallback', 'clicksMax'] as const;
type Column = (typeof columns)[number];
type Cells = Partial<Record<Column, string>>;

/** The accepted names of a column: its key, and its label in each language. */
const namesOf = (column: Column): string[] =>
  [column, ...languages.map((language) => linkLabels[column][language])].map((name) => name.toLowerCase());
const columnOf = new Map(columns.flatMap((column) => namesOf(column).map((name) => [name, column] as const)));

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

/**
 * Reads the rows of a file: each yields a link, or the reason why not. Last days are in the given time zone. Throws
 * `fileUnreadable` when it is no such file.
 */
export async function readLinkRows(
  { source, bytesMax }: Pick<Upload, 'source' | 'bytesMax'>,
  timeZone: string,
): Promise<{ readonly rows: readonly LinkRow[]; readonly isWhole: boolean }> {
  const rows: LinkRow[] = [];
  let header: readonly (Column | undefined)[] | null = null;
  try {
    for await (const { line, cells } of readCsv(Readable.from(upTo(bytesMax, source), { objectMode: false }))) {
      if (header === null) {
        header = cells.map((name) => columnOf.get(name.trim().toLowerCase()));
        if (!header.includes('target')) throw new Problem('fileUnreadable', { field: 'target' });
        continue;
      }
      if (rows.length === linkRowsMax) return { rows, isWhole: false };
      const named: Cells = Object.fromEntries(
        header.flatMap((column, place) => (column === undefined ? [] : [[column, (cells[place] ?? '').trim()]])),
      );
      rows.push(toRow(line, named, timeZone));
    }
  } catch (error) {
    throw error instanceof UnreadableFile ? new Problem('fileUnreadable', { cause: error }) : error;
  }
  return { rows, isWhole: true };
}
