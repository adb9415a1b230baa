import { callInputs } from '@tessera/contracts/call-inputs.factory';
import { allCalls } from '@tessera/contracts/calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { mediaSorts } from '@tessera/contracts/media/media-view.schema';
import { sql } from 'kysely';
import { addUser, send } from '../testing/as-user.ts';
import { setUpMedia } from '../testing/set-up-media.ts';
import type { TestMediaApi } from '../testing/set-up-media.ts';
import { globalTables } from './tables.ts';

const asked = new Set<string>();
let api: TestMediaApi;
let tenantTables: ReadonlySet<string>;
beforeAll(async () => {
  api = await setUpMedia((text) => void asked.add(text.replaceAll('"', '').replace(/\s+/gu, ' ')));
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id'`.execute(api.db);
  tenantTables = new Set(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(globalTables, name)));
}, 30_000);
afterAll(() => api.close());

const noAlias: ReadonlySet<string> = new Set(['where', 'set', 'on', 'values', 'join', 'left', 'inner', 'cross', 'order', 'group', 'limit', 'for', 'returning', 'using', 'select', 'union', 'default']);
const reference = /\b(?:from|join|update|into) (?<table>[a-z_]+)(?: (?:as )?(?<alias>[a-z_]+))?/gu;

/** Walks read an index that has no owner; the content beside them is the owner's, and a foreign key with the owner ties the two. */
const isTied = (text: string, alias: string): boolean => text.includes(`${alias}.content_id = c.id`) && text.includes('c.owner_id = ');

/** The tenant tables of a statement whose owner it does not name. */
function withoutOwner(text: string): string[] {
  return [...text.matchAll(reference)].flatMap(({ groups }) => {
    const table = groups?.['table'] ?? '';
    if (!tenantTables.has(table)) return [];
    const given = groups?.['alias'];
    const alias = given === undefined || noAlias.has(given) ? null : given;
    const isNamed = alias === null ? /(?<!\.)\bowner_id\b/u.test(text) || text.includes(`${table}.owner_id`) : text.includes(`${alias}.owner_id`) || isTied(text, alias);
    return isNamed ? [] : [table];
  });
}

test('a statement that does not name the owner is found', () => {
  expect(withoutOwner('select * from media m where m.content_id = $1')).toEqual(['media']);
  expect(withoutOwner('select * from folder where id = $1')).toEqual(['folder']);
  expect(withoutOwner('select * from content c join media m on m.content_id = c.id where c.owner_id = $1')).toEqual([]);
  expect(withoutOwner('update folder set name = $1 where owner_id = $2')).toEqual([]);
});

test('every statement of calls and scans names the owner of what it reads and writes', async () => {
  const { cookie } = await addUser(api, { plan: 3, type: 1 });
  const { folder } = unsafeCast<{ folder: { id: string } }>((await send(api.app, folderCalls.addFolder, { body: { name: 'Board' } }, cookie)).json());
  await send(api.app, contentCalls.addContent, { body: { content: { type: 'USER', value: 'willowandloom' }, info: { folderId: folder.id } } }, cookie);
  asked.clear();
  await api.workAll();
  const { contentList } = unsafeCast<{ contentList: { id: string }[] }>((await send(api.app, contentCalls.getContent, { query: { folderId: folder.id } }, cookie)).json());
  const contentId = contentList[0]?.id ?? '';
  for (const sort of mediaSorts) expect((await send(api.app, mediaCalls.getMedia, { body: { folderId: folder.id, sort } }, cookie)).statusCode).toBe(200);
  // Whether a call finds anything does not matter: it asks all the same.
  const subject = { ...Object.fromEntries(['mediaId', 'shortcode', 'importId', 'viewId', 'blacklisted', 'username', 'newUsername', 'email'].map((name) => [name, crypto.randomUUID()])), folderId: folder.id, contentId, own: () => crypto.randomUUID() };
  const calls = allCalls.filter((call) => call.right !== 'public' && call.response !== 'stream' && !call.upload && !/delete|logout/iu.test(call.id));
  for (const call of calls) await send(api.app, call, unsafeCast<{ query?: Record<string, string>; body?: unknown }>(callInputs[call.id]?.(unsafeCast(subject)) ?? {}), cookie);
  expect(asked.size).toBeGreaterThan(60);
  const wrong = [...asked].filter((text) => !text.includes('information_schema')).flatMap((text) => withoutOwner(text).map((table) => `${table}: ${text.slice(0, 300)}`));
  expect(wrong).toEqual([]);
}, 120_000);
