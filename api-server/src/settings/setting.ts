import type { Reader } from './readers.ts';

/** One setting. `read` throws an Error that says what a valid value looks like. */
export interface Setting<Value> {
  readonly name: string;
  /** The text that is used when the variable is absent or empty. Null: the setting is then not set. */
  readonly fallback: string | null;
  readonly meaning: string;
  readonly read: Reader<Value>;
}

export const setting = <Value>(
  name: string,
  fallback: string,
  meaning: string,
  read: Reader<Value>,
): Setting<Value> => ({ name, fallback, meaning, read });
export const optional = <Value>(name: string, meaning: string, read: Reader<Value>): Setting<Value | null> => ({
  name,
  fallback: null,
  meaning,
  read,
});
