import { Problem } from '@tessera/contracts/http/problem';

/** Requests of a group of people, and how long the responses took. */
export interface Meter {
  /** Milliseconds until the responses that were not refused. */
  readonly times: number[];
  /** Refusals of a full server that say when to try again. */
  refused: number;
  /** Everything else that is no success, by what was requested. */
  readonly errors: Map<string, number>;
}

export const createMeter = (): Meter => ({ times: [], refused: 0, errors: new Map() });

/** The percentile by nearest rank; `share` is from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Runs a request and records it. Resolves to null when it failed. */
export async function measure<Result>(
  meter: Meter,
  name: string,
  request: () => Promise<Result>,
): Promise<Result | null> {
  const startedAt = performance.now();
  try {
    const result = await request();
    meter.times.push(performance.now() - startedAt);
    return result;
  } catch (error) {
    if (isRefusal(error)) meter.refused += 1;
    else {
      const what = `${name}: ${error instanceof Problem ? error.code : String(error)}`;
      meter.errors.set(what, (meter.errors.get(what) ?? 0) + 1);
    }
    return null;
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof Problem && error.code === '503');

/** Counts responses of a full server that do not say when to try again. */
export function watchRefusals(): { readonly count: () => number } {
  let count = 0;
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    const answer = await send(...request);
    if (answer.status === 503 && answer.headers.get('retry-after') === null) count += 1;
    return answer;
  };
  return { count: () => count };
}

/** A page that was refused, with a time to try again. */
export class Refused extends Error {
  override readonly name = 'Refused';
}
