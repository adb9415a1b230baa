import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

export type Json = Record<string, unknown>;

/** The kinds of stored objects, with the prefixes of their ids. */
const prefixes = {
  customer: 'cus',
  session: 'cs_test',
  paymentIntent: 'pi',
  setupIntent: 'seti',
  paymentMethod: 'pm',
  charge: 'ch',
  refund: 're',
  dispute: 'du',
  event: 'evt',
} as const;
export type Kind = keyof typeof prefixes;

export type Kept = Json & { id: string; created: number };

/** The stored response for an idempotency key. */
interface KeptAnswer {
  path: string;
  body: string;
  status: number;
  answer: unknown;
  at: number;
}

interface Saved {
  objects: Partial<Record<Kind, Kept[]>>;
  keys: [string, KeptAnswer][];
  next: number;
}

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' && value !== null && 'objects' in value && 'keys' in value && 'next' in value;

function readSaved(file: string): Saved {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isSaved(value)) throw new Error(`${file} was not written by this program`);
  return value;
}

/** All objects that were made. With a file they survive a restart. */
export interface State {
  readonly keys: Map<string, KeptAnswer>;
  newId: (kind: Kind) => string;
  put: (kind: Kind, object: Kept) => void;
  get: (kind: Kind, id: string) => Kept | undefined;
  /** All objects of a kind, newest first. */
  all: (kind: Kind) => Kept[];
  save: () => void;
}

export function createState(file: string | undefined): State {
  const saved: Saved = file === undefined || !existsSync(file) ? { objects: {}, keys: [], next: 1 } : readSaved(file);
  const keys = new Map(saved.keys);
  const objects = new Map(
    Object.keys(prefixes)
      .filter(isKind)
      .map((kind) => [kind, new Map((saved.objects[kind] ?? []).map((object) => [object.id, object]))]),
  );
  let { next } = saved;
  return {
    keys,
    newId: (kind) => {
      const number = next;
      next += 1;
      return `${prefixes[kind]}_${((number * 2_654_435_761) % 4_294_967_296).toString(36).padStart(7, '0')}${number.toString(36).padStart(10, '0')}`;
    },
    put: (kind, object) => {
      objects.get(kind)?.set(object.id, object);
    },
    get: (kind, id) => objects.get(kind)?.get(id),
    all: (kind) => [...(objects.get(kind)?.values() ?? [])].toReversed(),
    save: () => {
      if (file === undefined) return;
      const current: Saved = {
        objects: Object.fromEntries([...objects].map(([kind, all]) => [kind, [...all.values()]])),
        keys: [...keys],
        next,
      };
      // Write and rename: if the process is killed while writing, the old file stays intact.
      writeFileSync(`${file}.new`, JSON.stringify(current));
      renameSync(`${file}.new`, file);
    },
  };
}

const isKind = (name: string): name is Kind => Object.hasOwn(prefixes, name);
