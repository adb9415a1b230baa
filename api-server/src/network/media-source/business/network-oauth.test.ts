import { createNetworkOauth } from './network-oauth.ts';

const network = createNetworkOauth({
  graphUrl: 'http://graph.invalid',
  dialogUrl: 'http://graph.invalid',
  version: 'v25.0',
  appId: '1',
  appSecret: 'secret',
});

/** A network on which a person manages so many pages. Returns the calls that it got. */
function answerPages(count: number): URL[] {
  const asked: URL[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    const url = new URL(address instanceof Request ? address.url : address);
    asked.push(url);
    const start = Number(url.searchParams.get('after') ?? 0);
    const end = Math.min(start + Number(url.searchParams.get('limit')), count);
    const data = Array.from({ length: end - start }, (_, at) => ({ id: String(start + at), name: 'Page' }));
    return Promise.resolve(
      Response.json({
        data,
        paging: { cursors: { after: String(end) }, ...(end < count ? { next: `${url.href}&access_token=token` } : {}) },
      }),
    );
  });
  return asked;
}
afterEach(() => jest.restoreAllMocks());

test.each([
  [0, 0, 1],
  [100, 100, 1],
  [250, 250, 3],
  [700, 500, 5],
])('of %i pages, %i are read in %i calls, without the token in their addresses', async (count, read, calls) => {
  const asked = answerPages(count);
  const pages = await network.pages('token');
  expect(new Set(pages.map(({ id }) => id)).size).toBe(read);
  expect(asked).toHaveLength(calls);
  expect(asked.every((url) => !url.href.includes('token'))).toBe(true);
});

test('an answer that never ends is aborted', async () => {
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(endless));
  await expect(network.pages('token')).rejects.toMatchObject({
    fault: 'unavailable',
    message: expect.stringContaining('2000000 bytes'),
  });
});
