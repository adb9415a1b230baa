import type { Parts } from './zip-of.ts';

/** A sheet as a test writes it: its name, and the XML of its rows or the pieces of it. */
interface TestSheet {
  readonly name: string;
  readonly rows: string | Iterable<string>;
  readonly state?: 'hidden' | 'veryHidden';
}

export interface TestWorkbook {
  readonly sheets: readonly TestSheet[];
  readonly strings?: string | Iterable<string>;
  /** XML of the styles. By default, style 1 is a date, 2 a date with time, 3 a time and 4 a format of its own. */
  readonly styles?: string;
  readonly is1904?: boolean;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const relationsOf = (list: readonly (readonly [kind: string, target: string])[]): string =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(
      ([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${relations}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const styles = `${head}<styleSheet xmlns="${main}">
<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;\\ h:mm;@"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

function* around(before: string, inner: string | Iterable<string>, after: string): Generator<string> {
  yield before;
  if (typeof inner === 'string') yield inner;
  else yield* inner;
  yield after;
}

/** The parts of an XLSX file. */
export function workbookParts({ sheets, strings, is1904 = false, styles: ownStyles = styles }: TestWorkbook): Parts {
  const sheetParts = sheets.map(({ rows }, index): [string, Iterable<string>] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    around(`${head}<worksheet xmlns="${main}"><sheetData>`, rows, '</sheetData></worksheet>'),
  ]);
  const named = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`,
  );
  return {
    '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': relationsOf([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationsOf([
      ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', '/xl/styles.xml'],
      ...(strings === undefined ? [] : [['sharedStrings', 'sharedStrings.xml'] as const]),
    ]),
    'xl/styles.xml': ownStyles,
    ...Object.fromEntries(sheetParts),
    ...(strings === undefined
      ? {}
      : { 'xl/sharedStrings.xml': around(`${head}<sst xmlns="${main}">`, strings, '</sst>') }),
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The XML of rows of texts and numbers. */
export const rowsXml = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map(
      (cells) =>
        `<row>${cells
          .map((cell) =>
            typeof cell === 'number'
              ? `<c><v>${cell}</v></c>`
              : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');
