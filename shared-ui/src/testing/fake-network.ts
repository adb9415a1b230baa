import { createApi, type ApiClient } from '@tessera/contracts/http/client';
import type { Call, CallInput, CallOutput } from '@tessera/contracts/http/define-call';
import { Problem, problemStatus } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/schema/schema';

type Answer<C extends Call> = CallOutput<C> | Problem | Promise<CallOutput<C> | Problem>;

/** A fake network: responses are typed by the call's contract and pass through the real client. */
export interface FakeNetwork {
  readonly api: ApiClient;
  /** The fake `fetch`, for code that creates its own client. */
  readonly fetch: typeof globalThis.fetch;
  /** Sets the handler of a call; replaces an earlier one. */
  readonly answer: <C extends Call>(call: C, handler: (input: CallInput<C>) => Answer<C>) => void;
  /** All requests of a call so far, oldest first. */
  readonly sent: <C extends Call>(call: C) => readonly CallInput<C>[];
  /** The idempotency keys of these requests; null without one. */
  readonly keysOf: (call: Call) => readonly (string | null)[];
}

type Handler = (input: unknown) => unknown;

/**
 * Converts an answer to a response: a `Problem` gets its status and body, but code 0 means no response at all; a file
 * is passed as a `Response`.
 */
export const toResponse = (answer: unknown): Response => {
  if (answer instanceof Response) return answer;
  if (!(answer instanceof Problem)) return Response.json(answer);
  const { code, message, field, params, supportId } = answer;
  if (code === '0') return Response.error();
  return Response.json(
    { code, message, field, params, supportId: supportId ?? 'support-1' },
    { status: problemStatus[code] },
  );
};

/** Rejects like a real network when the request is aborted. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const readQuery = (url: URL): Record<string, unknown> => Object.fromEntries(url.searchParams);

/** Creates a network without handlers. A call without a handler fails with an error that names it. */
export function createFakeNetwork(): FakeNetwork {
  const handlers = new Map<string, Handler>();
  const uploads = new Set<string>();
  const log = new Map<string, unknown[]>();
  const keys = new Map<string, (string | null)[]>();
  const key = (method: string, path: string): string => `${method} ${path}`;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = key(request.method, url.pathname.replace(/^\/api/u, ''));
    const handler = handlers.get(name);
    if (!handler) throw new TypeError(`No answer was given for ${name}`);
    const text = await request.text();
    // Uploads are not read: a call with a file has no other body.
    const isRead =
      text !== '' && (request.headers.get('content-type') ?? '').startsWith('application/json') && !uploads.has(name);
    const body: unknown = isRead ? JSON.parse(text) : undefined;
    const sentInput = { query: readQuery(url), body };
    log.set(name, [...(log.get(name) ?? []), sentInput]);
    keys.set(name, [...(keys.get(name) ?? []), request.headers.get('idempotency-key')]);
    return toResponse(await Promise.race([handler(sentInput), abortOf(request.signal)]));
  };
  return {
    api: createApi({ fetch, origin: 'http://tessera.test' }),
    fetch,
    answer: (call, handler) => {
      if (call.upload) uploads.add(key(call.method, call.path));
      handlers.set(key(call.method, call.path), (input) => handler(unsafeCast(input)));
    },
    keysOf: (call) => keys.get(key(call.method, call.path)) ?? [],
    sent: (call) => unsafeCast(log.get(key(call.method, call.path)) ?? []),
  };
}
