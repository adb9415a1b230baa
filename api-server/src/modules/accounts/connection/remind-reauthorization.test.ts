import { reauthorizationDays } from '@tessera/contracts/connection/connection.limits';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser } from '../../../testing/as-user.ts';
import { neverStops } from '../../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { remindReauthorization } from './remind-reauthorization.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const mailsTo = async (email: string): Promise<string[]> =>
  (await api.db.selectFrom('mail_outbox').select('template').where('recipient', '=', email).execute()).map(
    ({ template }) => template,
  );
const remind = () =>
  remindReauthorization({ db: api.db, clock: api.clock, mailer: api.dependencies.mailer, signal: neverStops });

test('an email suggests once to renew a permission older than 60 days, and again when the renewed one is as old', async () => {
  const user = await addUser(api);
  const id = crypto.randomUUID();
  await api.db
    .insertInto('platform')
    .values({
      owner_id: user.userId,
      id,
      platform_name: 'facebook',
      platform_id: id,
      name: 'Robin',
      created_at: api.clock.now(),
      token_key_id: null,
      token_sealed: null,
      authorized_at: api.clock.now(),
    })
    .execute();
  api.clock.advance(reauthorizationDays * dayMs - 1);
  await remind();
  expect(await mailsTo(user.email)).toEqual([]);
  api.clock.advance(1);
  const setSuspended = (since: Date | null) =>
    api.db.updateTable('app_user').set({ suspended_at: since }).where('id', '=', user.userId).execute();
  await setSuspended(api.clock.now());
  await remind();
  expect(await mailsTo(user.email)).toEqual([]);
  await setSuspended(null);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await mailsTo(user.email)).toEqual(['reauthorize']);
  await api.db
    .updateTable('platform')
    .set({ authorized_at: api.clock.now() })
    .where('owner_id', '=', user.userId)
    .execute();
  await remind();
  expect(await mailsTo(user.email)).toHaveLength(1);
  api.clock.advance(reauthorizationDays * dayMs);
  await remind();
  expect(await mailsTo(user.email)).toHaveLength(2);
});
