import { sortRows } from './sort-rows.ts';

interface Row {
  readonly id: string;
  readonly likes: number | null;
}
const rows: readonly Row[] = [
  { id: 'a', likes: 3 },
  { id: 'b', likes: null },
  { id: 'c', likes: 9 },
  { id: 'd', likes: 3 },
];
const columns = [
  { id: 'likes', title: 'Likes', cell: () => null, sortValue: ({ likes }: Row) => likes },
  { id: 'other', title: 'Other', cell: () => null },
];
const order = (columnId: string, direction: 'asc' | 'desc'): string =>
  sortRows(rows, columns, { columnId, direction })
    .map(({ id }) => id)
    .join('');

test.each([
  ['likes', 'desc', 'cadb'],
  ['likes', 'asc', 'adcb'],
  ['other', 'desc', 'abcd'],
  ['none', 'asc', 'abcd'],
] as const)('sorts by %s %s: %s', (columnId, direction, expected) => {
  expect(order(columnId, direction)).toBe(expected);
});
