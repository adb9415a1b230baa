import { unsafeCast } from '@tessera/contracts/schema/schema';
import { sql, type KyselyPlugin } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { addUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { groundOf, readMeasures } from './kol-measures.ts';
import { readKolPage } from './kol-page.ts';
import { ownScope } from './kol-scope.ts';

/** Runs `act` on another connection after every statement of this one. */
const behindEach = (db: Db, act: () => Promise<unknown>): Db => {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await act();
      return result;
    },
  };
  return unsafeCast<Db>(db.withPlugin(plugin));
};

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

test('an influencer whose metrics arrive while the list is read is in the list', async () => {
  const { userId } = await addUser(api);
  const now = api.clock.now();
  await sql`insert into kol (owner_id, id, username, label, tags, created_at, state, due_at, posts) values (${userId}, gen_random_uuid(), 'willowandloom', 'NONE', '{}', ${now}, 'done', ${now}, 1)`.execute(
    api.db,
  );
  const ground = await groundOf(api.db, userId, await readMeasures(api.db, userId), now);
  const db = behindEach(api.db, () => sql`update kol set followers = 5893 where owner_id = ${userId}`.execute(api.db));
  const { rows } = await readKolPage(
    db,
    ownScope(userId),
    { filter: {}, sort: 'followers', direction: 'desc', thenBy: [], number: 10 },
    ground,
  );
  expect(rows.map(({ username }) => username)).toEqual(['willowandloom']);
});
