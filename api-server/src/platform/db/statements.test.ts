import { callInputs } from '@tessera/contracts/call-inputs.factory';
import { allCalls } from '@tessera/contracts/calls';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { mediaSorts } from '@tessera/contracts/media/media-view.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql } from 'kysely';
import { addUser, send } from '../../testing/as-user.ts';
import { watchLockOrder } from '../../testing/lock-order.ts';
import { setUpMedia, type TestMediaApi } from '../../testing/set-up-media.ts';
import { askedByViewer } from '../../testing/statements/over-all-owners.ts';
import { withoutOwner } from '../../testing/statements/without-owner.ts';
import { globalTables } from './tables.ts';

watchLockOrder();

const asked = new Set<string>();
let api: TestMediaApi;
let tenantTables: ReadonlySet<string>;
beforeAll(async () => {
  api = await setUpMedia((text) => void asked.add(text.replaceAll('"', '').replace(/\s+/gu, ' ')));
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id'`.execute(
    api.db,
  );
  tenantTables = new Set(rows.map(({ name }) => name).filter((name) => !Object.hasOwn(globalTables, name)));
}, 30_000);
afterAll(() => api.close());

/**
 * Statements of the worker and of article readers that cover all owners. The test of written statements has the
 * reasons.
 */
const isOfEverybody = (table: string, text: string): boolean =>
  Object.hasOwn(askedByViewer, table) ||
  (table === 'scan' && text.includes('partition by owner_id')) ||
  ((table === 'article' || table === 'article_address') && /hidden_reason|published end as edition/u.test(text));

test('every statement that calls and scans run names the owner of the rows it reads and writes', async () => {
  const { cookie } = await addUser(api, { plan: 3, type: 1 });
  const { folder } = unsafeCast<{ folder: { id: string } }>(
    (await send(api.app, folderCalls.addFolder, { body: { name: 'Board' } }, cookie)).json(),
  );
  await send(
    api.app,
    contentCalls.addContent,
    { body: { content: { type: 'USER', value: 'willowandloom' }, info: { folderId: folder.id } } },
    cookie,
  );
  asked.clear();
  await api.workAll();
  const { contentList } = unsafeCast<{ contentList: { id: string }[] }>(
    (await send(api.app, contentCalls.getContent, { query: { folderId: folder.id } }, cookie)).json(),
  );
  const contentId = contentList[0]?.id ?? '';
  for (const sort of mediaSorts)
    expect((await send(api.app, mediaCalls.getMedia, { body: { folderId: folder.id, sort } }, cookie)).statusCode).toBe(
      200,
    );
  // It does not matter whether a call finds anything: it runs its statements either way.
  const subject = {
    ...Object.fromEntries(
      ['mediaId', 'shortcode', 'importId', 'viewId', 'blacklisted', 'username', 'newUsername', 'email'].map((name) => [
        name,
        crypto.randomUUID(),
      ]),
    ),
    folderId: folder.id,
    contentId,
    own: () => crypto.randomUUID(),
  };
  const calls = allCalls.filter(
    (call) => call.right !== 'public' && call.response !== 'stream' && !call.upload && !/delete|logout/iu.test(call.id),
  );
  for (const call of calls)
    await send(
      api.app,
      call,
      unsafeCast<{ query?: Record<string, string>; body?: unknown }>(callInputs[call.id]?.(unsafeCast(subject)) ?? {}),
      cookie,
    );
  expect(asked.size).toBeGreaterThan(60);
  const wrong = [...asked]
    .filter((text) => !text.includes('information_schema'))
    .flatMap((text) =>
      withoutOwner(text, tenantTables)
        .filter((table) => !isOfEverybody(table, text))
        .map((table) => `${table}: ${text.slice(0, 300)}`),
    );
  expect(wrong).toEqual([]);
}, 120_000);
