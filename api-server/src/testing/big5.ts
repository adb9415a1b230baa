const decoder = new TextDecoder('big5');
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The bytes of each Big5 character, found by decoding all byte pairs. */
const bytesOf = new Map(
  range(0xa1, 0xf9)
    .flatMap((lead) => [...range(0x40, 0x7e), ...range(0xa1, 0xfe)].map((trail) => Buffer.from([lead, trail])))
    .map((bytes): [string, Buffer] => [decoder.decode(bytes), bytes])
    .toReversed(),
);

/** Encodes a text as old spreadsheets in Taiwan and Hong Kong do. */
export const toBig5 = (text: string): Buffer =>
  Buffer.concat(
    Array.from(text, (character) => {
      const bytes = /^[\0-\u007f]$/u.test(character) ? Buffer.from(character) : bytesOf.get(character);
      if (bytes === undefined) throw new Error(`${character} is not in Big5`);
      return bytes;
    }),
  );
