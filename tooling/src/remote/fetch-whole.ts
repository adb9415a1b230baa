import { parseStored } from '@tessera/contracts/remote/parse-stored';
import type * as z from 'zod/mini';

/** Timeout of one request in milliseconds. */
const patience = 30_000;

/** A response whose status is not expected. */
export class UnexpectedStatus extends Error {
  override readonly name = 'UnexpectedStatus';
  readonly status: number;

  constructor(url: URL, status: number) {
    super(`${url.href} answered ${String(status)}.`);
    this.status = status;
  }
}

/**
 * Sends one request. Throws with the address if there is no response in 30 seconds. Redirects are errors, so that a
 * token is not sent elsewhere.
 */
export async function ask(url: URL, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) });
  } catch (failure) {
    const cause = failure instanceof Error && failure.cause instanceof Error ? failure.cause.message : String(failure);
    throw new Error(`${url.href} cannot be reached: ${cause}`, { cause: failure });
  }
}

/** The whole content at an address. Throws UnexpectedStatus unless the status is 2xx. */
export async function fetchWhole(url: URL): Promise<Buffer> {
  const answer = await ask(url);
  if (!answer.ok) throw new UnexpectedStatus(url, answer.status);
  return Buffer.from(await answer.arrayBuffer());
}

/** The JSON at an address. Throws an error that names the address if it is not as expected. */
export const fetchStored = async <Value>(url: URL, schema: z.ZodMiniType<Value>): Promise<Value> =>
  parseStored((await fetchWhole(url)).toString(), schema, url.href);
