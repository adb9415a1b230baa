export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface PictureFormat {
  readonly type: PictureType;
  /** Width over height; null when the header does not say. */
  readonly ratio: number | null;
}

const toRatio = (width: number, height: number): number | null => (width > 0 && height > 0 ? width / height : null);

/** Walks through the segments of a JPEG to the one with its size (SOF0 to SOF15 without DHT, JPG and DAC). */
function jpegRatio(bytes: Buffer): number | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) return toRatio(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpRatio(bytes: Buffer): number | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X' && bytes.length >= 30) return toRatio(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
  if (kind === 'VP8 ' && bytes.length >= 30) return toRatio(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
  if (kind === 'VP8L' && bytes.length >= 25) return toRatio((bytes.readUInt32LE(21) & 0x3fff) + 1, ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1);
  return null;
}

/** Detects the format from the bytes themselves, not from the server's media type; null for anything but JPEG, PNG and WebP. */
export function readPictureFormat(bytes: Buffer): PictureFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return { type: 'image/jpeg', ratio: jpegRatio(bytes) };
  if (bytes.toString('latin1', 0, 8) === '\u0089PNG\r\n\u001a\n') return { type: 'image/png', ratio: bytes.length >= 24 ? toRatio(bytes.readUInt32BE(16), bytes.readUInt32BE(20)) : null };
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return { type: 'image/webp', ratio: webpRatio(bytes) };
  return null;
}
