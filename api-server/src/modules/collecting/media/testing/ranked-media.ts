import { unsafeCast } from '@tessera/contracts/http/schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { send } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { type TestBoard } from '../../../../testing/set-up-board.ts';

interface Page {
  readonly mediaList: readonly Media[];
  readonly cursor: string | 0;
  readonly total: number;
}

export type Body = Readonly<Record<string, unknown>>;

/** Starts an API, and returns what reads pages of posts from it. */
export function startRankedMedia() {
  let api: TestApi;
  beforeAll(async () => {
    api = await setUpApi({ variables: { RATE_READ: '100000' } });
  });
  afterAll(() => api.close());
  const ask = (board: TestBoard, body: Body = {}) =>
    send(api.app, mediaCalls.getMedia, { body: { folderId: board.folderId, ...body } }, board.cookie);
  async function page(board: TestBoard, body: Body = {}): Promise<Page> {
    const answer = await ask(board, body);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return unsafeCast<Page>(answer.json());
  }
  const found = async (board: TestBoard, body: Body = {}): Promise<string[]> =>
    (await page(board, { direction: 'asc', ...body })).mediaList.map((media) => media.mediaId);
  return {
    get api() {
      return api;
    },
    ask,
    page,
    found,
  };
}
