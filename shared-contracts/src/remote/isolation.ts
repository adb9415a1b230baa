import * as z from 'zod/mini';
import { languages } from '../i18n/languages.ts';
import { descriptorSchema } from './descriptor.ts';

/** Path prefix for showing one remote alone: `/isolate/<id>` or `/isolate/<id>@<version>`. */
export const isolationPath = '/isolate';

/** Last segment of the path of the page in which the remote runs; the remote's own paths begin below it. */
const stageSegment = 'stage';

/** Id of the `<script type="application/json">` element that carries the isolation data in both of its pages. */
export const isolationElementId = 'tessera-isolation';

/** The isolated remote, and where its files are. */
export const isolationSchema = z.object({
  /** `files`: a deployed version. `source`: a working copy that changes while it runs. */
  from: z.enum(['files', 'source']),
  version: z.string(),
  descriptor: descriptorSchema,
  /** URL of the version's folder, ending with a slash; it contains the version's own description. */
  base: z.string().check(z.endsWith('/')),
  /** Path of the page that the remote runs in; the remote's own paths begin below it. */
  stage: z.string().check(z.startsWith('/')),
  fallbackLanguage: z.enum(languages),
});
export type Isolation = z.infer<typeof isolationSchema>;

/** Parses the path of an isolation; null when it is none. Without a version, the live one is meant. */
export function readIsolationPath(
  pathname: string,
): { readonly id: string; readonly version: string | null; readonly isStage: boolean } | null {
  const found =
    /^\/isolate\/(?<id>[a-z][a-z0-9]{1,19})(?:@(?<version>[A-Za-z0-9][A-Za-z0-9.+-]{0,59}))?(?<rest>\/.*)?$/u.exec(
      pathname,
    );
  if (!found?.groups) return null;
  const { id = '', version, rest = '' } = found.groups;
  const isStage = new RegExp(`^/${stageSegment}(?:/|$)`, 'u').test(rest);
  return isStage || rest === '' || rest === '/' ? { id, version: version ?? null, isStage } : null;
}

/** Path of the page on which a deployed version is shown alone. */
export const isolationPathOf = (id: string, version: string): string => `${isolationPath}/${id}@${version}`;

/** Path of the page in which a version runs alone. */
export const stagePathOf = (id: string, version: string): string => `${isolationPathOf(id, version)}/${stageSegment}`;

const partSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** File in the isolation's folder that lists the files of its pages. */
export const isolationAssetsFile = 'assets.json';

/** The files that the isolation's build provides to the server. Paths begin with a slash, on the page's origin. */
export const isolationAssetsSchema = z.object({
  icon: z.string(),
  parts: z.object({ workbench: partSchema, stage: partSchema }),
});
export type IsolationAssets = z.infer<typeof isolationAssetsSchema>;

/**
 * Path at which the server of a working copy reports a new bundle: server-sent events, each with the bundle's digest.
 */
export const hotPath = '/isolation-hot';

/** Version name of a working copy. */
export const sourceVersion = 'source';

/** Entry name of a working copy, whose code is part of the page's own bundle. */
export const sourceEntry = 'source.js';
