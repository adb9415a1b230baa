import { configureSchemas, daySchema } from '@tessera/contracts/http/schema';
import { mediaFilterSchema } from '@tessera/contracts/media/media-filter.schema';
import type { MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import * as z from '../shared-modules/schema.ts';
import { anyText, defineSearchParams, flag, list, named, oneOf, record, searchParamsOf, textOf } from './search-params.ts';

configureSchemas();

interface Said {
  readonly text: string;
  readonly day: string | null;
  readonly order: 'up' | 'down';
  readonly isOpen: boolean;
  readonly words: readonly string[] | null;
  readonly filter: MediaFilter;
}

const known = ['a', 'b', 'c'];
const params = defineSearchParams<Said>({
  text: anyText(''),
  day: textOf(daySchema, null),
  order: oneOf(['up', 'down'], 'up'),
  isOpen: named('open', flag(false)),
  words: list((words) => known.filter((word) => words.includes(word)), null),
  filter: record(mediaFilterSchema, {}),
});
const read = (search: string): Said => params.read(new URLSearchParams(search));

test.each<Partial<Said>>([
  {},
  { text: 'a&b=c#100%', day: '2026-02-28', order: 'down', isOpen: true },
  { words: [], filter: { likes: { min: 5 }, tags: ['茶', '"x"'] } },
  { words: ['a', 'c'], filter: { blacklist: true } },
])('%j is read as it was written', (said) => {
  expect(read(params.write(said).toString())).toEqual({ ...params.empty, ...said });
});

test('what would be the same unsaid is not written', () => {
  expect(params.write({ ...params.empty, order: 'up', filter: {}, isOpen: true }).toString()).toBe('open=true');
});

test.each([
  ['what is no day, word or switch', 'day=2026-02-30&order=sideways&open=yes', {}],
  ['a list that is empty, which is not the same as none', 'words=', { words: [] }],
  ['a list with a word that is none', 'words=c,__proto__,a', { words: ['a', 'c'] }],
  ['an object with a property that does not fit', 'filter={"likes":"1","blacklist":true}', { filter: { blacklist: true } }],
  ['an object that is none', 'filter=[1]&text=kept', { text: 'kept' }],
  ['an object that breaks off', 'filter={"likes":', {}],
  ['a name that is only the code’s', 'isOpen=true', {}],
])('%s counts as far as it can be read', (_name, search, expected) => {
  expect(read(search)).toEqual({ ...params.empty, ...expected });
});

test('the names are those of the address', () => {
  expect(params.names).toEqual(['text', 'day', 'order', 'open', 'words', 'filter']);
});

test('a question’s own schema says what its address holds, and texts stay as they are typed', () => {
  const asked = searchParamsOf(z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(3)), ''), sort: z._default(z.enum(['name', 'time']), 'time') }));
  expect(asked.empty).toEqual({ search: '', sort: 'time' });
  expect(asked.read(new URLSearchParams('search=two words &sort=name'))).toEqual({ search: 'two words ', sort: 'name' });
  expect(asked.read(new URLSearchParams('sort=colour'))).toEqual({ search: '', sort: 'time' });
  expect(asked.write({ search: 'tea', sort: 'time' }).toString()).toBe('search=tea');
  expect(asked.names).toEqual(['search', 'sort']);
});
