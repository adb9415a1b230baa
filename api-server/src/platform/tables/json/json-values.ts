import type { Readable } from 'node:stream';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { textOf, UnreadableFile } from '../file-text.ts';

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

const longNumber = /^-?\d{16,}$/u;

/** Keeps ids of more than 15 digits as text, because a number would change their last digits. */
class ExactTokenizer extends Tokenizer {
  protected override parseNumber(text: string): number {
    return longNumber.test(text) ? unsafeCast<number>(text) : Number(text);
  }
}

/** A token of a JSON file, and how many lists and objects are open after it. */
export interface JsonToken {
  readonly token: TokenType;
  readonly value: unknown;
  readonly depth: number;
}

/**
 * Passes the tokens of a JSON file, or of a file with a value in each line, to a function, and stops after each piece.
 * Throws `UnreadableFile`, with the line, also for what the function throws.
 */
export async function* readJsonTokens(file: Readable, onToken: (token: JsonToken) => void): AsyncGenerator<string> {
  // An empty separator allows values that follow each other.
  const tokenizer = new ExactTokenizer({ separator: '' });
  let depth = 0;
  let sinceToken = 0;
  tokenizer.onToken = ({ token, value }) => {
    sinceToken = 0;
    depth += stepOf(token);
    if (depth > depthMax) throw new RangeError('the file is nested too deeply');
    onToken({ token, value, depth });
  };
  let line = 1;
  const parse = (step: () => void): void => {
    try {
      step();
    } catch (cause) {
      throw cause instanceof UnreadableFile ? cause : new UnreadableFile('the file is not JSON', { line, cause });
    }
  };
  for await (const text of textOf(file)) {
    for (const part of text.split(/(?<=\n)/u)) {
      parse(() => tokenizer.write(part));
      if (part.endsWith('\n')) line += 1;
    }
    sinceToken += text.length;
    if (sinceToken > gapMax) throw new UnreadableFile('the file contains a text larger than a row', { line });
    yield text;
  }
  parse(() => {
    if (!tokenizer.isEnded) tokenizer.end();
    if (depth > 0) throw new RangeError('the file ends within a value');
  });
}

/**
 * Streams the values at some paths of a JSON file, such as `$.data.*`, or `$` for all values of a file with one in each
 * line. Nothing else of the file is kept in memory, but a path inside another one, such as `$.data.*` in `$.data`, would
 * keep the outer value as a whole. Throws `UnreadableFile`.
 */
export async function* readJsonValues(file: Readable, paths: readonly string[]): AsyncGenerator<JsonValue> {
  const parser = new TokenParser({ paths: [...paths], keepStack: false, separator: '' });
  let found: JsonValue[] = [];
  let gap = 0;
  parser.onValue = ({ value, key, stack }) => {
    found.push({
      path: [...stack.map((level) => level.key), key].filter((name) => typeof name === 'string').join('.'),
      value,
    });
  };
  // Only in a file with a value in each line may another one follow.
  const valuesMax = paths.includes('$') ? Infinity : 1;
  let values = 0;
  const tokens = readJsonTokens(file, ({ token, value, depth }) => {
    if (depth === 1 && stepOf(token) > 0) values += 1;
    if (values > valuesMax) throw new RangeError('the file has more than one value');
    parser.write({ token, value: unsafeCast<string>(value) });
  });
  for await (const text of tokens) {
    gap = found.length > 0 ? 0 : gap + text.length;
    if (gap > gapMax) throw new UnreadableFile('the file contains a value larger than a row');
    const ready = found;
    found = [];
    yield* ready;
  }
  yield* found;
}
