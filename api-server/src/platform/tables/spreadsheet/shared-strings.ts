import { UnreadableFile } from '../file-text.ts';
import { unescaped } from './cell-text.ts';
import { createTextStore } from './text-store.ts';
import { readXml } from './xml.ts';

/** Most bytes of all strings of a workbook, which have to be in memory at once. */
const bytesMax = 192 * 1_024 * 1_024;

/** The strings to which cells refer by their position. */
export interface SharedStrings {
  /** Reads on until the string at a position is known. */
  readTo(position: number): Promise<void>;
  /** Throws `UnreadableFile` when the file has no such string. */
  at(position: number): string;
  close(): Promise<void>;
}

/**
 * Reads the shared strings of a workbook only as far as they are needed: programs write them in the order in which
 * cells refer to them, so a preview reads the beginning alone.
 */
export function createSharedStrings(pieces: AsyncIterable<Uint8Array> | null): SharedStrings {
  const strings = createTextStore();
  let text = '';
  let isText = false;
  let isPhonetic = false;

  const add = (): void => {
    strings.add(unescaped(text));
    if (strings.bytes > bytesMax) throw new UnreadableFile('the workbook has too much text', { kind: 'tooLarge' });
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
      while (steps !== null && strings.count <= position) if ((await steps.next()).done === true) return;
    },
    at(position) {
      const string = strings.at(position);
      if (string === undefined) throw new UnreadableFile('a string of the workbook is missing', { kind: 'damaged' });
      return string;
    },
    async close() {
      await steps?.return(undefined);
    },
  };
}
