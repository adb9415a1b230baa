import { createServer, type RequestListener, type Server } from 'node:http';
import { readPictureFormat } from '../../platform/files/picture-format.ts';
import { isPublicAddress } from './file-request.ts';
import { fetchPicture } from './picture-fetch.ts';

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080050006403012200021101031101', 'hex');

const servers: Server[] = [];
afterAll(() => servers.map((server) => server.close()));

/** Starts a server at a private address. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

describe('isPublicAddress', () => {
  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '172.16.5.4',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'localhost',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false));
  test.each(['31.13.70.36', '2a03:2880:f12f:83:face:b00c:0:25de'])('accepts %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('fetchPicture', () => {
  const options = { hosts: ['.cdn.example'], privateOrigin: null };

  test.each([
    'http://127.0.0.1/picture.jpg',
    'https://127.0.0.1/picture.jpg',
    'https://[::1]/picture.jpg',
    'http://a.cdn.example/picture.jpg',
    'https://a.cdn.example:8443/picture.jpg',
    'https://me@a.cdn.example/picture.jpg',
    'https://cdn.example.evil.test/picture.jpg',
    'https://evilcdn.example/picture.jpg',
    'file:///etc/passwd',
    'https://2130706433/picture.jpg',
  ])('sends no request to %s', async (url) => {
    await expect(fetchPicture(new URL(url), options)).rejects.toThrow('files must not be fetched from this address');
  });

  it('rejects an allowed host name that resolves to a private address', async () => {
    await expect(
      fetchPicture(new URL('https://localhost/picture.jpg'), { hosts: ['localhost'], privateOrigin: null }),
    ).rejects.toThrow('the host name does not resolve to a public address');
  });

  it('fetches from the emulator, and follows no redirect elsewhere', async () => {
    const other = await serve((_request, response) => response.end('secret'));
    const origin = await serve((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: 'http://localhost:1/secret' }).end();
      else if (request.url === '/other') response.writeHead(302, { location: `https://169.254.169.254/latest` }).end();
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg);
    });
    const emulator = { hosts: [], privateOrigin: origin };
    expect(await fetchPicture(new URL('/picture.jpg', origin), emulator)).toEqual(jpeg);
    await expect(fetchPicture(new URL('/away', origin), emulator)).rejects.toThrow(
      'files must not be fetched from this address',
    );
    await expect(fetchPicture(new URL('/other', origin), emulator)).rejects.toThrow(
      'files must not be fetched from this address',
    );
    expect(other).not.toBe(origin);
  });

  it('finds the emulator again after it got another port', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg),
    );
    expect(await fetchPicture(new URL('http://127.0.0.1:9/picture.jpg'), { hosts: [], privateOrigin: origin })).toEqual(
      jpeg,
    );
  });

  test.each([
    ['an unsupported content type', { 'content-type': 'image/svg+xml' }, '<svg/>', 'an unsupported content type'],
    ['an HTML page', { 'content-type': 'text/html' }, '<html>', 'an unsupported content type'],
    ['a file that is too large', { 'content-type': 'image/jpeg' }, 'x'.repeat(2_000), 'larger than 1000 bytes'],
  ])('rejects %s', async (_name, headers, body, message) => {
    const origin = await serve((_request, response) => response.writeHead(200, headers).end(body));
    await expect(
      fetchPicture(new URL('/x', origin), { hosts: [], privateOrigin: origin, maxBytes: 1_000 }),
    ).rejects.toThrow(message);
  });

  it('gives up on a server that is too slow', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write('x'),
    );
    await expect(
      fetchPicture(new URL('/x', origin), { hosts: [], privateOrigin: origin, timeout: 100 }),
    ).rejects.toThrow('did not arrive within 100 ms');
  });

  test.each([403, 404, 410])('reports an expired address for the status %d', async (status) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());
    await expect(fetchPicture(new URL('/x', origin), { hosts: [], privateOrigin: origin })).rejects.toMatchObject({
      isExpired: true,
    });
  });
});

describe('readPictureFormat', () => {
  it('reads content type and aspect ratio from the bytes', () => {
    expect(readPictureFormat(jpeg)).toEqual({ type: 'image/jpeg', ratio: 1.25 });
    expect(readPictureFormat(Buffer.from('89504e470d0a1a0a0000000d494844520000006400000032', 'hex'))).toEqual({
      type: 'image/png',
      ratio: 2,
    });
    expect(readPictureFormat(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
    expect(readPictureFormat(Buffer.from('GIF89a'))).toBeNull();
    expect(readPictureFormat(Buffer.alloc(0))).toBeNull();
  });
});
