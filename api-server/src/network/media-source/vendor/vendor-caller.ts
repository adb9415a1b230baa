import type * as z from 'zod/mini';
import { fromNow, type Clock } from '../../../platform/clock.ts';
import type { JsonClient } from '../json-client.ts';
import { SourceError, type SourceFault } from '../source-error.ts';

export interface VendorCallerOptions {
  readonly client: JsonClient;
  readonly key: string;
  readonly clock: Clock;
}

interface VendorQuestion<S extends z.ZodMiniType> {
  readonly path: string;
  readonly schema: S;
  /** The fault to throw when the answer is 404; absent: the answer is then null. */
  readonly missing?: SourceFault;
  readonly signal: AbortSignal | undefined;
}

/** Calls the licensed data vendor. Throws `SourceError`. */
export type VendorCaller = <S extends z.ZodMiniType>(question: VendorQuestion<S>) => Promise<z.output<S> | null>;

/** Used when the vendor does not say when to retry. */
const restSeconds = 60;

const restOf = (retryAfter: string | undefined): number => {
  const seconds = Number(retryAfter ?? restSeconds);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : restSeconds;
};

export function createVendorCaller({ client, key, clock }: VendorCallerOptions): VendorCaller {
  return async ({ path, schema, missing, signal }) => {
    const { status, headers, body } = await client.get({ path, headers: { 'x-api-key': key }, signal });
    if (status === 404) {
      if (missing === undefined) return null;
      throw new SourceError(missing, 'the vendor knows no such thing');
    }
    if (status === 403) throw new SourceError('privateAccount', 'the account is private');
    if (status === 401) throw new SourceError('permission', 'the vendor refuses the key');
    if (status === 429)
      throw new SourceError('throttled', 'the vendor asks for a pause', {
        until: fromNow(clock, restOf(headers['retry-after']) * 1000),
      });
    const answer = schema.safeParse(body);
    if (status !== 200 || !answer.success) throw new SourceError('unavailable', `the vendor answered ${status}`);
    return answer.data;
  };
}
