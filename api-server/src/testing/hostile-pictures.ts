import { crc32 } from 'node:zlib';
import sharp from 'sharp';

// Pictures that are small as files and large in memory, made at the time of the test.

const big = { limitInputPixels: false } as const;
const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ ...big, create: { width, height, channels, background: { r: 40, g: 90, b: 120, alpha: 0.5 } } });

export const solid = (width: number, height: number, format: 'png' | 'jpeg'): Promise<Buffer> =>
  blank(width, height).toFormat(format).toBuffer();
export const interlaced = (width: number, height: number): Promise<Buffer> =>
  blank(width, height, 4).png({ progressive: true }).toBuffer();
export const progressive = (width: number, height: number): Promise<Buffer> =>
  blank(width, height).jpeg({ progressive: true }).toBuffer();
export const deep = (width: number, height: number): Promise<Buffer> =>
  blank(width, height, 4).toColourspace('rgb16').png().toBuffer();
export const avif = (): Promise<Buffer> => blank(64, 64).avif().toBuffer();
export const tiff = (): Promise<Buffer> => blank(64, 64).tiff().toBuffer();

/** A WebP animation of so many frames below each other. */
export async function animated(frames: number): Promise<Buffer> {
  const side = 40;
  const raw = Buffer.alloc(side * side * frames * 3, 120);
  return sharp(raw, { ...big, raw: { width: side, height: side * frames, channels: 3, pageHeight: side } })
    .webp({ loop: 0 })
    .toBuffer();
}

/** A GIF whose frames repeat one that is empty. */
export function gif(frames: number): Buffer {
  const head = Buffer.from(
    'GIF89a\u0010\u0027\u0010\u0027\u0080\u0000\u0000\u0000\u0000\u0000\u00ff\u00ff\u00ff',
    'latin1',
  );
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0x10, 0x27, 0x10, 0x27, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

export const svgBomb = (): Buffer => {
  const entities = Array.from(
    { length: 9 },
    (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
  ).join('');
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "ha">${entities}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e9;</text></svg>`,
  );
};

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

const header = (width: number, height: number): Buffer => {
  const content = Buffer.alloc(13);
  content.writeUInt32BE(width, 0);
  content.writeUInt32BE(height, 4);
  content.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', content);
};

/** A PNG that states its size and has next to no pixels. */
export const pngHeader = (width: number, height: number): Buffer =>
  Buffer.concat([
    signature,
    header(width, height),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1])),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A JPEG that states its size and ends after the header of its first scan. */
export async function jpegHeader(width: number, height: number): Promise<Buffer> {
  const real = Buffer.from(await solid(16, 16, 'jpeg'));
  const at = real.indexOf(Buffer.from([0xff, 0xc0]));
  real.writeUInt16BE(height, at + 5);
  real.writeUInt16BE(width, at + 7);
  return real;
}

/** A lossless WebP that states its size and has no pixels. */
export function webpHeader(width: number, height: number): Buffer {
  const content = Buffer.alloc(10);
  content[0] = 0x2f;
  content.writeUInt32LE(((width - 1) | ((height - 1) << 14)) >>> 0, 1);
  const riff = Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8L\u0000\u0000\u0000\u0000', 'latin1');
  riff.writeUInt32LE(12 + content.length, 4);
  riff.writeUInt32LE(content.length, 16);
  return Buffer.concat([riff, content]);
}

/** A small PNG with further chunks after its header. */
async function withChunks(chunks: readonly Buffer[]): Promise<Buffer> {
  const real = await solid(16, 16, 'png');
  const start = signature.length + header(1, 1).length;
  return Buffer.concat([real.subarray(0, start), ...chunks, real.subarray(start)]);
}

/** A small PNG with compressed texts beside its pixels. */
export const withTexts = (count: number, compressed: Buffer): Promise<Buffer> =>
  withChunks(
    Array.from({ length: count }, () =>
      chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), compressed])),
    ),
  );

/** A small PNG with a compressed colour profile. */
export const withProfile = (compressed: Buffer): Promise<Buffer> =>
  withChunks([chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0', 'latin1'), compressed]))]);
