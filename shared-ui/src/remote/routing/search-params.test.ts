import { mediaFilterSchema, type MediaFilter } from '@tessera/contracts/media/media-filter.schema';
import { configureSchemas, daySchema } from '@tessera/contracts/schema/schema';
import * as z from '../../shared-modules/schema.ts';
import {
  anyText,
  defineSearchParams,
  flag,
  list,
  named,
  oneOf,
  record,
  searchParamsOf,
  textOf,
} from './search-params.ts';

configureSchemas();

interface Values {
  readonly text: string;
  readonly day: string | null;
  readonly order: 'up' | 'down';
  readonly isOpen: boolean;
  readonly words: readonly string[] | null;
  readonly filter: MediaFilter;
}

const known = ['a', 'b', 'c'];
const params = defineSearchParams<Values>({
  text: anyText(''),
  day: textOf(daySchema, null),
  order: oneOf(['up', 'down'], 'up'),
  isOpen: named('open', flag(false)),
  words: list((words) => known.filter((word) => words.includes(word)), null),
  filter: record(mediaFilterSchema, {}),
});
const read = (search: string): Values => params.read(new URLSearchParams(search));

test.each<Partial<Values>>([
  {},
  { text: 'a&b=c#100%', day: '2026-02-28', order: 'down', isOpen: true },
  { words: [], filter: { likes: { min: 5 }, tags: ['茶', '"x"'] } },
  { words: ['a', 'c'], filter: { blacklist: true } },
])('%j is read back as it was written', (said) => {
  expect(read(params.write(said).toString())).toEqual({ ...params.empty, ...said });
});

test('default values are not written', () => {
  expect(params.write({ ...params.empty, order: 'up', filter: {}, isOpen: true }).toString()).toBe('open=true');
});

test.each([
  ['an invalid day, choice or flag', 'day=2026-02-30&order=sideways&open=yes', {}],
  ['an empty list, which is not the same as no list,', 'words=', { words: [] }],
  ['a list with an unknown word', 'words=c,__proto__,a', { words: ['a', 'c'] }],
  ['an object with an invalid property', 'filter={"likes":"1","blacklist":true}', { filter: { blacklist: true } }],
  ['an invalid object', 'filter=[1]&text=kept', { text: 'kept' }],
  ['an object with broken JSON', 'filter={"likes":', {}],
  ['a name used only in the code', 'isOpen=true', {}],
])('%s is read as far as it is valid', (_name, search, expected) => {
  expect(read(search)).toEqual({ ...params.empty, ...expected });
});

test('names lists the parameter names of the address', () => {
  expect(params.names).toEqual(['text', 'day', 'order', 'open', 'words', 'filter']);
});

test('searchParamsOf derives the parameters from a query schema, and keeps texts as typed', () => {
  const asked = searchParamsOf(
    z.object({
      search: z._default(z.string().check(z.trim(), z.maxLength(3)), ''),
      sort: z._default(z.enum(['name', 'time']), 'time'),
    }),
  );
  expect(asked.empty).toEqual({ search: '', sort: 'time' });
  expect(asked.read(new URLSearchParams('search=two words &sort=name'))).toEqual({
    search: 'two words ',
    sort: 'name',
  });
  expect(asked.read(new URLSearchParams('sort=colour'))).toEqual({ search: '', sort: 'time' });
  expect(asked.write({ search: 'tea', sort: 'time' }).toString()).toBe('search=tea');
  expect(asked.names).toEqual(['search', 'sort']);
});
