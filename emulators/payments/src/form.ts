import { ApiError } from './errors.ts';
import type { Json } from './state.ts';

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses `a[b][0]=c` into objects; lists become objects with the keys 0, 1, …, which `listOf` reads. */
export function readForm(text: string): Json {
  const root: Json = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[')[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/gu)].map((match) => match[1] ?? '')];
    let place = root;
    path.forEach((part, depth) => {
      const key = part === '' ? String(Object.keys(place).length) : part;
      if (depth === path.length - 1) {
        place[key] = value;
        return;
      }
      const next = place[key];
      const inner = isRecord(next) ? next : {};
      place[key] = inner;
      place = inner;
    });
  }
  return root;
}

export const listOf = (value: unknown): unknown[] => (isRecord(value) ? Object.values(value) : []);

export const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The entries of `metadata` whose value is a text. */
export const metadataOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export function requiredText(form: Json, name: string): string {
  const value = textOf(form[name]);
  if (value === null)
    throw new ApiError(400, { code: 'parameter_missing', message: `Missing required param: ${name}.`, param: name });
  return value;
}

/** A whole number; throws for anything else, as the real service does. */
export function integerOf(value: unknown, name: string): number {
  if (typeof value !== 'string' || !/^-?\d+$/u.test(value))
    throw new ApiError(400, {
      code: 'parameter_invalid_integer',
      message: `Invalid integer: ${String(value)}`,
      param: name,
    });
  return Number(value);
}

/** Throws if the call does not know one of the parameters. */
export function assertKnown(form: Json, known: readonly string[]): void {
  const stranger = Object.keys(form).find((name) => !known.includes(name));
  if (stranger === 'payment_method_types')
    throw new ApiError(400, {
      code: 'payment_method_types_no_longer_supported',
      message: 'payment_method_types is no longer supported; use allowed_payment_method_types.',
      param: stranger,
    });
  if (stranger !== undefined)
    throw new ApiError(400, {
      code: 'parameter_unknown',
      message: `Received unknown parameter: ${stranger}`,
      param: stranger,
    });
}

/** Smallest amount by currency, in minor units. */
const minimum: Readonly<Record<string, number>> = { usd: 50, jpy: 50, hkd: 400, twd: 1_600 };

export function amountOf(value: unknown, currency: string, name: string): number {
  const amount = integerOf(value, name);
  const least = minimum[currency];
  if (least === undefined)
    throw new ApiError(400, {
      code: 'parameter_invalid',
      message: `Invalid currency: ${currency}.`,
      param: 'currency',
    });
  if (amount < least)
    throw new ApiError(400, {
      code: 'amount_too_small',
      message: `Amount must be at least ${least} ${currency}.`,
      param: name,
    });
  return amount;
}
