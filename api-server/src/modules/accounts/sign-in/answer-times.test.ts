import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { isFullTest } from '../../../config.ts';
import { addUser, send, testPassword, type TestInput } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_AUTH: '1000000' } });
});
afterAll(() => api.close());

const samples = 40;
/** Every answer takes at least this long. */
const leastMs = 120;

/**
 * How many standard deviations the ranks of two groups of times differ by (Mann and Whitney). Ranks do not mind single
 * slow answers, and the samples alternate, so that a busy machine slows both groups down alike.
 */
function rankDifference(one: readonly number[], other: readonly number[]): number {
  const wins = one
    .flatMap((a) => other.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)))
    .reduce<number>((sum, win) => sum + win, 0);
  const pairs = one.length * other.length;
  return Math.abs(wins - pairs / 2) / Math.sqrt((pairs * (one.length + other.length + 1)) / 12);
}

let address = 0;
/** Each call comes from another network and each address is used once, so that no budget ends. */
async function timeOf(call: Call, input: TestInput): Promise<number> {
  address += 1;
  const start = performance.now();
  await send(api.app, call, { ...input, address: `10.${address >> 16}.${(address >> 8) % 256}.${address % 256}` });
  return performance.now() - start;
}

type Kind = 'confirmed' | 'unconfirmed' | 'unknown';

async function emailOf(kind: Kind): Promise<string> {
  const { email, userId } = await addUser(api);
  if (kind === 'unconfirmed')
    await api.db
      .updateTable('app_user')
      .set({ verified_at: null, password_hash: null })
      .where('id', '=', userId)
      .execute();
  return kind === 'unknown' ? `nobody-${email}` : email;
}

const code = 'WRONGXYZ';
const newPassword = 'an entirely new one';

const calls: Readonly<Record<string, readonly [Call, (email: string) => TestInput]>> = {
  'a sign-in': [userCalls.login, (email) => ({ body: { email, password: 'x' } })],
  'a new password': [userCalls.resetPassword, (email) => ({ body: { email, code, newPassword } })],
  'a confirmation': [userCalls.verifyUser, (email) => ({ body: { email, code } })],
  'a confirmation with a password': [userCalls.verifyUser, (email) => ({ body: { email, code, newPassword } })],
  'a code': [userCalls.sendVerificationCode, (email) => ({ body: { email } })],
  'a resent code': [userCalls.getVerificationCode, (email) => ({ query: { email } })],
  'joining an identity': [connectionCalls.associatePlatform, (email) => ({ body: { email, code } })],
  'a newsletter': [newsletterCalls.subscribe, (email) => ({ body: { email, language: 'en' } })],
};

/** How much the times of a call differ by whether the address is known. */
async function differenceOf([call, inputOf]: readonly [Call, (email: string) => TestInput]): Promise<number> {
  const kinds: readonly Kind[] = ['confirmed', 'unknown', 'unconfirmed'];
  const times: Record<Kind, number[]> = { confirmed: [], unconfirmed: [], unknown: [] };
  await timeOf(call, inputOf(await emailOf('unknown')));
  for (let sample = 0; sample < samples; sample += 1) {
    // In another order each time, so that no kind always follows the same one.
    for (const kind of sample % 2 === 0 ? kinds : kinds.toReversed())
      times[kind].push(await timeOf(call, inputOf(await emailOf(kind))));
  }
  return Math.max(rankDifference(times.confirmed, times.unknown), rankDifference(times.unconfirmed, times.unknown));
}

test.each(Object.entries(calls).filter(([name]) => name !== 'a newsletter'))(
  'the answer to %s takes a while, whether the address is known or not',
  async (_name, [call, inputOf]) => {
    for (const kind of ['confirmed', 'unconfirmed', 'unknown'] as const)
      expect(await timeOf(call, inputOf(await emailOf(kind)))).toBeGreaterThanOrEqual(leastMs - 1);
  },
);

// Comparing times needs many answers, and a machine that is not too busy with other tests.
if (isFullTest()) {
  test.each(Object.entries(calls))(
    'the time of the answer to %s does not show whether the address is known',
    async (_name, given) => {
      // Equal distributions differ so much about once in a million comparisons.
      expect(await differenceOf(given)).toBeLessThan(5);
    },
    120_000,
  );
}

test('the comparison finds a small difference among slow answers', () => {
  const noisy = (index: number): number => 100 + ((index * 37) % 11) + (index % 10 === 0 ? 500 : 0);
  const base = Array.from({ length: 60 }, (_, index) => noisy(index));
  expect(rankDifference(base, base)).toBe(0);
  expect(
    rankDifference(
      base.map((time) => time + 8),
      base,
    ),
  ).toBeGreaterThan(5);
});

test('the password of a known address is compared in all of this', async () => {
  const { email } = await addUser(api);
  expect((await send(api.app, userCalls.login, { body: { email, password: testPassword } })).statusCode).toBe(200);
});
