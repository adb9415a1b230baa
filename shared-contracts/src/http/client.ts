import ky, { HTTPError, TimeoutError } from 'ky';
import type { Language } from '../i18n/languages.ts';
import { unsafeCast } from '../schema/schema.ts';
import type { Call, CallInput, CallOutput } from './define-call.ts';
import { forgetEarly, takeEarly } from './early-answers.ts';
import { isProblemCode, Problem, problemSchema } from './problem.ts';
import { sendFile } from './send-file.ts';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** Retries of one user action share one key. When absent, each call gets a new one. */
  readonly idempotencyKey?: string;
}

/** `input` may be left out where a call takes none. */
type CallArguments<C extends Call> =
  unknown extends CallInput<C>
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** The call's query, with the file to send. */
type UploadInput<C extends Call> = CallInput<C> & { readonly file: Blob };

interface UploadOptions extends CallOptions {
  /**
   * Called during the upload with the bytes sent and the total. Never called with a custom `fetch`, or without
   * XMLHttpRequest.
   */
  readonly onProgress?: (sent: number, total: number) => void;
}

/** A downloaded file, with the headers of its response. */
export interface DownloadedFile {
  readonly file: Blob;
  readonly headers: Headers;
}

/** The typed client: `api.call(folderCalls.getFolder)` resolves to the parsed response, or rejects with a `Problem`. */
export interface ApiClient {
  call<C extends Call>(call: C, ...input: CallArguments<C>): Promise<CallOutput<C>>;
  /** Sends a file as the body of a call that takes one. */
  upload<C extends Call>(call: C, input: UploadInput<C>, options?: UploadOptions): Promise<CallOutput<C>>;
  /** Downloads the whole file that a call responds with, and the headers. Rejects when the transfer breaks off. */
  download<C extends Call>(call: C, ...input: CallArguments<C>): Promise<DownloadedFile>;
  /** The URL of a call, for pictures, downloads and streams. */
  url(call: Call, query?: Readonly<Record<string, string | number>>): string;
}

export interface ClientOptions {
  /** Origin of `/api`; by default the origin of the page. */
  readonly origin?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly language?: () => Language;
  /**
   * Called with every problem before it is thrown, so that the shell can handle sign-outs and maintenance in one place.
   */
  readonly onProblem?: (problem: Problem, call: Call) => void;
  /**
   * Called when a call needs a fresh proof of the user. True once the user has given it: the call is then repeated.
   * False, and without this option, the call fails with `stepUp`.
   */
  readonly onStepUp?: () => Promise<boolean>;
}

interface CallParts {
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const toSearch = (query: Readonly<Record<string, unknown>>): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search;
};

/**
 * Maximum length of the body of a change that still reaches the server when the user leaves the page (`keepalive`).
 * Browsers limit all such requests together to 64 KiB and refuse more.
 */
const keepaliveBodyMax = 2_000;

const isKeptAlive = (call: Call, input: CallParts): boolean =>
  call.changes && call.upload === undefined && JSON.stringify(input.body ?? {}).length <= keepaliveBodyMax;

function bodyOfRequest(
  call: Call,
  input: CallParts,
  file: Blob | null,
): { readonly json?: unknown; readonly body?: Blob } {
  if (file !== null) return { body: file };
  return call.method === 'GET' ? {} : { json: input.body ?? {} };
}

/** A `fetch` for one request that reports the progress of its file. */
const progressFetch =
  (file: Blob, onProgress: (sent: number, total: number) => void): typeof globalThis.fetch =>
  (input, init) =>
    sendFile(new Request(input, init), file, onProgress);

function readProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof TimeoutError) return new Problem('0', { cause: error });
  // Only `false` is reliable: a device that claims to have a connection may still have none.
  if (!(error instanceof HTTPError))
    return new Problem(globalThis.navigator?.onLine === false ? 'offline' : '0', { cause: error });
  const body = problemSchema.safeParse(error.data);
  if (body.success && isProblemCode(body.data.code)) return new Problem(body.data.code, body.data);
  const status = String(error.response.status);
  return new Problem(isProblemCode(status) ? status : '500', {
    supportId: error.response.headers.get('x-request-id') ?? undefined,
  });
}

/** Returns the URL of a call, and sends its request. */
function createRequests(options: ClientOptions) {
  const http = ky.create({ retry: 0, credentials: 'same-origin', ...(options.fetch ? { fetch: options.fetch } : {}) });
  // No progress with a custom `fetch`, or in programs without a browser.
  const canTellProgress = options.fetch === undefined && typeof XMLHttpRequest !== 'undefined';
  /** Path and query, without the origin. */
  const addressOf = (call: Call, query: Readonly<Record<string, unknown>> = {}): string => {
    const search = toSearch(query).toString();
    return `/api${call.path}${search ? `?${search}` : ''}`;
  };
  const url = (call: Call, query?: Readonly<Record<string, unknown>>): string =>
    `${options.origin ?? globalThis.location?.origin ?? ''}${addressOf(call, query)}`;

  async function request(
    call: Call,
    input: CallParts,
    callOptions: UploadOptions,
    file: Blob | null,
  ): Promise<Response> {
    if ((call.upload === undefined) !== (file === null))
      throw new TypeError(`${call.id} ${call.upload ? 'requires a file' : 'accepts no file'}`);
    const headers = new Headers({ accept: call.response === 'binary' ? '*/*' : 'application/json' });
    const language = options.language?.();
    if (language) headers.set('accept-language', language);
    if (file !== null) headers.set('content-type', file.type);
    if (call.idempotent) headers.set('idempotency-key', callOptions.idempotencyKey ?? crypto.randomUUID());
    if (call.changes) forgetEarly();
    // Early responses come from the page's own network, so a custom `fetch` does not get them.
    const early = options.fetch === undefined && call.method === 'GET' ? takeEarly(addressOf(call, input.query)) : null;
    return http(url(call, input.query), {
      method: call.method,
      timeout: call.timeout,
      headers,
      keepalive: call.response !== 'binary' && isKeptAlive(call, input),
      ...bodyOfRequest(call, input, file),
      ...(early ? { fetch: early } : {}),
      ...(file && callOptions.onProgress && canTellProgress
        ? { fetch: progressFetch(file, callOptions.onProgress) }
        : {}),
      ...(callOptions.signal ? { signal: callOptions.signal } : {}),
    });
  }

  return { url, request };
}

/**
 * Creates the client. Parses responses with the call's schema, which strips unknown keys and never refuses them;
 * a response that does not match is a Problem with code 0. Aborted calls reject with the signal's own reason.
 */
export function createApi(options: ClientOptions = {}): ApiClient {
  const { url, request } = createRequests(options);

  async function send(call: Call, input: CallParts, callOptions: UploadOptions, file: Blob | null): Promise<unknown> {
    if (call.response === 'binary' || call.response === 'stream')
      throw new TypeError(`${call.id} does not answer JSON: use its URL`);
    return call.response.parse(await (await request(call, input, callOptions, file)).json());
  }

  async function fetchFile(call: Call, input: CallParts, callOptions: CallOptions): Promise<DownloadedFile> {
    if (call.response !== 'binary') throw new TypeError(`${call.id} does not answer a file`);
    const answer = await request(call, input, callOptions, null);
    return { file: await answer.blob(), headers: answer.headers };
  }

  async function attempt<Result>(
    call: Call,
    callOptions: CallOptions,
    work: () => Promise<Result>,
    mayStepUp = true,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      callOptions.signal?.throwIfAborted();
      const problem = readProblem(error);
      if (problem.code === 'stepUp' && mayStepUp && (await options.onStepUp?.()) === true)
        return attempt(call, callOptions, work, false);
      options.onProblem?.(problem, call);
      throw problem;
    }
  }

  return {
    url,
    async call<C extends Call>(call: C, ...[input, callOptions = {}]: CallArguments<C>): Promise<CallOutput<C>> {
      return unsafeCast(
        await attempt(call, callOptions, () =>
          send(call, unsafeCast<CallParts | undefined>(input) ?? {}, callOptions, null),
        ),
      );
    },
    download<C extends Call>(call: C, ...[input, callOptions = {}]: CallArguments<C>): Promise<DownloadedFile> {
      return attempt(call, callOptions, () =>
        fetchFile(call, unsafeCast<CallParts | undefined>(input) ?? {}, callOptions),
      );
    },
    async upload<C extends Call>(
      call: C,
      input: UploadInput<C>,
      callOptions: UploadOptions = {},
    ): Promise<CallOutput<C>> {
      return unsafeCast(
        await attempt(call, callOptions, () => send(call, unsafeCast<CallParts>(input), callOptions, input.file)),
      );
    },
  };
}
