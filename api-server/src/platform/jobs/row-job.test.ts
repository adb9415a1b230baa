import { minuteMs } from '@tessera/contracts/time/durations';
import { createAccountExportRepository } from '../../modules/operations/account-export/account-export.repository.ts';
import { addUser } from '../../testing/as-user.ts';
import { neverStops } from '../../testing/never-stops.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { createRowWorker } from './row-job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
}, 30_000);
afterAll(() => api.close());

/** Steps of a job, each of which fails, goes on or is the last one. */
async function workOn(steps: readonly ('fail' | 'more' | 'last')[]) {
  const { userId: ownerId } = await addUser(api);
  const row = await createAccountExportRepository(api.db).begin(ownerId, 'en', api.clock.now());
  const key = { ownerId, id: row?.id ?? '' };
  const left = [...steps];
  const step = async (): Promise<boolean> => {
    const next = left.shift();
    if (next === 'fail') throw new Error('failed');
    return next === 'last';
  };
  const worker = createRowWorker(
    { db: api.db, clock: api.clock, log: () => undefined },
    {
      table: 'account_export',
      noun: 'a job',
      step,
      find: () => Promise.resolve(null),
      toJob: () => ({ kind: 'job', id: key.id, label: 'Job', path: null, done: 0, total: 0 }),
    },
  );
  for (let time = 0; time < steps.length; time += 1) {
    await worker.work(key, neverStops);
    api.clock.advance(minuteMs);
  }
  return { left, row: await createAccountExportRepository(api.db).find(key) };
}

it('gives a row up after five failures in a row', async () => {
  const { left, row } = await workOn(['fail', 'fail', 'fail', 'fail', 'fail', 'last']);
  expect(left).toEqual(['last']);
  expect(row).toMatchObject({ due_at: null, attempts: 0 });
});

it('counts only failures since the last step that was done', async () => {
  const { left, row } = await workOn(['fail', 'fail', 'fail', 'fail', 'more', 'fail', 'fail', 'last']);
  expect(left).toEqual([]);
  expect(row).toMatchObject({ due_at: null, attempts: 0 });
});
