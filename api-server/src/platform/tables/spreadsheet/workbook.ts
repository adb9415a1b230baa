import { posix } from 'node:path';
import { UnreadableFile } from '../file-text.ts';
import type { CellStyles } from './cell-text.ts';
import { shownByCode, shownByNumber, type ShownTime } from './date-formats.ts';
import type { DateSystem } from './serial-time.ts';
import { readWholeXml } from './xml.ts';
import type { Archive } from './zip-archive.ts';

/** A sheet of a workbook and its place in the archive. */
interface WorkbookSheet {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/** What a workbook says about its parts. */
interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly styles: CellStyles;
  /** Place of the shared strings; null when there are none. */
  readonly strings: string | null;
}

interface Relation {
  readonly id: string;
  /** The last word of its type, such as `worksheet`, which is the same in both editions of the standard. */
  readonly kind: string;
  readonly path: string;
}

const ignore = (): void => undefined;

/** The parts to which a part refers. A part without any has no such document. */
async function relationsOf(archive: Archive, part: string): Promise<readonly Relation[]> {
  const folder = posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (!archive.has(path)) return relations;
  await readWholeXml(archive.read(path), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name !== 'Relationship') return;
      const place = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path: place });
    },
    text: ignore,
    close: ignore,
  });
  return relations;
}

interface NamedSheet {
  readonly name: string;
  readonly id: string;
  readonly isHidden: boolean;
}

/** The sheets in their order, and the system of dates. */
async function readSheets(archive: Archive, path: string) {
  const sheets: NamedSheet[] = [];
  let system: DateSystem = 1900;
  await readWholeXml(archive.read(path), {
    open(name, attributes) {
      if (name === 'workbookPr') system = /^(?:1|true)$/u.test(attributes['date1904'] ?? '') ? 1904 : 1900;
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({ name: attributes['name'] ?? '', id, isHidden: /hidden/iu.test(attributes['state'] ?? '') });
    },
    text: ignore,
    close: ignore,
  });
  return { sheets, system };
}

/** What the format of each style shows. */
async function readShown(archive: Archive, path: string): Promise<readonly ShownTime[]> {
  const own = new Map<number, ShownTime>();
  const shown: ShownTime[] = [];
  let isOfCells = false;
  await readWholeXml(archive.read(path), {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') own.set(Number(numFmtId), shownByCode(formatCode));
      if (name === 'xf' && isOfCells) {
        const ofOwn = own.get(Number(numFmtId));
        shown.push(ofOwn === undefined ? shownByNumber(Number(numFmtId)) : ofOwn);
      }
    },
    text: ignore,
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return shown;
}

/** Reads what a workbook consists of. Throws `UnreadableFile`. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const path =
    (await relationsOf(archive, '')).find(({ kind }) => kind === 'officeDocument')?.path ?? 'xl/workbook.xml';
  if (path.endsWith('.bin')) throw new UnreadableFile('a binary workbook', { kind: 'oldSpreadsheet' });
  const relations = await relationsOf(archive, path);
  const placeOf = (kind: string): string | null => {
    const place = relations.find((relation) => relation.kind === kind)?.path;
    return place !== undefined && archive.has(place) ? place : null;
  };
  const { sheets, system } = await readSheets(archive, path);
  const styles = placeOf('styles');
  return {
    sheets: sheets.flatMap(({ name, id, isHidden }) => {
      const relation = relations.find((candidate) => candidate.id === id);
      return relation?.kind === 'worksheet' && archive.has(relation.path)
        ? [{ name, isHidden, path: relation.path }]
        : [];
    }),
    styles: { shown: styles === null ? [] : await readShown(archive, styles), system },
    strings: placeOf('sharedStrings'),
  };
}
