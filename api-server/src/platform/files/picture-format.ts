type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture says of itself. */
export interface PictureHead {
  readonly type: PictureType;
  /** In pixels; null when the header does not say. */
  readonly size: Size | null;
}

export interface PictureFormat {
  readonly type: PictureType;
  /** Width over height; null when the header does not say. */
  readonly ratio: number | null;
}

/** Walks through the segments of a JPEG to the one with its size (SOF0 to SOF15 without DHT, JPG and DAC). */
function jpegSize(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(bytes: Buffer): Size | null {
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X' && bytes.length >= 30)
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ' && bytes.length >= 30)
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L' && bytes.length >= 25)
    return { width: (bytes.readUInt32LE(21) & 0x3fff) + 1, height: ((bytes.readUInt32LE(21) >>> 14) & 0x3fff) + 1 };
  return null;
}

const pngSize = (bytes: Buffer): Size | null =>
  bytes.length >= 24 ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null;

/**
 * Detects the format from the bytes themselves, not from the server's media type; null for anything but JPEG, PNG and
 * WebP.
 */
export function readPictureHead(bytes: Buffer): PictureHead | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return { type: 'image/jpeg', size: jpegSize(bytes) };
  if (bytes.toString('latin1', 0, 8) === '\u0089PNG\r\n\u001a\n') return { type: 'image/png', size: pngSize(bytes) };
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')
    return { type: 'image/webp', size: webpSize(bytes) };
  return null;
}

/** Far more pixels than the network's pictures have. The browser of each viewer would decode them. */
const shownPixelsMax = 100_000_000;

/**
 * The format of a picture that is passed on as it is; null when it is none of ours, or has more pixels than a browser
 * should decode.
 */
export function readPictureFormat(bytes: Buffer): PictureFormat | null {
  const head = readPictureHead(bytes);
  if (head === null) return null;
  const { width, height } = head.size ?? { width: 0, height: 0 };
  if (width * height > shownPixelsMax) return null;
  return { type: head.type, ratio: width > 0 && height > 0 ? width / height : null };
}
