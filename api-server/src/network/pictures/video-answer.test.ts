import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createStoryRepository } from '../../modules/stories/story/story.repository.ts';
import { addUser, type TestUser } from '../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';
import { eventually } from '../../testing/start-product.ts';

/** How many connections to the network's server are open. It sends the first part of a video, and no more. */
let openCount = 0;
const network = createServer((_request, response) => {
  openCount += 1;
  response.once('close', () => (openCount -= 1));
  response
    .writeHead(200, { 'content-type': 'video/mp4', 'content-length': String(1_000_000_000_000) })
    .write(Buffer.alloc(65_536));
});

let api: TestApi;
let origin: string;
let networkUrl: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve));
  networkUrl = `http://127.0.0.1:${unsafeCast<AddressInfo>(network.address()).port}`;
  api = await setUpApi({ variables: { GRAPH_URL: networkUrl } });
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
}, 30_000);
afterAll(() => {
  network.closeAllConnections();
  network.close();
});

interface Viewer extends TestUser {
  readonly path: string;
}

async function addViewer(): Promise<Viewer> {
  const user = await addUser(api);
  const now = api.clock.now();
  const stories = createStoryRepository(api.db);
  const storyContentId = (await stories.addContent(user.userId, { type: 'CLIPBOARD', value: 'Kept' }, now)) ?? '';
  const mediaId = '17900000000000009';
  await stories.add(user.userId, storyContentId, mediaId, {
    account_id: null,
    username: null,
    full_name: null,
    origin: 'vendor',
    is_video: true,
    caption: '',
    mentions: [],
    link: null,
    posted_at: now,
    ends_at: null,
    video_url: `${networkUrl}/video.mp4`,
    figures: null,
    figures_at: null,
    file_key: null,
  });
  return {
    ...user,
    path: `/api${storyCalls.videoSrc.path}?${new URLSearchParams({ storyContentId, mediaId }).toString()}`,
  };
}

const ask = (
  { cookie, path }: Viewer,
  method: 'GET' | 'HEAD' = 'GET',
  signal: AbortSignal | null = null,
): Promise<Response> =>
  fetch(`${origin}${path}`, { method, headers: { cookie, 'sec-fetch-site': 'same-origin' }, signal });

it('sends the headers only for HEAD, and reads no video from the network', async () => {
  const answer = await ask(await addViewer(), 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-length')).toBe('1000000000000');
  await eventually(() => openCount === 0);
});

it('keeps at most ten videos of one user open, until the client leaves', async () => {
  const [viewer, other] = [await addViewer(), await addViewer()];
  const gone = new AbortController();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(viewer, 'GET', gone.signal)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await ask(viewer);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([
    429,
    '10',
    { code: 'rateLimit' },
  ]);
  expect((await ask(other, 'HEAD')).status).toBe(200);
  gone.abort();
  await eventually(() => openCount === 0);
  expect((await ask(viewer, 'HEAD')).status).toBe(200);
});

// The last test: it stops the application.
it('does not keep the process from stopping, and closes its connection to the network', async () => {
  const answer = await ask(await addViewer());
  expect(answer.status).toBe(200);
  await api.close();
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  await eventually(() => openCount === 0);
});
