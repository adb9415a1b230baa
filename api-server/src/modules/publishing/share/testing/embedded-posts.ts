import { unsafeCast } from '@tessera/contracts/http/schema';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { applyChange } from '@tessera/contracts/remote/registry-changes';
import { createDescriptor, createPathEntry, createRemoteVersion } from '@tessera/contracts/remote/remote.factory';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { type EmbedTarget, type EmbedView, type SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { sharePaths, tokenOfPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import type { Picture } from '../../../../network/pictures/picture-reader.ts';
import { send, type TestUserOptions } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { makeMedia, setUpBoard, type TestBoard } from '../../../../testing/set-up-board.ts';
import { createTestStore, type TestStore } from '../../../../testing/set-up-store.ts';

export const hostile = '</script><img src=x onerror=alert(1)>';

export const site = 'https://blog.example';

type Mark = 'public_at' | 'pinned_at' | 'cta_at' | 'blocked_at';

export const codeOf = (answer: { readonly json: () => unknown }): string =>
  unsafeCast<{ code: string }>(answer.json()).code;

/** Starts an API, and returns what embeds posts and opens embeds. */
export function startEmbeds() {
  let store: TestStore;
  let api: TestApi;
  beforeAll(async () => {
    const picture: Picture = { type: 'image/jpeg', body: Buffer.from('picture'), etag: '"picture"', ratio: 1 };
    store = createTestStore();
    const paths = [
      createPathEntry(sharePaths.embed, { layout: 'embed', access: 'public', frameable: true }),
      ...[sharePaths.display, sharePaths.lightBox].map((path) =>
        createPathEntry(path, { layout: 'bare', access: 'public', frameable: true }),
      ),
      createPathEntry(sharePaths.report, { layout: 'bare', access: 'public' }),
    ];
    store.write(
      'registry.json',
      JSON.stringify(
        applyChange(emptyRegistry, {
          kind: 'deploy',
          version: createRemoteVersion('demo', '1', { descriptor: createDescriptor('demo', { paths }) }),
        }),
      ),
    );
    api = await setUpApi({
      dist: store.dist,
      variables: { RATE_READ: '100000', RATE_WRITE: '100000', RATE_REPORT: '100000', RATE_IMAGE: '100000' },
      pictures: { read: () => Promise.resolve(picture), close: () => undefined },
    });
  });
  afterAll(async () => {
    await api.close();
    store.remove();
  });
  const mark = (
    board: TestBoard,
    mediaId: string,
    marks: Partial<Record<Mark, Date | null>> & { readonly cta_label?: string; readonly cta_url?: string },
  ) =>
    api.db
      .updateTable('media')
      .set(marks)
      .where('owner_id', '=', board.userId)
      .where('media_id', '=', mediaId)
      .execute();
  /** A board with four posts, the newest first: 10004, 10003, 10002 and 10001, of which all but the first are public. */
  async function setUp(options: TestUserOptions = {}): Promise<TestBoard> {
    const board = await setUpBoard(
      api,
      [
        {
          author: 'lumen',
          media: Array.from({ length: 4 }, (_, number) =>
            makeMedia(number + 1, { text: hostile, likes: 10 * (number + 1) }),
          ),
        },
      ],
      { plan: 2, ...options },
    );
    for (const id of ['10001', '10002', '10003']) await mark(board, id, { public_at: api.clock.now() });
    return board;
  }
  const add = (board: TestBoard, target: Partial<EmbedTarget> = {}, body: Readonly<Record<string, unknown>> = {}) =>
    send(
      api.app,
      shareCalls.addShare,
      {
        body: {
          kind: 'embed',
          title: 'Our posts',
          target: createEmbedTarget(board.folderId, { sites: [site], ...target }),
          ...body,
        },
      },
      board.cookie,
    );
  const added = async (
    board: TestBoard,
    target?: Partial<EmbedTarget>,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly share: Share; readonly token: string }> => {
    const { share } = unsafeCast<{ share: Share }>((await add(board, target, body)).json());
    return { share, token: tokenOfPath(share.path ?? '') };
  };
  const open = (token: string, view: EmbedView = 'embed') =>
    send(api.app, shareCalls.openEmbed, { query: { token, view } });
  const opened = async (token: string, view?: EmbedView): Promise<SharedEmbed> =>
    unsafeCast<SharedEmbed>((await open(token, view)).json());
  const page = (view: EmbedView, token: string) =>
    api.app.inject({ method: 'GET', url: `${sharePaths[view]}/${token}`, headers: { 'accept-language': 'en' } });
  const policyOf = ({ headers }: Awaited<ReturnType<typeof page>>): string =>
    /frame-ancestors [^;]+/u.exec(String(headers['content-security-policy']))?.[0] ?? '';
  return {
    get api() {
      return api;
    },
    mark,
    setUp,
    add,
    added,
    open,
    opened,
    page,
    policyOf,
  };
}
