import { ApiError } from './errors.ts';
import { listOf, recordOf } from './form.ts';
import { find, type Parts } from './objects.ts';
import type { Json, Kept, Kind } from './state.ts';

const lists: Readonly<Record<string, Kind>> = {
  '/v1/events': 'event',
  '/v1/refunds': 'refund',
  '/v1/payment_intents': 'paymentIntent',
  '/v1/charges': 'charge',
  '/v1/disputes': 'dispute',
};

/** Filters that lists know, each a field of the objects. */
const filters = ['customer', 'payment_intent', 'charge'] as const;
const longest = 100;

/** One page of a list, newest first. */
function pageOf(url: string, all: readonly Kept[], form: Json): Json {
  const from = recordOf(form.created).gte;
  const types = listOf(form.types);
  const found = all.filter(
    (object) =>
      filters.every((name) => form[name] === undefined || object[name] === form[name]) &&
      (from === undefined || object.created >= Number(from)) &&
      (types.length === 0 || types.includes(object.type)),
  );
  const after = form.starting_after === undefined ? -1 : found.findIndex(({ id }) => id === form.starting_after);
  if (form.starting_after !== undefined && after === -1) {
    throw new ApiError(404, { code: 'resource_missing', message: 'No such object', param: 'starting_after' });
  }
  const limit = Math.min(longest, Number(form.limit ?? 10));
  const data = found.slice(after + 1, after + 1 + limit);
  return { object: 'list', url, has_more: found.length > after + 1 + limit, data };
}

/** Answers a list; undefined when there is none at this path. */
export function readList(parts: Parts, path: string, form: Json): Json | undefined {
  const kind = lists[path];
  if (kind !== undefined) return pageOf(path, parts.state.all(kind), form);
  const [, customer] = /^\/v1\/customers\/([^/]+)\/payment_methods$/u.exec(path) ?? [];
  if (customer === undefined) return undefined;
  return pageOf(
    path,
    parts.state.all('paymentMethod').filter((method) => method.customer === customer),
    form,
  );
}

const singles: readonly (readonly [RegExp, Kind])[] = [
  [/^\/v1\/customers\/([^/]+)$/u, 'customer'],
  [/^\/v1\/checkout\/sessions\/([^/]+)$/u, 'session'],
  [/^\/v1\/payment_intents\/([^/]+)$/u, 'paymentIntent'],
  [/^\/v1\/setup_intents\/([^/]+)$/u, 'setupIntent'],
  [/^\/v1\/payment_methods\/([^/]+)$/u, 'paymentMethod'],
  [/^\/v1\/refunds\/([^/]+)$/u, 'refund'],
  [/^\/v1\/charges\/([^/]+)$/u, 'charge'],
  [/^\/v1\/disputes\/([^/]+)$/u, 'dispute'],
  [/^\/v1\/events\/([^/]+)$/u, 'event'],
];

/** Answers an object by its id; undefined when the path names none. */
export function readSingle(parts: Parts, path: string): Json | undefined {
  for (const [pattern, kind] of singles) {
    const [, id] = pattern.exec(path) ?? [];
    if (id !== undefined) return find(parts, kind, id);
  }
  return undefined;
}
