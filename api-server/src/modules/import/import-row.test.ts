import { captionLengthMax } from '../../media-source/caption-length.ts';
import { readRow } from './import-row.ts';

const context = { timeZone: 'UTC', dayOrder: null, now: new Date('2026-03-02T09:00:00Z'), historyStart: new Date('2024-03-02T00:00:00Z') };
const read = (text: string, fullName = '') => readRow({ row: 2, cells: { link: 'https://www.instagram.com/p/C00000001/', createdTime: '2026-03-01T09:00:00Z', text, fullName }, slides: [], fault: null }, context);

test('a caption of the network’s own length comes in, a longer one is named with its row', () => {
  const longest = '😀'.repeat(captionLengthMax);
  expect(read(longest)).toMatchObject({ media: { shortcode: 'C00000001', text: longest } });
  expect(read(`${longest}@`)).toEqual({ bad: { row: 2, field: 'text', value: '😀'.repeat(100), reason: 'textTooLong' } });
});

test('a long name of an author is cut between characters', () => {
  const shown = `${'a'.repeat(99)}😀`;
  expect(read('', `${shown} and more`)).toMatchObject({ media: { fullName: shown } });
});
