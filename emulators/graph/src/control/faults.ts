import { badParameter } from '../graph/errors.ts';
import { isRecord, type JsonRecord } from '../http/call.ts';

const faultKinds = ['error', 'slow', 'cut', 'rateLimit', 'expired', 'brokenJson', 'html', 'oddPosts'] as const;
type FaultKind = (typeof faultKinds)[number];

export interface Fault {
  id: number;
  match: string;
  pattern: RegExp;
  kind: FaultKind;
  /** Number of calls that it still affects. */
  left: number;
  code: number;
  subcode: number | undefined;
  http: number;
  message: string;
  ms: number;
  minutes: number;
}

const isKind = (value: unknown): value is FaultKind => faultKinds.some((kind) => kind === value);
const number = (record: JsonRecord, name: string, fallback: number): number => {
  const value = record[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : fallback;
};

/** Faults set by the control API; each affects the next calls whose path or fields match. */
export interface Faults {
  /** Throws GraphError 100 if the fault's description is invalid. */
  add: (wish: JsonRecord) => Fault;
  clear: () => void;
  show: () => unknown;
  /** Returns the fault that affects this call, if any, and counts it down. */
  take: (path: string, query: URLSearchParams) => Fault | undefined;
}

const readFault = (wish: JsonRecord, id: number): Fault => {
  if (!isKind(wish.kind)) throw badParameter(`kind must be one of ${faultKinds.join(', ')}`);
  const match = typeof wish.match === 'string' ? wish.match : '.';
  let pattern: RegExp;
  try {
    pattern = new RegExp(match, 'u');
  } catch {
    throw badParameter('match must be a regular expression');
  }
  return {
    id,
    match,
    pattern,
    kind: wish.kind,
    left: wish.times === undefined ? 1 : number(wish, 'times', Number.POSITIVE_INFINITY),
    code: number(wish, 'code', 2),
    subcode: typeof wish.subcode === 'number' ? wish.subcode : undefined,
    http: number(wish, 'http', 400),
    message:
      typeof wish.message === 'string'
        ? wish.message
        : 'An unexpected error has occurred. Please retry your request later.',
    ms: number(wish, 'ms', 1000),
    minutes: number(wish, 'minutes', 1),
  };
};

export const createFaults = (): Faults => {
  let list: Fault[] = [];
  let made = 0;
  return {
    add: (wish) => {
      const fault = readFault(wish, made + 1);
      made += 1;
      list.push(fault);
      return fault;
    },
    clear: () => {
      list = [];
    },
    show: () =>
      list.map(({ id, match, kind, left }) => ({ id, match, kind, left: Number.isFinite(left) ? left : null })),
    take: (path, query) => {
      if (list.length === 0) return undefined;
      const subject = `${path}?${query.get('fields') ?? ''}`;
      const fault = list.find((entry) => entry.left > 0 && entry.pattern.test(subject));
      if (fault === undefined) return undefined;
      fault.left -= 1;
      if (fault.left <= 0) list = list.filter((entry) => entry !== fault);
      return fault;
    },
  };
};

export const faultWishes = (body: JsonRecord): JsonRecord[] =>
  Array.isArray(body.faults) ? body.faults.filter(isRecord) : [body];
