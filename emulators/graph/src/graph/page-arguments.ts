import { cursorText } from '../simulation/ids.ts';
import { badParameter } from './errors.ts';

export interface PageArguments {
  limit: number;
  after: string | undefined;
  before: string | undefined;
}

interface Bounds {
  fallback: number;
  maximum: number;
  isStrict?: boolean;
}

/** Reads `limit`, `after` and `before`. A limit above the maximum is lowered, or refused with `isStrict`. */
export const pageArguments = (
  read: (name: string) => string | undefined,
  { fallback, maximum, isStrict = false }: Bounds,
): PageArguments => {
  const given = read('limit');
  const limit = given === undefined ? fallback : Number(given);
  if (!Number.isInteger(limit) || limit < 1)
    throw badParameter('param limit must be an integer greater than or equal to 1');
  if (isStrict && limit > maximum) throw badParameter(`param limit must be at most ${maximum}`);
  const cursor = (name: string): string | undefined => {
    const value = read(name);
    if (value === undefined || value === '') return undefined;
    const text = cursorText(value);
    if (text === undefined) throw badParameter(`Invalid cursor for parameter ${name}`);
    return text;
  };
  return { limit: Math.min(limit, maximum), after: cursor('after'), before: cursor('before') };
};
