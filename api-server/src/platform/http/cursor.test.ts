import * as z from 'zod/mini';
import { readCursor, writeCursor } from './cursor.ts';
import { byTime } from './row-page.ts';

const place = z.tuple([z.string(), z.uuid()]);
const id = '5b2f6f0e-3d0b-4f0e-9d57-3f1f8f2f8f10';

it('reads the place that was written', () => {
  expect(readCursor(place, writeCursor(['a chair', id]))).toEqual(['a chair', id]);
});

it.each([
  ['no JSON', 'abc'],
  ['another place', writeCursor([1, id])],
  ['a NUL character', writeCursor(['a\0', id])],
  ['a lone surrogate', writeCursor(['a\uD83D', id])],
])('refuses a cursor with %s', (_what, cursor) => {
  expect(() => readCursor(place, cursor)).toThrow(expect.objectContaining({ code: 'invalid', field: 'cursor' }));
});

it.each([
  ['2026-01-01T00:00:00.000Z', true],
  ['0000-01-01T00:00:00.000Z', false],
])('a list by time may begin at %s: %s', (at, isRead) => {
  expect(byTime('created_at', () => new Date(0)).schema.safeParse(at).success).toBe(isRead);
});
