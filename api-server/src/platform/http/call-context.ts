import type { Call, Schema } from '@tessera/contracts/http/define-call';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { Caller } from './requests/caller.ts';

type CallQuery<C extends Call> = C extends Call<infer Query, Schema, Schema> ? z.output<Query> : never;
export type CallBody<C extends Call> = C extends Call<Schema, infer Body, Schema> ? z.output<Body> : never;
/** A handler's answer, before the schema strips unknown keys and fills in defaults. */
export type CallAnswer<C extends Call> = C extends Call<Schema, Schema, infer Response> ? z.input<Response> : never;

/** Facts about the request, apart from its content. */
export interface RequestInfo {
  /** The support id. */
  readonly id: string;
  readonly address: string;
  /** The host name and port by which the browser reached the application. */
  readonly host: string;
  /** The user agent; empty when absent. */
  readonly userAgent: string;
  /** The `Range` header: the part of a file that the client asks for. */
  readonly range: string | null;
  readonly log: FastifyBaseLogger;
  /** Aborted when the client disconnects before the answer. */
  readonly signal: AbortSignal;
}

export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read. */
  set(name: string, value: string, maxAgeSeconds: number): void;
  clear(name: string): void;
}

/** What a handler gets. */
export interface CallContext<C extends Call = Call, Who extends Caller | null = Caller> {
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly caller: Who;
  readonly db: Db;
  readonly now: Date;
  readonly request: RequestInfo;
  readonly cookies: Cookies;
}
