import { factoryId } from '@tessera/contracts/factory-id';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import { kolCsv } from './kol-csv.ts';

const cells = (csv: string): readonly string[][] =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

test('the file has one line per influencer under the column names, in the language of the user', () => {
  const [head = [], line = []] = cells(
    kolCsv([createKol({ info: { ...createKol().info, biography: 'Dim sum' } })], 'ja'),
  );
  expect(head.slice(0, 3)).toEqual(['ユーザーネーム', '名前', 'カテゴリ']);
  expect(line).toHaveLength(head.length);
  expect(line.slice(0, 8)).toEqual(['dimsumdiary.hk', '點心日記', '', '', '', 'マイクロ', '38400', '123.45 USD']);
});

test('an unknown value is an empty cell, and never 0', () => {
  const [, line = []] = cells(
    kolCsv([createKol({ followers: null, info: { ...createKol().info, biography: null } })], 'en'),
  );
  expect([line[6], line[18]]).toEqual(['', '']);
});

test('a text of a user is escaped against formulas, and stays in its cell', () => {
  expect(kolCsv([createKol({ label: '=1+1' })], 'en')).toContain(",'=1+1,");
  expect(
    kolCsv([createKol({ tags: ['a "b", c'], info: { ...createKol().info, biography: 'one\ntwo' } })], 'en'),
  ).toContain('"a ""b"", c"');
});

test.each([
  ['en', ['Food', 'Celebrity', 'Trend Leader', 'Business', 'Spring; Summer']],
  ['zh-Hant-HK', ['美食', '名人', '趨勢領袖', '商業', 'Spring; Summer']],
  ['ja', ['グルメ', 'セレブ', 'トレンドリーダー', 'ビジネス', 'Spring; Summer']],
] as const)(
  'labels, groups, momentum, account types and co-working tags are written as in the interface in %s',
  (language, written) => {
    const kol = createKol({
      label: 'FOOD',
      level: 'celebrity',
      coworkTags: ['Spring', 'Summer'].map((tagName, place) => ({
        coworkTagId: factoryId('coworkTag', place),
        tagName,
      })),
    });
    const [head = [], line = []] = cells(
      kolCsv(
        [
          {
            ...kol,
            info: { ...kol.info, accountType: 'business', biography: null },
            momentum: { ...kol.momentum, level: 'trendLeader' },
          },
        ],
        language,
      ),
    );
    expect(
      (['label', 'level', 'momentum', 'accountType', 'coworkTags'] as const).map(
        (name) => line[head.indexOf(kolLabels[name][language])],
      ),
    ).toEqual(written);
  },
);
