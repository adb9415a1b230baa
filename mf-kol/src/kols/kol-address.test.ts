import { emptyAddress, readKolAddress, writeKolAddress, type KolAddress } from './kol-address.ts';

const full: KolAddress = {
  search: '點心 & more',
  filter: { labels: ['FOOD', 'My list'], levels: ['micro'], followers: { min: 1_000 } },
  sort: 'engagementRate',
  direction: 'asc',
  thenBy: [
    { sort: 'label', direction: 'asc' },
    { sort: 'growth', direction: 'desc' },
  ],
  hiddenColumns: ['biography', 'male'],
  density: 'compact',
  widths: { tags: 240, label: 96 },
  coworkTag: '00000009-0000-4000-8000-000000000002',
  kol: '00000009-0000-4000-8000-000000000001',
};

test('the default state gives an empty address', () => {
  expect(writeKolAddress(emptyAddress).toString()).toBe('');
  expect(readKolAddress(new URLSearchParams())).toEqual(emptyAddress);
});

test('a written address is read back unchanged', () => {
  expect(readKolAddress(new URLSearchParams(writeKolAddress(full).toString()))).toEqual(full);
});

test.each([
  'sort=nothing&direction=up&density=loose',
  'thenBy=nothing.asc,,up',
  'filter={',
  'filter=[1]',
  'filter={"levels":["huge"],"search":"x"}',
])('ignores the invalid parameters %s', (text) => {
  expect(readKolAddress(new URLSearchParams(text))).toEqual(emptyAddress);
});

test('ignores only the invalid fields of a filter', () => {
  expect(readKolAddress(new URLSearchParams({ filter: '{"levels":["huge"],"labels":["FOOD"]}' })).filter).toEqual({
    labels: ['FOOD'],
  });
});
