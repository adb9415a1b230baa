const decoder = new TextDecoder('big5');
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The bytes of each character of Big5, told by the decoder that reads them. */
const bytesOf = new Map(
  range(0xa1, 0xf9).flatMap((lead) => [...range(0x40, 0x7e), ...range(0xa1, 0xfe)].map((trail) => Buffer.from([lead, trail]))).map((bytes): [string, Buffer] => [decoder.decode(bytes), bytes]).toReversed(),
);

/** A text as old spreadsheets of Taiwan and Hong Kong write it. */
export const toBig5 = (text: string): Buffer =>
  Buffer.concat(
    Array.from(text, (character) => {
      const bytes = /^[\0-\u007f]$/u.test(character) ? Buffer.from(character) : bytesOf.get(character);
      if (bytes === undefined) throw new Error(`${character} is not in Big5`);
      return bytes;
    }),
  );
