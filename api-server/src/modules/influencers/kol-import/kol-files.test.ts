import { Readable } from 'node:stream';
import { kolImport, type KolImportField } from '@tessera/contracts/kol/kol-import.schema';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { createColumnProposal } from '../../../platform/tables/column-names.ts';
import { csvCells, firstLineHeader } from '../../../platform/tables/csv/csv-cells.ts';
import { readCsvHead } from '../../../platform/tables/table-head.ts';
import { numberFormatsOf } from '../../../platform/tables/values/cell-count.ts';
import type { ReadRow } from '../../collecting/file-import/import-kind.ts';
import { kolColumnNames } from './kol-column-names.ts';
import { readKolRow, type ImportedKol } from './kol-import-row.ts';
import { evidentKolColumns, kolMeanings } from './kol-meanings.ts';

/*
 * Files in the shape of tools' exports and of agencies' lists, with invented accounts, from their bytes to influencers.
 */

const propose = createColumnProposal<KolImportField>({
  fields: kolImport.fields,
  names: kolColumnNames,
  labels: kolLabels,
  meanings: kolMeanings,
  required: [['username']],
  evident: evidentKolColumns,
});

async function readKols(lines: readonly string[]) {
  const open = () => Promise.resolve(Readable.from([Buffer.from(`${lines.join('\r\n')}\r\n`)], { objectMode: false }));
  const { header, rows, reading, columnNumbers } = await readCsvHead(
    open,
    {},
    (cells) => Object.keys(propose(cells, []).mapping).length,
  );
  const { mapping, undecided } = propose(header, rows);
  const numbers = numberFormatsOf(mapping, columnNumbers, null);
  const read: ReadRow<ImportedKol>[] = [];
  for await (const row of csvCells(open, kolImport.fields, mapping, reading ?? firstLineHeader))
    read.push(readKolRow(row, numbers));
  return {
    kols: read.flatMap((row) => ('value' in row ? [row.value] : [])),
    bad: read.flatMap((row) => ('bad' in row ? [row.bad] : [])),
    remarks: read.flatMap((row) => ('value' in row ? (row.remarks ?? []) : [])),
    undecided,
  };
}

const followersOf = (kols: readonly ImportedKol[]) =>
  kols.map(({ username, told: { followers, posts } }) => [username, followers, posts]);

test('a list with a decimal comma and its abbreviations', async () => {
  const { kols, bad, remarks } = await readKols([
    'Username;Followers;Posts',
    'maple.bakes;12.500;1.204',
    'river_runs;1.250.000;310',
    'lena.m;1,2 Mio.;88',
    'zoe.c;12,5K;90',
    'jose.p;1,2M;90',
  ]);
  expect([bad, remarks]).toEqual([[], []]);
  expect(followersOf(kols)).toEqual([
    ['maple.bakes', 12_500, 1_204],
    ['river_runs', 1_250_000, 310],
    ['lena.m', 1_200_000, 88],
    ['zoe.c', 12_500, 90],
    ['jose.p', 1_200_000, 90],
  ]);
});

test('several addresses in a cell, and words for unknown values', async () => {
  const { kols, bad, remarks } = await readKols([
    'Username,Full Name,Followers,Email,Phone',
    'maple.bakes,Maple,12500,"hello@maple.example, pr@maple.example",',
    'river_runs,River,8300,river@runs.example,+852 2345 6789 (WhatsApp)',
    'lena.m,Lena,9000,無,無',
    'zoe.c,Zoe,9100,N.A.,N.A.',
    'jose.p,Jose,9200,TBC,',
    'kim.k,Kim,9300,hello at kim,call me',
  ]);
  expect(bad).toEqual([]);
  expect(kols.map(({ told: { email, phone } }) => [email, phone])).toEqual([
    ['hello@maple.example', null],
    ['river@runs.example', '+852 2345 6789'],
    [null, null],
    [null, null],
    [null, null],
    [null, null],
  ]);
  expect(remarks).toEqual([
    { row: 2, field: 'publicEmail', value: 'hello@maple.example, pr@maple.example', reason: 'firstOfSeveral' },
    { row: 7, field: 'publicEmail', value: 'hello at kim', reason: 'invalidEmail' },
    { row: 7, field: 'contactPhoneNumber', value: 'call me', reason: 'invalidPhone' },
  ]);
});

test('of columns with one name, the one with values; where both have some, the choice is open', async () => {
  const { kols, undecided } = await readKols([
    'Username,Followers,Email,Email,Followers',
    'maple.bakes,12500,,second@maple.example,13000',
  ]);
  expect(kols).toMatchObject([{ told: { followers: 12_500, email: 'second@maple.example' } }]);
  expect(undecided).toEqual({ followers: [1, 4] });
});

test('names with invisible marks, and addresses', async () => {
  const { kols, bad } = await readKols([
    'Instagram,Full name,Followers',
    '\u200E@maple.bakes\u200E,\u202AMaple\u202C,12500',
    '\u2068river_runs\u2069,River,8300',
    'lena.m\u00A0,Lena,9000',
    '＠zoe.c,Zoe,9100',
    '\uFEFFjose.p,Jose,9200',
    'https://www.instagram.com/kim.k1?igsh=MXh4eHh4,Kim,9400',
    'https://www.instagram.com/p/Cabcdefghij/,,9300',
    'http://www.instagram.com/explore/tags/food/,,1',
  ]);
  expect(kols.map(({ username }) => username)).toEqual([
    'maple.bakes',
    'river_runs',
    'lena.m',
    'zoe.c',
    'jose.p',
    'kim.k1',
  ]);
  expect(kols[0]?.told.fullName).toBe('Maple');
  expect(bad.map(({ reason }) => reason)).toEqual(['invalidUsername', 'invalidUsername']);
});

test('a unit in a heading with line breaks', async () => {
  const { kols } = await readKols([
    '\uFEFF"IG\nUsername";"Followers\n(k)";"Full\nname"',
    '"maple.bakes";"12,5";"Maple\nBakes 🥐"',
  ]);
  expect(kols).toMatchObject([{ username: 'maple.bakes', told: { followers: 12_500, fullName: 'Maple Bakes 🥐' } }]);
});

test('numbers as spreadsheets and people write them', async () => {
  const written = [
    ['12k+', 12_000],
    ['~12K', 12_000],
    ['10K-20K', null],
    ['1.2 million', 1_200_000],
    ['120000人', 120_000],
    ['12.3w', 123_000],
    ['１２，３４５', 12_345],
    ['1 234 567', 1_234_567],
    ['"12,5"', null],
    ['十二萬', 120_000],
    ['1.2萬人', 12_000],
    ['"1,234 followers"', 1_234],
    ['"12,34,567"', 1_234_567],
    ['+12500', 12_500],
    ['12.5 tys.', 12_500],
    ['1.2B', 1_200_000_000],
    ['1.25E+06', 1_250_000],
    ['8.3E+03', 8_300],
  ] as const;
  const { kols, bad, remarks } = await readKols([
    'Username,Followers',
    ...written.map(([text], row) => `account_${row},${text}`),
  ]);
  expect(bad).toEqual([]);
  expect(kols.map(({ told }) => told.followers)).toEqual(written.map(([, count]) => count));
  expect(remarks.map(({ value, reason }) => [value, reason])).toEqual([
    ['10K-20K', 'invalidCount'],
    ['12,5', 'invalidCount'],
  ]);
});

test('Modash', async () => {
  const { kols, bad, remarks, undecided } = await readKols([
    'Profile URL,Username,Full name,Followers,Engagement rate,Avg. likes,Country,Contact email,Bio',
    'https://www.instagram.com/maple.bakes,maple.bakes,Maple,12500,3.2%,400,TW,hello@maple.example,"Bread 🥖\nDM for collabs"',
  ]);
  expect([bad, remarks, undecided]).toEqual([[], [], {}]);
  expect(kols).toMatchObject([
    {
      username: 'maple.bakes',
      told: { followers: 12_500, email: 'hello@maple.example', biography: 'Bread 🥖 DM for collabs' },
    },
  ]);
});

test('HypeAuditor', async () => {
  const { kols, bad, remarks } = await readKols([
    'Account,Name,Link,Followers,Engagement Rate,Quality Audience,Country,Categories,Email',
    '@maple.bakes,Maple Bakes,https://www.instagram.com/maple.bakes/,12.5K,3.2%,9.8K,Taiwan,Food & Cooking,hello@maple.example',
    '@river_runs,River,https://www.instagram.com/river_runs/,1.2M,1.1%,900K,Japan,Sports,',
  ]);
  expect([bad, remarks]).toEqual([[], []]);
  expect(kols).toMatchObject([
    { username: 'maple.bakes', told: { fullName: 'Maple Bakes', followers: 12_500, email: 'hello@maple.example' } },
    { username: 'river_runs', told: { fullName: 'River', followers: 1_200_000, email: null } },
  ]);
});

test('Upfluence', async () => {
  const { kols, bad, remarks } = await readKols([
    'influencer_id,media_url,profile_name,first_name,last_name,email,phone_number,instagram_followers',
    '101,https://www.instagram.com/maple.bakes,Maple Bakes,Maple,Lin,"hello@maple.example; pr@maple.example",+852 2345 6789,12500',
  ]);
  expect(bad).toEqual([]);
  expect(kols).toMatchObject([
    { username: 'maple.bakes', told: { followers: 12_500, email: 'hello@maple.example', phone: '+852 2345 6789' } },
  ]);
  expect(remarks).toMatchObject([{ field: 'publicEmail', reason: 'firstOfSeveral' }]);
});

test('the accounts of a list without headings, or with headings in another language, are found by their values', async () => {
  const headless = await readKols(['@maple.bakes,12500', 'https://www.instagram.com/river_runs/,980']);
  expect([headless.bad, headless.kols.map(({ username }) => username)]).toEqual([[], ['maple.bakes', 'river_runs']]);
  const german = await readKols(['Konto;Ort', '@maple.bakes;Köln', '@river_runs;Bonn']);
  expect([german.bad, german.kols.map(({ username }) => username)]).toEqual([[], ['maple.bakes', 'river_runs']]);
});
