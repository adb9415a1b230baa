const signatureBytes = 8;
/** Length, type and checksum of a chunk. */
const frameBytes = 12;
const texts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Compressed bytes of a colour profile. Real ones are far smaller. */
const profileMax = 200_000;

/**
 * A PNG without its texts, and without a huge colour profile: they are compressed, so that a few kilobytes take minutes
 * to unpack, and nothing of them is pieces. Bytes that are no chunks stay as they are, for the decoder to judge.
 */
export function withoutPngTexts(png: Buffer): Buffer {
  const pieces: Buffer[] = [png.subarray(0, signatureBytes)];
  let at = signatureBytes;
  while (at + frameBytes <= png.length) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const end = at + frameBytes + length;
    if (end > png.length) break;
    const isDropped = texts.has(type) || (type === 'iCCP' && length > profileMax);
    if (!isDropped) pieces.push(png.subarray(at, end));
    at = end;
  }
  pieces.push(png.subarray(at));
  return Buffer.concat(pieces);
}
