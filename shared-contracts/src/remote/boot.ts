import * as z from 'zod/mini';
import { languages } from '../i18n/languages.ts';
import { versionSetSchema } from './version-set.ts';

/** Id of the `<script type="application/json">` element that carries the boot data. */
export const bootElementId = 'tessera-boot';

/** The data that the server puts into the page, so that the shell needs no further request to start. */
export const bootSchema = z.object({
  versionSet: versionSetSchema,
  /** Release of the shell. */
  version: z.string(),
  environment: z.enum(['development', 'test', 'production']),
  /** The language for a user whose browser has none of ours. */
  fallbackLanguage: z.enum(languages),
  /** The fixed language of the page, whoever reads it. */
  language: z.optional(z.enum(languages)),
  /** Absent where this user may not override a remote. */
  override: z.optional(
    z.object({
      /** Origins, in addition to the page's own, from which an override may be loaded. */
      origins: z.array(z.string()),
      /**
       * Identifies this session without revealing anything else; null when nobody is signed in. An override ends with
       * it.
       */
      session: z.nullable(z.string()),
    }),
  ),
});
export type Boot = z.infer<typeof bootSchema>;
