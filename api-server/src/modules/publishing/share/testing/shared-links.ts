import { unsafeCast } from '@tessera/contracts/http/schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import type { Picture } from '../../../../network/pictures/picture-reader.ts';
import { send, type TestUserOptions } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../../testing/set-up-board.ts';
import { recomputeMetrics } from '../../../collecting/recompute/recompute-metrics.ts';

export const password = 'a password of a link';

const posts = Array.from({ length: 4 }, (_, number) => makeMedia(number + 1, { likes: 10 * (number + 1) }));

export const postsTarget = (board: TestBoard, ...numbers: readonly number[]) => ({
  kind: 'media',
  target: {
    folderId: board.folderId,
    posts: numbers.map((number) => ({ contentId: board.contentIds[0], mediaId: String(10_000 + number) })),
  },
});

export const codeOf = (answer: { readonly json: () => unknown }): string =>
  unsafeCast<{ code: string }>(answer.json()).code;

/** Starts an API, and returns what makes links and opens them. */
export function startShares() {
  let api: TestApi;
  beforeAll(async () => {
    const picture: Picture = { type: 'image/jpeg', body: Buffer.from('picture'), etag: '"picture"', ratio: 1 };
    api = await setUpApi({
      variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_REPORT: '100000', RATE_IMAGE: '100000' },
      pictures: { read: () => Promise.resolve(picture), close: () => undefined },
    });
  });
  afterAll(() => api.close());
  async function setUp(options: TestUserOptions = {}): Promise<TestBoard> {
    const board = await setUpBoard(api, [{ author: 'lumen', media: posts }], options);
    await recomputeMetrics({
      db: api.db,
      log: (_level, message) => {
        throw new Error(message);
      },
      signal: new AbortController().signal,
    });
    return board;
  }
  const add = (board: TestBoard, body: Readonly<Record<string, unknown>> = {}) =>
    send(
      api.app,
      shareCalls.addShare,
      { body: { kind: 'report', title: 'Spring', target: { folderId: board.folderId }, ...body } },
      board.cookie,
    );
  const added = async (
    board: TestBoard,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly share: Share; readonly token: string }> => {
    const { share } = unsafeCast<{ share: Share }>((await add(board, body)).json());
    return { share, token: tokenOfPath(share.path ?? '') };
  };
  const openReport = (token: string, pass?: string) =>
    send(api.app, shareCalls.openReport, { query: { token, ...(pass === undefined ? {} : { pass }) } });
  const list = async (board: TestBoard): Promise<readonly Share[]> =>
    unsafeCast<{ shareList: readonly Share[] }>((await send(api.app, shareCalls.getShares, {}, board.cookie)).json())
      .shareList;
  const end = async (id: string): Promise<void> =>
    void (await api.db.updateTable('share').set({ expires_at: api.clock.now() }).where('id', '=', id).execute());
  return {
    get api() {
      return api;
    },
    setUp,
    add,
    added,
    openReport,
    list,
    end,
  };
}
