import { discoveryFields } from '@tessera/api-server/network/media-source/graph/graph-fields';
import { chooseAccounts, signIn } from '../lib/emulator-pages.ts';
import { startEmulator } from '../lib/emulator.ts';

/** One picture as the network serves it: a JPEG. */
export interface RealPicture {
  readonly bytes: Buffer;
  /** Width over height, read from the file's own header. */
  readonly ratio: number;
}

/** Width over height of a JPEG, from its frame header (ITU-T T.81, B.2.2). */
function ratioOfJpeg(bytes: Buffer): number {
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 7) / bytes.readUInt16BE(at + 5);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new Error('not a JPEG');
}

/** Reads `count` different pictures of posts from an emulator that is started only for this. */
export async function readPictures(count: number): Promise<RealPicture[]> {
  const emulator = await startEmulator();
  try {
    const { token, id } = await signIn(emulator.url);
    const pictures: RealPicture[] = [];
    for (const { username } of await chooseAccounts(emulator.url, 4_000)) {
      if (pictures.length >= count) break;
      const answer = await fetch(
        `${emulator.url}/v25.0/${id}?${new URLSearchParams({ fields: discoveryFields(username, 50, null) }).toString()}`,
        { headers: { authorization: `Bearer ${token}` } },
      );
      const links = [...(await answer.text()).matchAll(/"media_url":"(?<link>[^"]+_n\.jpg[^"]*)"/gu)].map((match) =>
        String(JSON.parse(`"${match.groups?.['link'] ?? ''}"`)),
      );
      for (const link of links.slice(0, count - pictures.length)) {
        const bytes = Buffer.from(await (await fetch(link)).arrayBuffer());
        pictures.push({ bytes, ratio: ratioOfJpeg(bytes) });
      }
    }
    if (pictures.length < count) throw new Error(`only ${pictures.length} pictures were found`);
    return pictures;
  } finally {
    await emulator.stop();
  }
}
