import { createServer, type RequestListener, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { openVideo, videoRulesOf, type VideoRequest } from './video-fetch.ts';

const servers: Server[] = [];
afterAll(() => servers.map((server) => server.close()));

/** Starts a server at a private address, and gives what opens its file. */
async function serve(
  listener: RequestListener,
): Promise<(more?: Partial<VideoRequest>) => ReturnType<typeof openVideo>> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const privateOrigin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return (more = {}) =>
    openVideo(`${privateOrigin}/video.mp4`, {
      rules: { hosts: [], privateOrigin },
      range: null,
      signal: new AbortController().signal,
      ...more,
    });
}

const mp4 = { 'content-type': 'video/mp4' };

describe('openVideo', () => {
  it('forwards the length and the range, and no other header', async () => {
    const open = await serve((request, response) =>
      response
        .writeHead(206, {
          ...mp4,
          'content-range': 'bytes 0-3/9',
          'content-length': '4',
          'set-cookie': 'a=b',
          server: 'x',
        })
        .end(request.headers.range === 'bytes=0-3' ? 'vide' : 'none'),
    );
    const { status, type, headers, body } = await open({ range: 'bytes=0-3' });
    expect({ status, type, headers }).toEqual({
      status: 206,
      type: 'video/mp4',
      headers: { 'content-range': 'bytes 0-3/9', 'content-length': '4' },
    });
    expect(await text(body)).toBe('vide');
  });

  it.each(['bytes=0-1,5-6', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    'requests the whole file for the invalid range %j',
    async (range) => {
      const open = await serve((request, response) => response.writeHead(200, mp4).end(String(request.headers.range)));
      expect(await text((await open({ range })).body)).toBe('undefined');
    },
  );

  it('answers 416 to a range that begins after the end, but only if a range was requested', async () => {
    const open = await serve((_request, response) =>
      response
        .writeHead(416, { 'content-type': 'text/html', 'content-range': 'bytes */9', 'content-length': '2' })
        .end('no'),
    );
    const { status, headers, body } = await open({ range: 'bytes=9-' });
    expect({ status, headers, body: await text(body) }).toEqual({
      status: 416,
      headers: { 'content-range': 'bytes */9' },
      body: '',
    });
    await expect(open()).rejects.toThrow('answered 416');
  });

  it.each([
    [
      'a page',
      200,
      { 'content-type': 'text/html' },
      { message: expect.stringContaining('an unsupported content type'), isExpired: false },
    ],
    [
      'a drawing',
      200,
      { 'content-type': 'image/svg+xml' },
      { message: expect.stringContaining('an unsupported content type'), isExpired: false },
    ],
    ['a playlist that leads elsewhere', 200, { 'content-type': 'application/vnd.apple.mpegurl' }, { isExpired: false }],
    ['a refusal', 403, {}, { isExpired: true }],
    [
      'another host',
      302,
      { location: 'https://169.254.169.254/latest' },
      { message: expect.stringContaining('must not be fetched from this address') },
    ],
  ])('refuses %s', async (_name, status, headers, error) => {
    const open = await serve((_request, response) => response.writeHead(status, headers).end('x'));
    await expect(open()).rejects.toMatchObject(error);
  });

  it('times out when the server sends no response', async () => {
    const open = await serve(() => undefined);
    await expect(open({ timeout: 50 })).rejects.toThrow('did not begin in 50 ms');
  });

  it('closes a stalled connection, and one whose client has left', async () => {
    const open = await serve((_request, response) => response.writeHead(200, mp4).write('x'));
    await expect(text((await open({ patience: 50 })).body)).rejects.toThrow(/aborted|premature/iu);
    const gone = new AbortController();
    const { body } = await open({ signal: gone.signal });
    gone.abort();
    await expect(text(body)).rejects.toThrow(/aborted|premature/iu);
  });
});

test.each([
  [false, null],
  [true, 'http://127.0.0.1:4410'],
])('only an emulator may have a private address: %s', (graphEmulated, privateOrigin) => {
  expect(videoRulesOf({ graphUrl: 'http://127.0.0.1:4410/', graphEmulated, pictureHosts: ['.cdn.example'] })).toEqual({
    hosts: ['.cdn.example'],
    privateOrigin,
  });
});
