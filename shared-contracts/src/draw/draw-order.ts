/*
 * The result of a draw depends only on its list and its seed. The server draws with this code, and the public page
 * verifies with it.
 */

const encoder = new TextEncoder();
const bytesOfNumber = 4;
/** Number of different values of four bytes. */
const numbers = 2 ** (8 * bytesOfNumber);

const toHex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text, in hexadecimal digits. */
export const digestOf = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

/** Returns a function that computes the HMAC-SHA-256 of a text. Imports the key only once. */
async function signer(key: string): Promise<(text: string) => Promise<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return (text) => crypto.subtle.sign('HMAC', imported, encoder.encode(text));
}

/** HMAC-SHA-256 of a text by a key, in hexadecimal digits. */
export const signatureOf = async (key: string, text: string): Promise<string> => toHex(await (await signer(key))(text));

/** Returns a generator of uniformly distributed integers from 0 to `bound` - 1, determined by seed and label. */
async function numbersBelow(seed: string, label: string): Promise<(bound: number) => Promise<number>> {
  const sign = await signer(seed);
  let block = new DataView(new ArrayBuffer(0));
  let offset = 0;
  let blocks = 0;
  const next = async (): Promise<number> => {
    if (offset === block.byteLength) {
      block = new DataView(await sign(`${label}:${blocks}`));
      blocks += 1;
      offset = 0;
    }
    const number = block.getUint32(offset);
    offset += bytesOfNumber;
    return number;
  };
  return async (bound) => {
    // Numbers past the last whole multiple of the bound would make small results more likely, so they are rejected.
    const limit = numbers - (numbers % bound);
    let number = await next();
    while (number >= limit) number = await next();
    return number % bound;
  };
}

/**
 * The first entries of a list in the order in which a seed draws them: the winners, then their replacements.
 * It is the beginning of one Fisher-Yates shuffle, so a longer result begins with the shorter one.
 * @param listHash the `digestOf` of the list
 * @returns positions in the list, from 0; at most as many as there are entries
 */
export async function drawOrder(seed: string, listHash: string, entries: number, count: number): Promise<number[]> {
  const below = await numbersBelow(seed, listHash);
  const places = Array.from({ length: entries }, (_, place) => place);
  const drawn = Math.min(count, entries);
  for (let at = 0; at < drawn; at += 1) {
    const other = at + (await below(entries - at));
    [places[at], places[other]] = [places[other] ?? other, places[at] ?? at];
  }
  return places.slice(0, drawn);
}
