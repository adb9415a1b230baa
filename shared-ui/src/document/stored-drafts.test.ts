import * as z from '../shared-modules/schema.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createStoredDrafts } from './stored-drafts.ts';

const drafts = createStoredDrafts('articleDrafts', z.object({ title: z.string() }));

function setUp(stored?: string) {
  const {
    host: { storage },
  } = createFakeHost();
  if (stored !== undefined) storage.set('articleDrafts', stored);
  const titles = (id: string) => drafts.list(storage, id).map(({ editor, draft }) => [editor, draft.title]);
  return { storage, titles };
}

test('each draft belongs to one editor of one document', () => {
  const { storage, titles } = setUp();
  drafts.write(storage, 'a', 'tab 1', { title: 'Spring' });
  drafts.write(storage, 'a', 'tab 2', { title: 'Summer' });
  drafts.write(storage, 'ab', 'tab 1', { title: 'Winter' });
  drafts.write(storage, 'a', 'tab 2', { title: 'Autumn' });
  expect(titles('a').toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['tab 1', 'Spring'],
    ['tab 2', 'Autumn'],
  ]);
  drafts.write(storage, 'a', 'tab 2', null);
  expect(titles('a')).toEqual([['tab 1', 'Spring']]);
  expect(titles('ab')).toEqual([['tab 1', 'Winter']]);
});

test('the latest draft comes first', () => {
  jest.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') });
  const { storage, titles } = setUp('{"a":{"title":"Earlier version"}}');
  drafts.write(storage, 'a', 'tab 1', { title: 'Spring' });
  jest.advanceTimersByTime(1_000);
  drafts.write(storage, 'a', 'tab 2', { title: 'Summer' });
  expect(titles('a')).toEqual([
    ['tab 2', 'Summer'],
    ['tab 1', 'Spring'],
    ['', 'Earlier version'],
  ]);
  expect(drafts.list(storage, 'a').map(({ time }) => time)).toEqual([
    '2026-11-28T10:00:01.000Z',
    '2026-11-28T10:00:00.000Z',
    null,
  ]);
  drafts.write(storage, 'a', '', null);
  expect(titles('a')).toHaveLength(2);
  jest.useRealTimers();
});

test('nothing stays on the device after the last draft is deleted', () => {
  const { storage } = setUp();
  drafts.write(storage, 'a', 'tab', { title: 'Spring' });
  drafts.write(storage, 'a', 'tab', null);
  expect(storage.get('articleDrafts')).toBeNull();
});

test.each(['no JSON', 'null', '[]', '7', '{"a":{"title":7}}', '{"a tab":{"draft":{"title":7}}}', '{"a tab":null}'])(
  '%s on the device is no draft, and does not prevent the next one',
  (stored) => {
    const { storage, titles } = setUp(stored);
    expect(titles('a')).toEqual([]);
    drafts.write(storage, 'a', 'other', { title: 'Spring' });
    expect(titles('a')).toEqual([['other', 'Spring']]);
  },
);
