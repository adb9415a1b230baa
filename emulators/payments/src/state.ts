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
export interface KeptAnswer {
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
export class State {
  readonly #file: string | undefined;
  readonly #objects = new Map<Kind, Map<string, Kept>>();
  readonly keys = new Map<string, KeptAnswer>();
  #next = 1;

  constructor(file: string | undefined) {
    this.#file = file;
    if (file === undefined || !existsSync(file)) return;
    const saved = readSaved(file);
    for (const kind of Object.keys(prefixes)) {
      if (!isKind(kind)) continue;
      this.#objects.set(kind, new Map((saved.objects[kind] ?? []).map((object) => [object.id, object])));
    }
    for (const [key, answer] of saved.keys) this.keys.set(key, answer);
    this.#next = saved.next;
  }

  newId(kind: Kind): string {
    const number = this.#next;
    this.#next += 1;
    return `${prefixes[kind]}_${((number * 2_654_435_761) % 4_294_967_296).toString(36).padStart(7, '0')}${number.toString(36).padStart(10, '0')}`;
  }

  put(kind: Kind, object: Kept): void {
    const all = this.#objects.get(kind) ?? new Map<string, Kept>();
    this.#objects.set(kind, all.set(object.id, object));
  }

  get(kind: Kind, id: string): Kept | undefined {
    return this.#objects.get(kind)?.get(id);
  }

  /** All objects of a kind, newest first. */
  all(kind: Kind): Kept[] {
    return [...(this.#objects.get(kind)?.values() ?? [])].toReversed();
  }

  save(): void {
    if (this.#file === undefined) return;
    const saved: Saved = {
      objects: Object.fromEntries([...this.#objects].map(([kind, all]) => [kind, [...all.values()]])),
      keys: [...this.keys],
      next: this.#next,
    };
    // Write and rename: if the process is killed while writing, the old file stays intact.
    writeFileSync(`${this.#file}.new`, JSON.stringify(saved));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

const isKind = (name: string): name is Kind => Object.hasOwn(prefixes, name);
