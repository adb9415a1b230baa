import * as z from 'zod/mini';
import { safeBackPath } from '../paths.ts';
import { overridesMax } from './override-rules.ts';
import { startSchema } from './version-set.ts';

/** Another version of one remote, by its location. */
export const overrideSchema = z.object({
  id: z.string().check(z.maxLength(20)),
  /** URL of the version's folder, as entered. */
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
export type Override = z.infer<typeof overrideSchema>;

/** A change of a remote from one version to the next. */
const changeSchema = z.object({
  id: z.string(),
  from: z.pick(startSchema, { version: true, base: true }),
  to: z.pick(startSchema, { version: true, base: true }),
});

/** The page that a bisection begins with: a path of this origin. */
export const brokenPageSchema = z.object({
  path: z.string().check(z.refine((path) => path === '/' || safeBackPath(path, '') !== '', { error: 'invalid' })),
});

/** The state, between two reloads, of a bisection for the change that broke a page. */
const bisectSchema = z.object({
  /** Path of the broken page. */
  path: brokenPageSchema.shape.path,
  /** The changes of versions that are searched, oldest first. */
  changes: z.array(changeSchema).check(z.minLength(1), z.maxLength(200)),
  /** The page works with this number of changes; -1 while none is known to work. */
  works: z.int(),
  /** The page is broken with this number of changes. */
  broken: z.int(),
  steps: z.int(),
  /** Names of the versions that were skipped because they cannot run with the page. */
  leftOut: z.array(z.string()),
});
export type Bisect = z.infer<typeof bisectSchema>;
export type Change = Bisect['changes'][number];

/** What a tab keeps over a reload, for testers. */
export const tabStateSchema = z.object({
  override: z.nullable(
    z.object({
      overrides: z.array(overrideSchema).check(z.minLength(1), z.maxLength(overridesMax)),
      /** Id of the user who made it; null for a visitor who was not signed in. */
      userId: z.nullable(z.string()),
      /** The session that it belongs to, from the boot data; null until a page is loaded within one. */
      session: z.nullable(z.string()),
      /** Expiry time in milliseconds since 1970. */
      until: z.number(),
    }),
  ),
  bisect: z.nullable(bisectSchema),
});
export type TabState = z.infer<typeof tabStateSchema>;
