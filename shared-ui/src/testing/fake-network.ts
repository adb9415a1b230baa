import type { Call, CallInput, CallOutput } from '@tessera/contracts/http/define-call';
import { createApi } from '@tessera/contracts/http/client';
import type { ApiClient } from '@tessera/contracts/http/client';
import { Problem, problemStatus } from '@tessera/contracts/http/problem';
import { unsafeCast } from '@tessera/contracts/http/schema';

type Answer<C extends Call> = CallOutput<C> | Problem | Promise<CallOutput<C> | Problem>;

/** The network's edge in a test: every answer is typed by its call's contract and goes through the real client. */
export type FakeNetwork = {
  readonly api: ApiClient;
  /** The edge itself, for what makes clients of its own. */
  readonly fetch: typeof globalThis.fetch;
  /** Answers a call from now on; the last word on a call counts. */
  readonly answer: <C extends Call>(call: C, handler: (input: CallInput<C>) => Answer<C>) => void;
  /** What was sent to a call so far, oldest first. */
  readonly sent: <C extends Call>(call: C) => readonly CallInput<C>[];
};

type Handler = (input: unknown) => unknown;

/** What goes over the network for an answer: a `Problem` with its status and body, and no answer at all for code 0; a file is given as a `Response`. */
export const toResponse = (answer: unknown): Response => {
  if (answer instanceof Response) return answer;
  if (!(answer instanceof Problem)) return Response.json(answer);
  const { code, message, field, params, supportId } = answer;
  if (code === '0') return Response.error();
  return Response.json({ code, message, field, params, supportId: supportId ?? 'support-1' }, { status: problemStatus[code] });
};

/** Rejects as a real network does when the caller gives up. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const readQuery = (url: URL): Record<string, unknown> => Object.fromEntries(url.searchParams);

/** Makes a network where nothing answers yet. A call without an answer fails, and says which one it was. */
export function createFakeNetwork(): FakeNetwork {
  const handlers = new Map<string, Handler>();
  const uploads = new Set<string>();
  const log = new Map<string, unknown[]>();
  const key = (method: string, path: string): string => `${method} ${path}`;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const name = key(request.method, url.pathname.replace(/^\/api/u, ''));
    const handler = handlers.get(name);
    if (!handler) throw new TypeError(`No answer was given for ${name}`);
    const text = await request.text();
    // What is uploaded is not read: a call with a file has no other body.
    const isRead = text !== '' && (request.headers.get('content-type') ?? '').startsWith('application/json') && !uploads.has(name);
    const body: unknown = isRead ? JSON.parse(text) : undefined;
    const sentInput = { query: readQuery(url), body };
    log.set(name, [...(log.get(name) ?? []), sentInput]);
    return toResponse(await Promise.race([handler(sentInput), abortOf(request.signal)]));
  };
  return {
    api: createApi({ fetch, origin: 'http://tessera.test' }),
    fetch,
    answer: (call, handler) => {
      if (call.upload) uploads.add(key(call.method, call.path));
      handlers.set(key(call.method, call.path), (input) => handler(unsafeCast(input)));
    },
    sent: (call) => unsafeCast(log.get(key(call.method, call.path)) ?? []),
  };
}
