import { loadImage } from '@napi-rs/canvas';
import { createAccounts } from '../simulation/accounts.ts';
import { createSimulation } from '../simulation/media.ts';
import { drawPicture, fillPicture } from './draw.ts';

const nowMs = Date.UTC(2026, 5, 1);
const accounts = createAccounts(1, 50);
const [account] = accounts.all;
if (account === undefined) throw new Error('there is no account');
const posts = createSimulation(1, accounts).page(account, nowMs, 5).items;

describe('a plain picture', () => {
  it('has the size of the drawn one, and is much smaller', async () => {
    for (const media of posts) {
      const [plain, drawn] = [await fillPicture(media, 0, 320, 400), await drawPicture(media, 0, 320, 400)];
      expect(plain.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(await loadImage(plain)).toMatchObject({ width: 320, height: 400 });
      expect(plain.length).toBeLessThan(drawn.length / 3);
    }
  });

  it('has one of several colours, and is made once for each', async () => {
    const pictures = await Promise.all(
      posts.flatMap((media) => [0, 1, 2].map((slide) => fillPicture(media, slide, 160, 160))),
    );
    expect(new Set(pictures.map((bytes) => bytes.toString('base64'))).size).toBeGreaterThan(posts.length);
    for (const media of posts) expect(fillPicture(media, 0, 160, 160)).toBe(fillPicture(media, 0, 160, 160));
  });
});
