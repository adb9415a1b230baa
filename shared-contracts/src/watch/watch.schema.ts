import * as z from 'zod/mini';
import { countSchema, instantSchema } from '../http/schema.ts';
import { descriptorSchema } from '../remote/descriptor.ts';
import { remoteVersionSchema } from '../remote/registry.ts';

/**
 * What a page tells of a remote's version. Every start ends with exactly one of `mount`, `fellBack` (this version could not be
 * started and the page took the one before) and `failed` (its card is shown). `load` is told when its code is there, `error` for
 * what breaks after the mount, `longTask` for a task of the browser of more than 50 ms while it was in front.
 */
export const readingKinds = ['load', 'mount', 'longTask', 'error', 'fellBack', 'failed'] as const;
export type ReadingKind = (typeof readingKinds)[number];

const timedKinds: readonly ReadingKind[] = ['load', 'mount', 'longTask'];

/** Where a version broke: its files, its bootstrap, its mount, its first draw, or after that. */
export const breakPlaces = ['load', 'bootstrap', 'mount', 'draw', 'later'] as const;
export type BreakPlace = (typeof breakPlaces)[number];

export const readingSchema = z
  .object({
    remote: descriptorSchema.shape.id,
    version: remoteVersionSchema.shape.version,
    kind: z.enum(readingKinds),
    /** Milliseconds; needed of `load`, `mount` and `longTask`. */
    ms: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
    /** Of `error`, `fellBack` and `failed`. */
    place: z.optional(z.enum(breakPlaces)),
  })
  .check(z.refine(({ kind, ms }) => ms !== undefined || !timedKinds.includes(kind), { error: 'invalid', path: ['ms'] }));
export type Reading = z.infer<typeof readingSchema>;

/** Names of the budgets in `watchBudget`. */
export const budgetNames = ['loadP95', 'mountP95', 'failureShare'] as const;
export type BudgetName = (typeof budgetNames)[number];

/** A budget beside what was measured: milliseconds, or a part from 0 to 1. */
export const budgetStateSchema = z.object({
  name: z.enum(budgetNames),
  limit: z.number(),
  /** Null while there are too few readings to decide. */
  value: z.nullable(z.number()),
  isExceeded: z.boolean(),
});
export type BudgetState = z.infer<typeof budgetStateSchema>;

/** Milliseconds below which half, and 95 of 100, of the readings lie; estimated from a histogram, within its bucket by a straight line. */
export const timesSchema = z.object({ count: countSchema, p50: z.number(), p95: z.number() });
export type Times = z.infer<typeof timesSchema>;

/** What the breaker did: it took a candidate back, or went back from a live version to an earlier one. */
export const openingKinds = ['withdrawn', 'rolledBack'] as const;

/** One opening of the breaker, with the budget that was exceeded. */
export const openingSchema = z.object({
  at: instantSchema,
  kind: z.enum(openingKinds),
  version: z.string(),
  /** The version that people get instead. */
  to: z.string(),
  budget: z.enum(budgetNames),
  limit: z.number(),
  value: z.number(),
});
export type Opening = z.infer<typeof openingSchema>;

/** What a page can be given a version as: to everybody, to some, when another one fails, or no more. */
export const versionRoles = ['live', 'candidate', 'fallback', 'earlier'] as const;
export type VersionRole = (typeof versionRoles)[number];

export const versionHealthSchema = z.object({
  version: z.string(),
  role: z.enum(versionRoles),
  /** Starts, however they ended. */
  starts: countSchema,
  /** Null where nothing was told. */
  load: z.nullable(timesSchema),
  mount: z.nullable(timesSchema),
  longTasks: countSchema,
  errors: countSchema,
  fellBack: countSchema,
  failed: countSchema,
  /** For each 1,000 mounts; null without one. */
  errorsPerThousand: z.nullable(z.number()),
  /** `failed` and `fellBack` for each 1,000 starts, as the budget takes them; null without one. */
  failuresPerThousand: z.nullable(z.number()),
  /** Errors and failures by where they happened, for those who told. */
  places: z.array(z.object({ place: z.enum(breakPlaces), count: countSchema })),
  budgets: z.array(budgetStateSchema),
  /** Open when the breaker took this version from people and nobody gave it to them again. */
  breaker: z.enum(['open', 'closed']),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

export const remoteHealthSchema = z.object({
  id: z.string(),
  team: z.string(),
  live: z.string(),
  candidate: z.nullable(z.object({ version: z.string(), percent: z.int() })),
  versions: z.array(versionHealthSchema),
  /** The breaker's openings, the latest first. */
  openings: z.array(openingSchema),
});
export type RemoteHealth = z.infer<typeof remoteHealthSchema>;
