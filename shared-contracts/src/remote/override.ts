import * as z from 'zod/mini';
import { safeBackPath } from '../paths.ts';
import { overridesMax } from './override-rules.ts';
import { startSchema } from './version-set.ts';

/** Another version of one remote, by where it lies. */
export const overrideSchema = z.object({
  id: z.string().check(z.maxLength(20)),
  /** Address of the version's folder, as it was given. */
  address: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
export type Override = z.infer<typeof overrideSchema>;

/** A step of a remote from one version to the next. */
const changeSchema = z.object({
  id: z.string(),
  from: z.pick(startSchema, { version: true, base: true }),
  to: z.pick(startSchema, { version: true, base: true }),
});

/** The page that a search begins with: a path of this origin. */
export const brokenPageSchema = z.object({ path: z.string().check(z.refine((path) => path === '/' || safeBackPath(path, '') !== '', { error: 'invalid' })) });

/** A search for the change that broke a page, between two reloads. */
const bisectSchema = z.object({
  /** The page that is looked at. */
  path: brokenPageSchema.shape.path,
  /** Every change of a version that is looked through, the oldest first. */
  changes: z.array(changeSchema).check(z.minLength(1), z.maxLength(200)),
  /** With so many of the changes the page works; -1 while nothing is known to work. */
  works: z.int(),
  /** With so many of the changes it is broken. */
  broken: z.int(),
  steps: z.int(),
  /** Versions that cannot run with the page as it is and are passed over, by name. */
  leftOut: z.array(z.string()),
});
export type Bisect = z.infer<typeof bisectSchema>;
export type Change = Bisect['changes'][number];

/** What a tab keeps over a reload, for those who test. */
export const tabStateSchema = z.object({
  override: z.nullable(
    z.object({
      overrides: z.array(overrideSchema).check(z.minLength(1), z.maxLength(overridesMax)),
      /** Who made it; null for who was not signed in. */
      userId: z.nullable(z.string()),
      /** The session that it belongs to, as the page was told it; null until a page is loaded within one. */
      session: z.nullable(z.string()),
      /** Milliseconds since 1970, when it ends by itself. */
      until: z.number(),
    }),
  ),
  bisect: z.nullable(bisectSchema),
});
export type TabState = z.infer<typeof tabStateSchema>;
