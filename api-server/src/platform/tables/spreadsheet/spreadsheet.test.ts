import { openBytes } from '../open-bytes.ts';
import type { TableRow } from '../table-row.ts';
import { readSheets, readSpreadsheet } from './spreadsheet.ts';
import { documentParts } from './testing/document-parts.ts';
import { rowsXml, workbookParts, type TestWorkbook } from './testing/workbook-parts.ts';
import { zipOf, type Parts } from './testing/zip-of.ts';

async function rowsOf(parts: Parts, sheet?: string): Promise<readonly TableRow[]> {
  const file = openBytes(await zipOf(parts));
  return Array.fromAsync(readSpreadsheet(file, sheet ?? (await readSheets(file)).sheet));
}
const cellsOf = async (workbook: TestWorkbook): Promise<readonly (readonly string[])[]> =>
  (await rowsOf(workbookParts(workbook))).map(({ cells }) => cells);

const oneSheet = (rows: string, strings?: string): TestWorkbook => ({
  sheets: [{ name: 'Posts', rows }],
  ...(strings === undefined ? {} : { strings }),
});

describe('an XLSX file', () => {
  it('has shared, inline and rich strings, without readings, comments and formulas', async () => {
    const strings =
      '<si><t>Post URL</t></si><si><r><t>Sak</t></r><r><rPr><b/></rPr><t xml:space="preserve">ura </t></r><rPh sb="0" eb="1"><t>サクラ</t></rPh></si><si><t>two_x000a_lines</t></si><si/>';
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>' +
      '<row r="3"><c r="A3" t="inlineStr"><is><r><t>in</t></r><r><t>line &lt;&amp; &#29483;</t></r></is></c><c r="C3" t="str"><f>A1&amp;"x"</f><v>made</v></c><c r="D3" t="s"><v>2</v></c><c r="E3" t="s"><v>3</v></c></row>';
    expect(await rowsOf(workbookParts(oneSheet(rows, strings)))).toEqual([
      { line: 1, cells: ['Post URL', 'Sakura '] },
      { line: 3, cells: ['inline <& 猫', '', 'made', 'two\nlines'] },
    ]);
  });

  it.each([
    ['a whole number', '<c><v>980</v></c>', '980'],
    ['a fraction', '<c><v>1234.5</v></c>', '1234.5'],
    ['a fraction that looks like a group of thousands', '<c><v>1.234</v></c>', '1.2340'],
    ['a fraction with the error of its arithmetic', '<c><v>3.4000000000000001E-2</v></c>', '0.034'],
    ['a large number', '<c><v>1.25E+6</v></c>', '1250000'],
    ['a small number', '<c><v>1.5E-9</v></c>', '0.0000000015'],
    ['a long id', '<c><v>18030000000000011</v></c>', '18030000000000011'],
    ['a long id that a program rounded', '<c><v>1.803000000000001E+16</v></c>', '18030000000000010'],
    ['a negative number', '<c t="n"><v>-1</v></c>', '-1'],
    ['true', '<c t="b"><v>1</v></c>', 'TRUE'],
    ['false', '<c t="b"><v>0</v></c>', 'FALSE'],
    ['the value of a formula', '<c><f>SUM(B1:B9)</f><v>42</v></c>', '42'],
    ['a date', '<c s="1"><v>46328</v></c>', '2026-11-02'],
    ['a date whose time is not shown', '<c s="1"><v>46328.878472</v></c>', '2026-11-02T21:05:00'],
    ['a date with time', '<c s="2"><v>46328.878472</v></c>', '2026-11-02T21:05:00'],
    ['midnight', '<c s="2"><v>46328</v></c>', '2026-11-02T00:00:00'],
    ['a time of day', '<c s="3"><v>0.878472</v></c>', '21:05:00'],
    ['a date in a format of its own', '<c s="4"><v>46328.878472</v></c>', '2026-11-02T21:05:00'],
    ['a date as text', '<c t="d"><v>2026-11-02T21:05:00</v></c>', '2026-11-02T21:05:00'],
    ['a number that no date has', '<c s="1"><v>1762117500</v></c>', '1762117500'],
    ['a text that looks like a number', '<c t="inlineStr"><is><t>0912</t></is></c>', '0912'],
  ])('has %s', async (_name, cell, text) => {
    expect(await cellsOf(oneSheet(`<row>${cell}</row>`))).toEqual([[text]]);
  });

  it('has unknown values where a cell has an error', async () => {
    const error = '<c t="e"><f>VLOOKUP(1,2,3)</f><v>#N/A</v></c>';
    expect(await cellsOf(oneSheet(`<row>${error}<c><v>1</v></c>${error}</row><row>${error}</row>`))).toEqual([
      ['', '1'],
    ]);
  });

  it('counts days in the system of 1904, if it says so', async () => {
    const row = '<row><c s="1"><v>44866</v></c></row>';
    expect(await cellsOf({ ...oneSheet(row), is1904: true })).toEqual([['2026-11-02']]);
    expect(await cellsOf(oneSheet('<row><c s="1"><v>59</v></c><c s="1"><v>61</v></c></row>'))).toEqual([
      ['1900-02-28', '1900-03-01'],
    ]);
  });

  it('has elements with a prefix, and sheets without styles and strings', async () => {
    const parts = workbookParts(oneSheet(''));
    const sheet =
      '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    const { 'xl/styles.xml': _styles, ...rest } = parts;
    expect(await rowsOf({ ...rest, 'xl/worksheets/sheet1.xml': sheet })).toEqual([{ line: 2, cells: ['', '7'] }]);
  });
});

describe('the sheets of a workbook', () => {
  const table = rowsXml([['username'], ['maple.bakes']]);
  const sheetsOf = async (sheets: TestWorkbook['sheets']) =>
    readSheets(openBytes(await zipOf(workbookParts({ sheets }))));

  it('are those with rows, and the first with a row below its header is proposed', async () => {
    expect(
      await sheetsOf([
        { name: 'Empty', rows: '' },
        { name: 'Old', rows: table, state: 'hidden' },
        { name: 'Cover', rows: rowsXml([['Spring']]) },
        { name: 'List &amp; more', rows: table },
        { name: 'Second', rows: table },
      ]),
    ).toEqual({ sheets: ['Cover', 'List & more', 'Second'], sheet: 'List & more' });
  });

  it('are the hidden ones if no other has rows', async () => {
    expect(
      await sheetsOf([
        { name: 'Shown', rows: '' },
        { name: 'Data', rows: table, state: 'veryHidden' },
      ]),
    ).toEqual({ sheets: ['Data'], sheet: 'Data' });
  });

  it('have their own rows', async () => {
    const parts = workbookParts({
      sheets: [
        { name: 'One', rows: rowsXml([['a'], [1]]) },
        { name: 'Two', rows: rowsXml([['b'], [2]]) },
      ],
    });
    expect((await rowsOf(parts, 'Two')).map(({ cells }) => cells)).toEqual([['b'], ['2']]);
    await expect(rowsOf(parts, 'Three')).rejects.toThrow('no such sheet');
  });

  it('without rows are no table', async () => {
    await expect(sheetsOf([{ name: 'Empty', rows: '<row/>' }])).rejects.toThrow('no rows');
  });
});

describe('an ODS file', () => {
  const cell = (attributes: string, text = ''): string =>
    `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
  const table = (name: string, rows: string, style = 'ta1'): string =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`;
  const row = (cells: string, repeat = 1): string =>
    `<table:table-row table:number-rows-repeated="${repeat}">${cells}</table:table-row>`;

  it.each([
    ['a number', 'office:value-type="float" office:value="1234.5"', '1,234.50', '1234.5'],
    ['a share', 'office:value-type="percentage" office:value="0.034"', '3.4%', '0.034'],
    ['a sum of money', 'office:value-type="currency" office:value="12"', '$12.00', '12'],
    ['a date', 'office:value-type="date" office:date-value="2026-11-02"', '02.11.26', '2026-11-02'],
    [
      'a date with time',
      'office:value-type="date" office:date-value="2026-11-02T21:05:00.000000000"',
      '02.11.26 21:05',
      '2026-11-02T21:05:00',
    ],
    ['a time', 'office:value-type="time" office:time-value="PT21H05M00S"', '21:05', '21:05:00'],
    ['true', 'office:value-type="boolean" office:boolean-value="true"', 'TRUE', 'TRUE'],
    ['a text', 'office:value-type="string"', 'a<text:s text:c="2"/>b<text:line-break/>c', 'a  b\nc'],
  ])('has %s', async (_name, attributes, shown, text) => {
    expect(await rowsOf(documentParts(table('One', row(cell(attributes, shown)))))).toEqual([
      { line: 1, cells: [text] },
    ]);
  });

  it('has repeated, covered and empty cells and rows, and errors that are unknown values', async () => {
    const rows =
      row(
        `${cell('table:number-columns-spanned="2"', 'Title')}<table:covered-table-cell table:number-columns-repeated="2"/>`,
      ) +
      row(cell('table:number-columns-repeated="1024"'), 4) +
      row(
        `${cell('table:number-columns-repeated="2" office:value-type="string"', 'x')}${cell('')}${cell('office:value-type="string" calcext:value-type="error"', '#N/A')}${cell('', 'y')}${cell('table:number-columns-repeated="16000"')}`,
        2,
      ) +
      row(cell('table:number-columns-repeated="16384"'), 1_048_000);
    expect(await rowsOf(documentParts(table('One', rows)))).toEqual([
      { line: 1, cells: ['Title'] },
      { line: 6, cells: ['x', 'x', '', '', 'y'] },
      { line: 7, cells: ['x', 'x', '', '', 'y'] },
    ]);
  });

  it('has text of several paragraphs, without comments', async () => {
    const text =
      '<table:table-cell><office:annotation><text:p>a comment</text:p></office:annotation><text:p>one <text:span>two</text:span></text:p><text:p>three</text:p></table:table-cell>';
    expect(await rowsOf(documentParts(table('One', row(text))))).toEqual([{ line: 1, cells: ['one two\nthree'] }]);
  });

  it('has sheets, of which hidden ones are not offered', async () => {
    const rows = row(cell('', 'username')) + row(cell('', 'maple.bakes'));
    const tables = table('Old', rows, 'ta2') + table('Empty', '') + table('New', rows) + table('Third', rows);
    const sheets = await readSheets(openBytes(await zipOf(documentParts(tables))));
    expect(sheets).toEqual({ sheets: ['New', 'Third'], sheet: 'New' });
    expect((await rowsOf(documentParts(tables), 'New')).map(({ cells }) => cells)).toEqual([
      ['username'],
      ['maple.bakes'],
    ]);
  });
});
