import type { Readable } from 'node:stream';
import { JSONParser, TokenType } from '@streamparser/json';
import { textOf, UnreadableFile } from './file-text.ts';

/** A value of a JSON file and its path by keys; positions in lists are not part of the path. */
export interface JsonValue {
  readonly path: string;
  readonly value: unknown;
}

/** Maximum number of characters between two wanted values. A post is far smaller, and this limits memory use. */
const gapMax = 4_000_000;
/** Deepest nesting: the parser keeps every open list and object, and a post has six levels. */
const depthMax = 64;

/** How much deeper a token leads. */
const stepOf = (token: TokenType): number => {
  if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) return 1;
  return token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET ? -1 : 0;
};

/**
 * Streams the values at some paths of a JSON file, such as `$.data.*`. Nothing else of the file is kept in memory, but
 * a path inside another one, such as `$.data.*` in `$.data`, would keep the outer value as a whole. Throws
 * `UnreadableFile`.
 */
export async function* readJsonValues(file: Readable, paths: readonly string[]): AsyncGenerator<JsonValue> {
  const parser = new JSONParser({ paths: [...paths], keepStack: false });
  let found: JsonValue[] = [];
  let gap = 0;
  parser.onValue = ({ value, key, stack }) => {
    found.push({
      path: [...stack.map((level) => level.key), key].filter((name) => typeof name === 'string').join('.'),
      value,
    });
  };
  let depth = 0;
  parser.onToken = ({ token }) => {
    depth += stepOf(token);
    if (depth > depthMax) throw new RangeError('the file is nested too deeply');
  };
  let line = 1;
  const parse = (step: () => void): void => {
    try {
      step();
    } catch (cause) {
      throw new UnreadableFile('the file is not JSON', { line, cause });
    }
  };
  for await (const text of textOf(file)) {
    if (text === '') continue;
    for (const part of text.split(/(?<=\n)/u)) {
      parse(() => parser.write(part));
      if (part.endsWith('\n')) line += 1;
    }
    gap = found.length > 0 ? 0 : gap + text.length;
    if (gap > gapMax) throw new UnreadableFile('the file contains a value larger than a post');
    const ready = found;
    found = [];
    yield* ready;
  }
  parse(() => {
    if (!parser.isEnded) parser.end();
  });
}
