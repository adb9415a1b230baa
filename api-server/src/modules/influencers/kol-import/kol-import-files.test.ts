import { Readable } from 'node:stream';
import type { ChosenReading } from '@tessera/contracts/import/file-reading';
import { kolImport } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { createMappingProposal } from '../../../platform/tables/column-names.ts';
import { csvCells } from '../../../platform/tables/csv-cells.ts';
import { readCsvHead } from '../../../platform/tables/table-head.ts';
import { kolColumnNames } from './kol-column-names.ts';
import { readKolRow } from './kol-import-row.ts';

const propose = createMappingProposal(kolImport.fields, kolColumnNames, kolLabels);

/** Reads a file of influencers as its upload and its import do. */
async function readFile(bytes: Buffer, chosen: ChosenReading = {}) {
  const open = () => Promise.resolve(Readable.from([bytes]));
  const head = await readCsvHead(open, chosen, (cells) => Object.keys(propose(cells)).length);
  const { reading } = head;
  if (reading === null) throw new Error('the file has no reading');
  const mapping = propose(head.header, head.rows);
  const rows = await Array.fromAsync(csvCells(open, kolImport.fields, mapping, reading));
  return { head, reading, mapping, rows: rows.map((row) => ({ row: row.row, ...readKolRow(row) })) };
}

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const crlf = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** Username, full name and followers of each row that was read, or the reason why not. */
async function influencersIn(bytes: Buffer, chosen?: ChosenReading): Promise<readonly unknown[]> {
  const { rows } = await readFile(bytes, chosen);
  return rows.map((row) =>
    'value' in row
      ? [row.value.username, row.value.told.fullName, row.value.told.followers]
      : [row.row, row.bad.field, row.bad.fault ?? row.bad.reason],
  );
}

const maple = ['maple.bakes', 'Maple Bakes', 12_500];
const river = ['river_runs', 'River Runs', 8_300];

test.each<readonly [string, string | Buffer, readonly unknown[]]>([
  [
    'a line that states the delimiter',
    crlf('sep=;', 'Username;Full name;Followers', 'maple.bakes;Maple Bakes;12500', 'river_runs;River Runs;8300'),
    [maple, river],
  ],
  [
    'a line in quotation marks that states the delimiter',
    crlf('"sep=;"', 'Username;Full name;Followers', 'maple.bakes;Maple Bakes;12500'),
    [maple],
  ],
  [
    'the header of each of the files that it was put together from',
    crlf(
      'Username,Full name,Followers',
      'maple.bakes,Maple Bakes,12500',
      'Username,Full name,Followers',
      'river_runs,River Runs,8300',
    ),
    [maple, river],
  ],
  [
    'names of columns in a language that is not known, and decimal commas between semicolons',
    crlf(
      'Brukernavn;Username;Full name;Followers;Rate',
      'x;maple.bakes;Maple Bakes;12500;3,2',
      'y;river_runs;River Runs;8300;1,5',
    ),
    [maple, river],
  ],
  [
    'a stated delimiter that is a comma',
    crlf('sep=,', 'Username,Full name,Followers', 'maple.bakes,Maple Bakes,12500'),
    [maple],
  ],
  ['vertical bars', crlf('Username|Full name|Followers', 'maple.bakes|Maple Bakes|12500'), [maple]],
  [
    'commas in texts between tabs',
    crlf('Username\tFull name\tBiography\tFollowers', 'maple.bakes\tMaple Bakes\tbread, buns, tea\t12500'),
    [maple],
  ],
  [
    'a title and an empty line above the header',
    crlf(
      'Spring campaign shortlist,,,',
      ',,,',
      'Username,Full name,Followers,Tags',
      'maple.bakes,Maple Bakes,12500,spring',
    ),
    [maple],
  ],
  [
    'groups of columns above the header',
    crlf('Profile,,Audience,', 'Username,Full name,Followers,Country', 'maple.bakes,Maple Bakes,12500,TW'),
    [maple],
  ],
  [
    'rows without the empty cells at their end',
    crlf(
      'Username,Full name,Followers,Email,Phone',
      'maple.bakes,Maple Bakes,12500,hello@maple.example,12345678',
      'river_runs,River Runs,8300',
    ),
    [maple, river],
  ],
  [
    'empty cells behind the last column, and a row with too many',
    crlf('Username,Full name,Followers', 'maple.bakes,Maple Bakes,12500,,', 'river_runs,River Runs,8300,x'),
    [maple, [3, null, 'tooManyColumns']],
  ],
  [
    'formulas that keep numbers a text',
    crlf('Username,Full name,Followers,Phone', '="maple.bakes",="Maple Bakes","=""12500""","=""0912345678"""'),
    [maple],
  ],
  [
    'two columns of one name, of which the second has values',
    crlf('Username,Full name,Full name,Followers', 'maple.bakes,,Maple Bakes,12500'),
    [maple],
  ],
  [
    'line breaks in the names of columns',
    '\uFEFF"User\r\nname";"Full\r\nname";"Followers"\r\n"maple.bakes";"Maple Bakes";12500\r\n',
    [maple],
  ],
  [
    'totals at its end',
    crlf('Username,Full name,Followers', 'maple.bakes,Maple Bakes,12500', 'Total,,12500', 'Average,,"12,500"'),
    [maple, [3, null, 'totals'], [4, null, 'totals']],
  ],
  [
    'totals without a name of their own, in Chinese',
    crlf('使用者名稱,全名,粉絲數', 'maple.bakes,Maple Bakes,12500', '合計,,12500'),
    [maple, [3, null, 'totals']],
  ],
  [
    'an account that is called like totals, before others',
    crlf('Username,Followers', 'total,100', 'maple.bakes,12500'),
    [
      ['total', null, 100],
      ['maple.bakes', null, 12_500],
    ],
  ],
  [
    'an apostrophe in Windows-1252',
    latin(
      crlf('Username,Full name,Followers,Biography', 'maple.bakes,Maple\x92s Bakes,12500,It\x92s bread \x96 daily'),
    ),
    [['maple.bakes', 'Maple’s Bakes', 12_500]],
  ],
  [
    'accents in Windows-1252',
    latin(
      crlf(
        'Username,Full name,Followers',
        'lena.m,Lena M\xFCller,12500',
        'zoe.c,Zo\xEB C\xF4t\xE9,8300',
        'jose.p,Jos\xE9 Pe\xF1a,9100',
      ),
    ),
    [
      ['lena.m', 'Lena Müller', 12_500],
      ['zoe.c', 'Zoë Côté', 8_300],
      ['jose.p', 'José Peña', 9_100],
    ],
  ],
  [
    'a single umlaut in Windows-1252',
    latin(crlf('Username,Full name,Followers', 'lena.m,Lena M\xFCller,12500', 'river_runs,River Runs,8300')),
    [['lena.m', 'Lena Müller', 12_500], river],
  ],
  [
    'simplified Chinese in GB18030',
    Buffer.concat([
      Buffer.from('username,name,followers\r\nmaple.bakes,'),
      Buffer.from('c3c0cab3c8d5bcc7', 'hex'),
      Buffer.from(',12500\r\nriver_runs,'),
      Buffer.from('b9e3d6ddd4e7b2e8', 'hex'),
      Buffer.from(',8300\r\n'),
    ]),
    [
      ['maple.bakes', '美食日记', 12_500],
      ['river_runs', '广州早茶', 8_300],
    ],
  ],
  ['line ends of old Macintosh programs', 'Username,Full name,Followers\rmaple.bakes,Maple Bakes,12500', [maple]],
  ['only a header', crlf('Username,Followers'), []],
])('reads a file with %s', async (_name, text, influencers) => {
  expect(await influencersIn(typeof text === 'string' ? Buffer.from(text) : text)).toEqual(influencers);
});

it('takes the first line as data where no line has names, and numbers the columns', async () => {
  const { head, rows } = await readFile(Buffer.from(crlf('maple.bakes,12500', 'river_runs,8300')));
  expect(head).toMatchObject({
    reading: { headerLine: null },
    header: ['', ''],
    sample: [
      ['maple.bakes', '12500'],
      ['river_runs', '8300'],
    ],
  });
  expect(rows).toHaveLength(2);
});

it('reads a file as the user has chosen, and guesses the rest', async () => {
  const file = Buffer.from(crlf('Notes,More', 'Username;Full name;Followers', 'maple.bakes;Maple Bakes;12500'));
  expect((await readFile(file)).reading).toEqual({ encoding: 'utf-8', delimiter: ';', headerLine: 2 });
  expect((await readFile(file, { headerLine: null })).reading).toMatchObject({ headerLine: null });
  expect((await readFile(file, { headerLine: 1 })).head.header).toEqual(['Notes,More']);
  expect((await readFile(file, { delimiter: ',', headerLine: 1 })).head.header).toEqual(['Notes', 'More']);
  expect((await readFile(file, { encoding: 'windows-1252' })).reading).toMatchObject({ encoding: 'windows-1252' });
});

it('shows what a wrong encoding makes of a file, and skips what it cannot decode', async () => {
  const file = latin(crlf('Username,Full name,Followers', 'lena.m,Lena M\xFCller,12500', 'river_runs,River Runs,8300'));
  const { head } = await readFile(file, { encoding: 'utf-8' });
  expect(head.lines[1]).toEqual({ line: 2, cells: ['lena.m', 'Lena M\u{FFFD}ller', '12500'] });
  expect(await influencersIn(file, { encoding: 'utf-8' })).toEqual([[2, null, 'undecodable'], river]);
});

it('finds the encoding by a name far behind the beginning of the file', async () => {
  const many = Array.from({ length: 5_000 }, (_, row) => `account.${row},Account ${row},${row}`);
  const file = latin(crlf('Username,Full name,Followers', ...many, 'lena.m,Lena M\xFCller,12500'));
  expect((await influencersIn(file)).at(-1)).toEqual(['lena.m', 'Lena Müller', 12_500]);
});

test.each<readonly [string, Buffer]>([
  [
    'spreadsheet',
    Buffer.from(
      'PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000\u0000\u0000\u0021\u0000aaaabbbbccccdd\u0000\u0000[Content_Types].xml',
      'latin1',
    ),
  ],
  [
    'archive',
    Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000', 'latin1'), Buffer.alloc(400, 7)]),
  ],
  ['spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['page', Buffer.from('<html><body><table><tr><td>Username</td></tr></table></body></html>')],
  ['page', Buffer.from('\uFEFF\r\n<!DOCTYPE html><title>Sign in</title>')],
  ['document', Buffer.from('%PDF-1.7\n')],
  ['picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  [
    'binary',
    Buffer.from(
      [...'a,b\n'].map((sign) => sign.charCodeAt(0)).concat(Array.from({ length: 60 }, (_, byte) => byte % 9)),
    ),
  ],
])('says that a file is a %s whatever its name', async (kind, bytes) => {
  await expect(readFile(bytes)).rejects.toMatchObject({ code: 'fileKind', params: { kind } });
});

it('refuses an empty file', async () => {
  await expect(readFile(Buffer.alloc(0))).rejects.toMatchObject({ code: 'fileUnreadable' });
});
