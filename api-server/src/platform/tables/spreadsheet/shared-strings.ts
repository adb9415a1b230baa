import { UnreadableFile } from '../file-text.ts';
import { unescaped } from './cell-text.ts';
import { readXml } from './xml.ts';

/** Most characters of all strings of a workbook, which have to be in memory at once. */
const lengthMax = 64_000_000;

/** The strings to which cells refer by their position. */
export interface SharedStrings {
  /** Reads on until the string at a position is known. */
  readTo(position: number): Promise<void>;
  /** Throws `UnreadableFile` when the file has no such string. */
  at(position: number): string;
  close(): Promise<void>;
}

/** A copy that does not keep the whole piece of the file in memory from which it was cut. */
const copied = (text: string): string => Buffer.from(text).toString();

/**
 * Reads the shared strings of a workbook only as far as they are needed: programs write them in the order in which
 * cells refer to them, so a preview reads the beginning alone.
 */
export function createSharedStrings(pieces: AsyncIterable<Uint8Array> | null): SharedStrings {
  const strings: string[] = [];
  let length = 0;
  let text = '';
  let isText = false;
  let isPhonetic = false;

  const add = (): void => {
    length += text.length;
    if (length > lengthMax) throw new UnreadableFile('the workbook has too much text', { kind: 'tooLarge' });
    strings.push(copied(unescaped(text)));
  };
  const steps =
    pieces === null
      ? null
      : readXml(pieces, {
          open(name) {
            if (name === 'si') text = '';
            if (name === 'rPh') isPhonetic = true;
            if (name === 't') isText = !isPhonetic;
          },
          text(part) {
            if (isText) text += part;
          },
          close(name) {
            if (name === 't') isText = false;
            if (name === 'rPh') isPhonetic = false;
            if (name === 'si') add();
          },
        });

  return {
    async readTo(position) {
      while (steps !== null && strings.length <= position) if ((await steps.next()).done === true) return;
    },
    at(position) {
      const string = strings[position];
      if (string === undefined) throw new UnreadableFile('a string of the workbook is missing', { kind: 'damaged' });
      return string;
    },
    async close() {
      await steps?.return(undefined);
    },
  };
}
