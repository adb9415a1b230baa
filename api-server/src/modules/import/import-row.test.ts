import { captionLengthMax } from '../../media-source/caption-length.ts';
import { readRow } from './import-row.ts';

const context = { timeZone: 'UTC', dayOrder: null, now: new Date('2026-03-02T09:00:00Z'), historyStart: new Date('2024-03-02T00:00:00Z') };
const read = (text: string, fullName = '') => readRow({ row: 2, cells: { link: 'https://www.instagram.com/p/C00000001/', createdTime: '2026-03-01T09:00:00Z', text, fullName }, slides: [], fault: null }, context);

test('accepts a caption of the maximum length, and reports the row of a longer one', () => {
  const longest = '😀'.repeat(captionLengthMax);
  expect(read(longest)).toMatchObject({ media: { shortcode: 'C00000001', text: longest } });
  expect(read(`${longest}@`)).toEqual({ bad: { row: 2, field: 'text', value: '😀'.repeat(100), reason: 'textTooLong' } });
});

test('cuts a long author name between characters', () => {
  const shown = `${'a'.repeat(99)}😀`;
  expect(read('', `${shown} and more`)).toMatchObject({ media: { fullName: shown } });
});
