import { dayMs } from '../durations.ts';
import { ask, list, setUp, text } from '../testing/emulator-client.ts';

describe('pictures', () => {
  it('are served as JPEG by a signed link until it expires', async () => {
    const { emulator, discover, pass } = await setUp();
    const media = list(
      (await discover('harbour.eats', 'media.limit(10){media_url,thumbnail_url}')).value,
      'business_discovery',
      'media',
      'data',
    );
    const link =
      media.map((entry) => text(entry, 'thumbnail_url') || text(entry, 'media_url')).find((url) => url !== '') ?? '';
    const picture = await ask(emulator, link, { w: '320' });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(Buffer.isBuffer(picture.body) && picture.body.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(picture.body.length).toBeGreaterThan(4000);
    expect(
      (await ask(emulator, link, { w: '320' }, { headers: { 'if-none-match': picture.headers.etag ?? '' } })).status,
    ).toBe(304);
    expect((await ask(emulator, link.replace(/oh=00_./u, 'oh=00_z'))).status).toBe(403);
    pass(6 * dayMs);
    expect((await ask(emulator, link)).status).toBe(403);
  });

  it('of a reel include its WebM video, which can be requested whole or in ranges', async () => {
    const { emulator, discover, pass } = await setUp();
    const media = list(
      (await discover('harbour.eats', 'media.limit(50){media_type,media_url,thumbnail_url}')).value,
      'business_discovery',
      'media',
      'data',
    );
    const link =
      media
        .map((entry) => (text(entry, 'media_type') === 'VIDEO' ? text(entry, 'media_url') : ''))
        .find((url) => url !== '') ?? '';
    const video = await ask(emulator, link);
    expect(video).toMatchObject({ status: 200, headers: { 'content-type': 'video/webm', 'accept-ranges': 'bytes' } });
    expect(Buffer.isBuffer(video.body) && video.body.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    const size = video.body.length;
    expect(await ask(emulator, link, {}, { headers: { range: 'bytes=10-' } })).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 10-${size - 1}/${size}` },
    });
    expect((await ask(emulator, link, {}, { headers: { range: `bytes=${size}-` } })).status).toBe(416);
    expect((await ask(emulator, link.replace(/oh=00_./u, 'oh=00_z'))).status).toBe(403);
    pass(6 * dayMs);
    expect((await ask(emulator, link)).status).toBe(403);
  });
});
