import { parseStored } from '@tessera/contracts/remote/parse-stored';
import type * as z from 'zod/mini';

/** Timeout of one request in milliseconds. */
const patience = 30_000;
/** How often a reading request is repeated when its connection breaks: a server may close one that is just reused. */
const repeatsMax = 2;

/** A response whose status is not expected. */
export class UnexpectedStatus extends Error {
  override readonly name = 'UnexpectedStatus';
  readonly status: number;

  constructor(url: URL, status: number) {
    super(`${url.href} answered ${String(status)}.`);
    this.status = status;
  }
}

/** What `fetch` says of the reason. Errors of another realm are no instances of this one's. */
function causeOf(failure: unknown): { readonly code: unknown; readonly message: string } {
  const cause = typeof failure === 'object' && failure !== null && 'cause' in failure ? failure.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return { code: undefined, message: String(failure) };
  return {
    code: 'code' in cause ? cause.code : undefined,
    message: 'message' in cause ? String(cause.message) : String(failure),
  };
}

function isConnectionReset(failure: unknown): boolean {
  const { code } = causeOf(failure);
  return code === 'ECONNRESET' || code === 'UND_ERR_SOCKET';
}

/**
 * Sends one request. Throws with the address if there is no response in 30 seconds. A reading request is repeated when
 * its connection breaks. Redirects are errors, so that a token is not sent elsewhere.
 */
export async function ask(url: URL, request: RequestInit = {}): Promise<Response> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(patience) });
    } catch (failure) {
      const isRead = (request.method ?? 'GET') === 'GET';
      if (isRead && repeats < repeatsMax && isConnectionReset(failure)) continue;
      throw new Error(`${url.href} cannot be reached: ${causeOf(failure).message}`, { cause: failure });
    }
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
