import type { Readable } from 'node:stream';
import { TokenType } from '@streamparser/json';
import { readJsonTokens, type JsonToken } from './json-values.ts';

/** What a JSON file consists of, without its values. */
export interface JsonShape {
  /** `list`: one list; `lines`: objects one after the other; `object`: one object. */
  readonly kind: 'list' | 'lines' | 'object';
  /** Number of objects in each list that is in no other list, by its path, such as `data` or `user.media`. */
  readonly lists: ReadonlyMap<string, number>;
  /** Texts and numbers that are in no list, by path. */
  readonly scalars: ReadonlyMap<string, string>;
}

/** Most lists and values that are remembered. */
const rememberedMax = 500;
const shownMax = 1_000;

interface Level {
  readonly isList: boolean;
  /** Path of the list or object; null within a list. */
  readonly path: string | null;
  /** The key whose value is read; null before a key. */
  key: string | null;
}

const joined = (path: string | null, key: string | null): string | null => {
  if (path === null || key === null) return path === null ? null : path;
  return path === '' ? key : `${path}.${key}`;
};

function createShape() {
  const lists = new Map<string, number>();
  const scalars = new Map<string, string>();
  const levels: Level[] = [];
  let kind: JsonShape['kind'] = 'object';
  let values = 0;
  let isSettled = false;

  function begin(isList: boolean): void {
    const parent = levels.at(-1);
    if (parent === undefined) {
      values += 1;
      // What follows a list is refused when its values are read.
      if (values > 1 && kind !== 'list') kind = 'lines';
      if (isList && values === 1) kind = 'list';
      isSettled = kind !== 'object';
    }
    if (parent?.isList && !isList && parent.path !== null) lists.set(parent.path, (lists.get(parent.path) ?? 0) + 1);
    const path = parent === undefined ? '' : parent.isList ? null : joined(parent.path, parent.key);
    if (isList && path !== null && lists.size < rememberedMax) lists.set(path, lists.get(path) ?? 0);
    levels.push({ isList, path, key: null });
  }

  function end(): void {
    levels.pop();
    const parent = levels.at(-1);
    if (parent !== undefined) parent.key = null;
  }

  /** A key, or a text or number that is a value. */
  function scalar(level: Level, { token, value }: JsonToken): void {
    if (level.isList) return;
    if (level.key === null) {
      if (token === TokenType.STRING) level.key = String(value);
      return;
    }
    const path = joined(level.path, level.key);
    const isText = token === TokenType.STRING || token === TokenType.NUMBER;
    if (path !== null && isText && scalars.size < rememberedMax) scalars.set(path, String(value).slice(0, shownMax));
  }

  return {
    add(token: JsonToken): void {
      const level = levels.at(-1);
      if (token.token === TokenType.LEFT_BRACE) begin(false);
      else if (token.token === TokenType.LEFT_BRACKET) begin(true);
      else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) end();
      else if (token.token === TokenType.COMMA) {
        if (level !== undefined) level.key = null;
      } else if (token.token !== TokenType.COLON && token.token !== TokenType.SEPARATOR && level !== undefined)
        scalar(level, token);
    },
    /** Whether the rest of the file cannot change the kind. */
    get isSettled() {
      return isSettled;
    },
    get shape(): JsonShape {
      return { kind, lists, scalars };
    },
  };
}

/**
 * Reads of what a JSON file consists, as far as necessary: of a list, and of objects one after the other, only the
 * beginning. Throws `UnreadableFile`.
 */
export async function readJsonShape(file: Readable): Promise<JsonShape> {
  const shape = createShape();
  for await (const _text of readJsonTokens(file, (token) => shape.add(token))) if (shape.isSettled) break;
  return shape.shape;
}
