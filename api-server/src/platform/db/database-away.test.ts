import { neverStops } from '../../testing/never-stops.ts';
import { isDatabaseAway, isDatabaseBusy, whenDatabaseIsBack } from './database-away.ts';

const coded = (code: string): Error => Object.assign(new Error('failed'), { code });

test.each([
  '08006',
  '08003',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
])('%s means that the database is away', (code) => {
  expect(isDatabaseAway(coded(code))).toBe(true);
  expect(isDatabaseBusy(coded(code))).toBe(false);
});

test.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('%s means that the database is away', (message) => expect(isDatabaseAway(new Error(message))).toBe(true));

test('one address of several that does not answer means that the database is away', () =>
  expect(isDatabaseAway(new AggregateError([coded('ECONNREFUSED'), new Error('other')]))).toBe(true));

test.each(['23505', '22P02', '57014', '55P03', '42601', 'ENOENT'])('%s does not', (code) =>
  expect(isDatabaseAway(coded(code))).toBe(false),
);

test('work is repeated until the database is back, but not after another error', async () => {
  const failures = [coded('57P03'), coded('ECONNREFUSED')];
  const next = async (): Promise<string> => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };
  expect(await whenDatabaseIsBack(next, neverStops)).toBe('done');
  failures.push(coded('57P03'), coded('23505'));
  await expect(whenDatabaseIsBack(next, neverStops)).rejects.toMatchObject({ code: '23505' });
});

test('a stop ends the wait for the database, at once or after a time of grace', async () => {
  let tries = 0;
  const fail = () => {
    tries += 1;
    return Promise.reject(coded('57P03'));
  };
  await expect(whenDatabaseIsBack(fail, AbortSignal.abort())).rejects.toMatchObject({ code: '57P03' });
  expect(tries).toBe(1);
  await expect(whenDatabaseIsBack(fail, AbortSignal.abort(), 50)).rejects.toMatchObject({ code: '57P03' });
  expect(tries).toBe(3);
});
