import type { CallOutput } from '@tessera/contracts/http/define-call';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { addUser, send, type TestUser, type TestUserOptions } from '../../../../testing/as-user.ts';
import { setUpMedia, type TestMediaApi } from '../../../../testing/set-up-media.ts';

export type Added = CallOutput<typeof kolCalls.updateKol>;

export type Page = CallOutput<typeof kolCalls.getKol>;

export const codeOf = (answer: { json: () => unknown }): string => unsafeCast<{ code: string }>(answer.json()).code;

/** Starts an API, and returns what adds influencers and reads them. */
export function startKols() {
  let api: TestMediaApi;
  beforeAll(async () => {
    api = await setUpMedia();
  });
  afterAll(() => api.close());
  /** A user who manages these accounts, whose figures have been read. */
  async function withKols(
    usernames: readonly string[],
    options: TestUserOptions = {},
  ): Promise<{ user: TestUser; kols: Added['kolList'] }> {
    const user = await addUser(api, options);
    const answer = await send(api.app, kolCalls.updateKol, { body: { kol: usernames } }, user.cookie);
    expect(answer.statusCode).toBe(200);
    return { user, kols: answer.json<Added>().kolList };
  }
  const page = async (user: TestUser, body: object = {}): Promise<Page> =>
    (await send(api.app, kolCalls.getKol, { body }, user.cookie)).json<Page>();
  const names = async (user: TestUser, body: object = {}): Promise<string[]> =>
    (await page(user, body)).kolList.map(({ username }) => username);
  return {
    get api() {
      return api;
    },
    withKols,
    page,
    names,
  };
}
