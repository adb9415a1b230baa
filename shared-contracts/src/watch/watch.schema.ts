import * as z from 'zod/mini';
import { descriptorSchema } from '../remote/descriptor.ts';
import { remoteVersionSchema } from '../remote/registry.ts';
import { countSchema, instantSchema } from '../schema/schema.ts';

/**
 * What a page reports about a remote's version. Every start ends with exactly one of `mount`, `fellBack` (this version
 * could not start, and the page uses the version before) and `failed` (the error card is shown). `load` is reported
 * when the code is loaded, `error` for failures after the mount, `longTask` for a browser task of more than 50 ms while
 * the remote is in front.
 */
const readingKinds = ['load', 'mount', 'longTask', 'error', 'fellBack', 'failed'] as const;
export type ReadingKind = (typeof readingKinds)[number];

const timedKinds: readonly ReadingKind[] = ['load', 'mount', 'longTask'];

/** The phase in which a version failed: loading, bootstrap, mount, first render, or later. */
export const breakPlaces = ['load', 'bootstrap', 'mount', 'draw', 'later'] as const;
export type BreakPlace = (typeof breakPlaces)[number];

export const readingSchema = z
  .object({
    remote: descriptorSchema.shape.id,
    version: remoteVersionSchema.shape.version,
    kind: z.enum(readingKinds),
    /** Milliseconds; required for `load`, `mount` and `longTask`. */
    ms: z.optional(z.number().check(z.minimum(0), z.maximum(600_000))),
    /** For `error`, `fellBack` and `failed`. */
    place: z.optional(z.enum(breakPlaces)),
  })
  .check(
    z.refine(({ kind, ms }) => ms !== undefined || !timedKinds.includes(kind), { error: 'invalid', path: ['ms'] }),
  );
export type Reading = z.infer<typeof readingSchema>;

/** Names of the budgets in `watchBudget`. */
export const budgetNames = ['loadP95', 'mountP95', 'failureShare'] as const;
export type BudgetName = (typeof budgetNames)[number];

/** A budget and the measured value: milliseconds, or a share from 0 to 1. */
const budgetStateSchema = z.object({
  name: z.enum(budgetNames),
  limit: z.number(),
  /** Null while there are too few readings to decide. */
  value: z.nullable(z.number()),
  isExceeded: z.boolean(),
});
export type BudgetState = z.infer<typeof budgetStateSchema>;

/**
 * The 50th and the 95th percentile of the readings in milliseconds; estimated from a histogram, by linear interpolation
 * within a bucket.
 */
const timesSchema = z.object({ count: countSchema, p50: z.number(), p95: z.number() });
export type Times = z.infer<typeof timesSchema>;

/** What the circuit breaker did: it withdrew a candidate, or rolled a live version back. */
const openingKinds = ['withdrawn', 'rolledBack'] as const;

/** One opening of the circuit breaker, with the exceeded budget. */
const openingSchema = z.object({
  at: instantSchema,
  kind: z.enum(openingKinds),
  version: z.string(),
  /** The version that users get instead. */
  to: z.string(),
  budget: z.enum(budgetNames),
  limit: z.number(),
  value: z.number(),
});
export type Opening = z.infer<typeof openingSchema>;

/** The role of a version: for all users, for some, only when another one fails, or not in use any more. */
const versionRoles = ['live', 'candidate', 'fallback', 'earlier'] as const;
export type VersionRole = (typeof versionRoles)[number];

const versionHealthSchema = z.object({
  version: z.string(),
  role: z.enum(versionRoles),
  /** Number of starts, whatever their end. */
  starts: countSchema,
  /** Null where there are no readings. */
  load: z.nullable(timesSchema),
  mount: z.nullable(timesSchema),
  longTasks: countSchema,
  errors: countSchema,
  fellBack: countSchema,
  failed: countSchema,
  /** Errors per 1,000 mounts; null without mounts. */
  errorsPerThousand: z.nullable(z.number()),
  /** `failed` and `fellBack` per 1,000 starts, as in the budget; null without starts. */
  failuresPerThousand: z.nullable(z.number()),
  /** Errors and failures by phase, where it was reported. */
  places: z.array(z.object({ place: z.enum(breakPlaces), count: countSchema })),
  budgets: z.array(budgetStateSchema),
  /** Open when the circuit breaker has taken this version from users and nobody has given it to them again. */
  breaker: z.enum(['open', 'closed']),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

export const remoteHealthSchema = z.object({
  id: z.string(),
  team: z.string(),
  live: z.string(),
  candidate: z.nullable(z.object({ version: z.string(), percent: z.int() })),
  versions: z.array(versionHealthSchema),
  /** The openings of the circuit breaker, latest first. */
  openings: z.array(openingSchema),
});
export type RemoteHealth = z.infer<typeof remoteHealthSchema>;
