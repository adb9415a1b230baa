import type { CallOutput } from '@tessera/contracts/http/define-call';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { addUser, send, type TestUser } from '../../../../testing/as-user.ts';
import { connectPerson } from '../../../../testing/connect-person.ts';
import { setUpMedia, type TestMediaApi } from '../../../../testing/set-up-media.ts';

export type Answer = CallOutput<typeof inspectCalls.getInspect>;

const robin = '102117745500001';

/** Starts an API, and returns what inspects accounts. */
export function startInspections() {
  let api: TestMediaApi;
  beforeAll(async () => {
    api = await setUpMedia();
  });
  afterAll(() => api.close());
  const update = async (user: TestUser, kol: string, body: object = {}): Promise<Answer['inspect']> =>
    (await send(api.app, inspectCalls.updateInspect, { body: { kol, ...body } }, user.cookie)).json<Answer>().inspect;
  const read = async (user: TestUser, body: object = {}): Promise<Answer['inspect']> =>
    (await send(api.app, inspectCalls.getInspect, { body }, user.cookie)).json<Answer>().inspect;
  /** An influencer without a plan, with two connected accounts. */
  async function addInfluencer(): Promise<TestUser> {
    const user = await addUser(api, { plan: null, timeZone: 'Asia/Hong_Kong' });
    await connectPerson(api, user.userId, robin);
    return user;
  }
  async function addBrand(usernames: readonly string[]): Promise<TestUser> {
    const user = await addUser(api);
    await send(api.app, kolCalls.updateKol, { body: { kol: usernames, wait: false } }, user.cookie);
    return user;
  }
  return {
    get api() {
      return api;
    },
    update,
    read,
    addInfluencer,
    addBrand,
  };
}
