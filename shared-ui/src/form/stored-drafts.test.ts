import * as z from '../shared-modules/schema.ts';
import { createFakeHost } from '../testing/fake-host.ts';
import { createStoredDrafts } from './stored-drafts.ts';

const drafts = createStoredDrafts('articleDrafts', z.object({ title: z.string() }));

function setUp(kept?: string) {
  const { host: { storage } } = createFakeHost();
  if (kept !== undefined) storage.set('articleDrafts', kept);
  return { storage };
}

test('each draft is read and deleted by its id', () => {
  const { storage } = setUp();
  drafts.write(storage, 'a', { title: 'Spring' });
  drafts.write(storage, 'b', { title: 'Summer' });
  drafts.write(storage, 'b', { title: 'Autumn' });
  expect(drafts.read(storage, 'b')).toEqual({ title: 'Autumn' });
  drafts.write(storage, 'a', null);
  expect(drafts.read(storage, 'a')).toBeNull();
  expect(drafts.read(storage, 'b')).toEqual({ title: 'Autumn' });
});

test('nothing stays on the device after the last draft is deleted', () => {
  const { storage } = setUp();
  drafts.write(storage, 'a', { title: 'Spring' });
  drafts.write(storage, 'a', null);
  expect(storage.get('articleDrafts')).toBeNull();
});

test.each(['no JSON', 'null', '[]', '7', '{"a":{"title":7}}'])('%s on the device is no draft, and is replaced by the next one', (kept) => {
  const { storage } = setUp(kept);
  expect(drafts.read(storage, 'a')).toBeNull();
  drafts.write(storage, 'a', { title: 'Spring' });
  expect(drafts.read(storage, 'a')).toEqual({ title: 'Spring' });
});
