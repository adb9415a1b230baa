import * as z from 'zod/mini';
import { languages } from '../i18n/languages.ts';
import { versionSetSchema } from './version-set.ts';

/** Id of the `<script type="application/json">` element that carries the boot data. */
export const bootElementId = 'tessera-boot';

/** What the server tells the shell with the page, so that the start needs no further question. */
export const bootSchema = z.object({
  versionSet: versionSetSchema,
  /** Release of the shell. */
  version: z.string(),
  environment: z.enum(['development', 'test', 'production']),
  /** The language of a person whose browser speaks none of ours. */
  fallbackLanguage: z.enum(languages),
  /** The language that the page is for, whoever reads it. */
  language: z.optional(z.enum(languages)),
  /** Absent where this person may not override a remote. */
  override: z.optional(
    z.object({
      /** Origins, beside the page's own, that one may come from. */
      origins: z.array(z.string()),
      /** Tells this session from every other, and nothing else; null where nobody is signed in. An override does not outlive it. */
      session: z.nullable(z.string()),
    }),
  ),
});
export type Boot = z.infer<typeof bootSchema>;
