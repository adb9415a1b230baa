import type * as z from 'zod/mini';
import type { ProblemCode } from './problem.ts';
import type { Right } from '../plan/rights.ts';

export type Schema = z.ZodMiniType;

/** Calls of one class share one budget; the budgets are the server's configuration. */
export type RateClass = 'auth' | 'read' | 'write' | 'lookup' | 'image' | 'report' | 'public' | 'publicImage';

/**
 * One call of the API, defined once: the server registers it, the client calls it, tests fake it.
 */
export interface Call<Query extends Schema = Schema, Body extends Schema = Schema, Response extends Schema = Schema> {
  /** `noun.verb`, unique over all calls. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/api`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The right that a caller must have; `public` needs no session. */
  readonly right: Right;
  /** Whose rows the call touches: the caller's own (named in SQL), those of the person whom the input names (an Admin's call), or none. */
  readonly owner: 'caller' | 'named' | 'none';
  readonly query?: Query;
  readonly body?: Body;
  /** The call takes a file as its body instead of JSON: its media types and how many bytes at most. Sent by `ApiClient.upload`. */
  readonly upload?: { readonly types: readonly string[]; readonly bytesMax: number };
  /** Bytes of the JSON body, where it may have more of them than usual. */
  readonly bodyBytesMax?: number;
  /** `binary` and `stream` answers have no schema and are reached by URL, not by the client. */
  readonly response: Response | 'binary' | 'stream';
  /**
   * Fields of the answer, at any depth, that repeat what the input says under the same name: whoever asks in words of yesterday is answered in those.
   * Each with the values that it may have beside that. The server answers nothing else, so what is said here may come to take more values.
   */
  readonly echoes?: Readonly<Record<string, readonly string[]>>;
  /** Codes beyond those that follow from right, schemas and rate class. */
  readonly errors: readonly ProblemCode[];
  /** True when the call changes something. Such a call must come from the same origin and is refused to an expired owner unless `whenExpired` allows it. */
  readonly changes: boolean;
  readonly whenExpired: 'allow' | 'refuse';
  /** Milliseconds after which the client gives up. */
  readonly timeout: number;
  /** The client sends an `Idempotency-Key`; a repetition gets the stored answer. */
  readonly idempotent: boolean;
  readonly rate: RateClass;
  /** ISO day from which the call is announced as going away. */
  readonly deprecated?: string;
}

const defaultTimeout = 30_000;

interface CallDefinition<Query extends Schema, Body extends Schema, Response extends Schema>
  extends Omit<Call<Query, Body, Response>, 'errors' | 'timeout' | 'idempotent' | 'rate' | 'changes' | 'whenExpired'>,
    Partial<Pick<Call, 'errors' | 'timeout' | 'idempotent' | 'rate' | 'changes' | 'whenExpired'>> {}

/**
 * Completes a call with the defaults: GET reads, POST and DELETE change; a change is refused to an expired owner;
 * 30 seconds; not idempotent; rate class `read` or `write`.
 */
export function defineCall<Query extends Schema, Body extends Schema, Response extends Schema>(
  definition: CallDefinition<Query, Body, Response>,
): Call<Query, Body, Response> {
  const changes = definition.changes ?? definition.method !== 'GET';
  return {
    errors: [],
    timeout: defaultTimeout,
    idempotent: false,
    rate: changes ? 'write' : 'read',
    whenExpired: changes ? 'refuse' : 'allow',
    ...definition,
    changes,
  };
}

type Part<Key extends string, S> = S extends Schema ? (Schema extends S ? unknown : Record<Key, z.input<S>>) : unknown;

/** What a caller gives: `{ query }` and `{ body }`, each only where the call has one. */
export type CallInput<C extends Call> = C extends Call<infer Query, infer Body, Schema> ? Part<'query', Query> & Part<'body', Body> : never;

/** What a caller gets. */
export type CallOutput<C extends Call> = C extends Call<Schema, Schema, infer Response> ? z.output<Response> : never;

/** The schema of a call's body, for a form to check its values with. Throws a TypeError for a call that takes none. */
export function bodyOf<Body extends Schema>(call: Call<Schema, Body, Schema>): Body {
  if (!call.body) throw new TypeError(`${call.id} takes no body`);
  return call.body;
}
