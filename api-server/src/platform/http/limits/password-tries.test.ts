import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { notePasswordMiss, takePasswordTry, type PasswordTry } from './password-tries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const network = (index: number): string => `10.${index >> 8}.${index % 256}.1`;

/** Tries wrong passwords, ten a minute, until none is allowed any more. Returns how many there were. */
async function guess(attempts: number, attemptOf: (index: number) => PasswordTry): Promise<number> {
  let wrong = 0;
  for (let index = 0; index < attempts; index += 1) {
    if (index % 10 === 0) api.clock.advance(minuteMs);
    const attempt = attemptOf(index);
    const isAllowed = await takePasswordTry(api.db, api.clock.now(), attempt).then(
      () => true,
      () => false,
    );
    if (isAllowed) {
      wrong += 1;
      await notePasswordMiss(api.db, api.clock.now(), attempt);
    }
  }
  return wrong;
}

const startOfDay = (): void => api.clock.advance(dayMs - (api.clock.now().getTime() % dayMs));

describe('wrong passwords of links', () => {
  it('are limited per day from one network, over all links', async () => {
    startOfDay();
    expect(await guess(150, (index) => ({ kind: 'link', link: `link ${index}`, address: '203.0.113.1' }))).toBe(100);
    startOfDay();
    await expect(
      takePasswordTry(api.db, api.clock.now(), { kind: 'link', link: 'link 1', address: '203.0.113.1' }),
    ).resolves.toBeUndefined();
  });

  it('are limited per day on one link, from all networks', async () => {
    startOfDay();
    expect(await guess(1_100, (index) => ({ kind: 'share', link: 'one', address: network(index) }))).toBe(1_000);
  }, 60_000);

  it('are not used up by visitors who know the password', async () => {
    startOfDay();
    for (let index = 0; index < 1_100; index += 1) {
      if (index % 50 === 0) api.clock.advance(minuteMs);
      await takePasswordTry(api.db, api.clock.now(), { kind: 'link', link: 'popular', address: network(index) });
    }
    await expect(
      takePasswordTry(api.db, api.clock.now(), { kind: 'link', link: 'popular', address: network(2_000) }),
    ).resolves.toBeUndefined();
  }, 60_000);
});
