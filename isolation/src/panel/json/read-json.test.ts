import * as z from 'zod/mini';
import { readJson } from './read-json.ts';

const schema = z.object({ kind: z.enum(['a', 'b']), list: z.array(z.object({ likes: z.int() })), id: z.uuid() });
const fitting = { kind: 'a', list: [{ likes: 1 }], id: '00000001-0000-4000-8000-000000000001' };

test('valid JSON is returned as typed, including unknown fields', () => {
  expect(readJson(JSON.stringify({ ...fitting, more: 1 }), schema)).toEqual({
    kind: 'fits',
    value: { ...fitting, more: 1 },
  });
});

test.each([
  [{ ...fitting, kind: 'c' }, [{ path: 'kind', expected: '"a" | "b"' }]],
  [{ ...fitting, list: [{ likes: 1 }, { likes: 'many' }] }, [{ path: 'list[1].likes', expected: 'number' }]],
  [{ ...fitting, id: 'me' }, [{ path: 'id', expected: 'uuid' }]],
  [[], [{ path: '', expected: 'object' }]],
])('%j reports where it does not fit', (value, mismatches) => {
  expect(readJson(JSON.stringify(value), schema)).toEqual({ kind: 'mismatch', value, mismatches });
});

test.each(['', '{"kind":', 'undefined'])('"%s" is no JSON', (text) => {
  expect(readJson(text, schema)).toMatchObject({ kind: 'notJson', message: expect.stringMatching(/./u) });
});

test('of 100 mismatches only ten are reported', () => {
  const read = readJson(JSON.stringify({ ...fitting, list: Array.from({ length: 100 }, () => ({})) }), schema);
  expect(read.kind === 'mismatch' && read.mismatches).toHaveLength(10);
});
