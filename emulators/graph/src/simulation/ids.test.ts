import fc from 'fast-check';
import { cursorOf, cursorText, igId, mediaId, mediaKeyOf, shortcode } from './ids.ts';

const key = fc.record({
  account: fc.integer({ min: 0, max: 65_535 }),
  position: fc.integer({ min: 0, max: 262_143 }),
  slide: fc.integer({ min: 0, max: 15 }),
});
const created = fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2035, 0, 1) });
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('ids', () => {
  it('of media have 17 digits and can be resolved to the media', () => {
    fc.assert(
      fc.property(key, (media) => {
        const id = mediaId(media);
        expect(id).toMatch(/^1(?:78|79|80)\d{14}$/u);
        expect(mediaKeyOf(id)).toEqual(media);
      }),
    );
  });

  it('are not resolved to a media if none has them', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 899 }), (media, shift) =>
        expect(mediaKeyOf(String(BigInt(mediaId(media)) + BigInt(shift)))).not.toEqual(media),
      ),
    );
    expect(mediaKeyOf('17841400000000000')).toBeUndefined();
    expect(mediaKeyOf('12')).toBeUndefined();
  });

  it('are encoded in base 64 as the shortcode, and contain the creation time', () => {
    fc.assert(
      fc.property(key, created, (media, ms) => {
        const number = [...shortcode(media, ms)].reduce(
          (sum, letter) => sum * 64n + BigInt(alphabet.indexOf(letter)),
          0n,
        );
        expect(number.toString()).toBe(igId(media, ms));
        expect(Number(number >> 23n) + 1314220021721).toBe(ms);
      }),
    );
  });

  it('include cursors, which are decoded, and rejected if invalid', () => {
    fc.assert(
      fc.property(fc.nat(), (position) => expect(cursorText(cursorOf(String(position)))).toBe(String(position))),
    );
    expect(cursorText('abc')).toBeUndefined();
  });
});
