import { createKol } from '@tessera/contracts/kol/kol.factory';
import { kolCsv } from './kol-csv.ts';

const cells = (csv: string): readonly string[][] => csv.replace('\uFEFF', '').trimEnd().split('\r\n').map((line) => line.split(','));

test('each influencer is a line below the names of the columns, in the language of the reader', () => {
  const [head = [], line = []] = cells(kolCsv([createKol({ info: { ...createKol().info, biography: 'Dim sum' } })], 'ja'));
  expect(head.slice(0, 3)).toEqual(['ユーザーネーム', '名前', 'カテゴリ']);
  expect(line).toHaveLength(head.length);
  expect(line.slice(0, 7)).toEqual(['dimsumdiary.hk', '點心日記', 'NONE', '', 'micro', '38400', '123.45 USD']);
});

test('what is unknown is empty, and never 0', () => {
  const [, line = []] = cells(kolCsv([createKol({ followers: null, info: { ...createKol().info, biography: null } })], 'en'));
  expect([line[5], line[17]]).toEqual(['', '']);
});

test('what people wrote is no formula, and stays in its cell', () => {
  expect(kolCsv([createKol({ label: '=1+1' })], 'en')).toContain(",'=1+1,");
  expect(kolCsv([createKol({ tags: ['a "b", c'], info: { ...createKol().info, biography: 'one\ntwo' } })], 'en')).toContain('"a ""b"", c"');
});
