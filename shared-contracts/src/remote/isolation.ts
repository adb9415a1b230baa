import * as z from 'zod/mini';
import { languages } from '../i18n/languages.ts';
import { descriptorSchema } from './descriptor.ts';

/** Path below which one remote is shown alone: `/isolate/<id>` or `/isolate/<id>@<version>`. */
export const isolationPath = '/isolate';

/** Last segment of the address of the page that the remote runs in, below which its own paths begin. */
export const stageSegment = 'stage';

/** Id of the `<script type="application/json">` element that tells both pages of an isolation what it is about. */
export const isolationElementId = 'tessera-isolation';

/** What is isolated, and where it lies. */
export const isolationSchema = z.object({
  /** `files`: a version as it was deployed. `source`: a working copy, changed while it runs. */
  from: z.enum(['files', 'source']),
  version: z.string(),
  descriptor: descriptorSchema,
  /** Address of the version's folder, ending with a slash; what the version says of itself lies in it. */
  base: z.string().check(z.endsWith('/')),
  /** Path of the page that the remote runs in; the remote's own paths begin below it. */
  stage: z.string().check(z.startsWith('/')),
  fallbackLanguage: z.enum(languages),
});
export type Isolation = z.infer<typeof isolationSchema>;

/** What the address of an isolation asks for; null when it is none. Without a version the live one is meant. */
export function readIsolationPath(pathname: string): { readonly id: string; readonly version: string | null; readonly isStage: boolean } | null {
  const found = /^\/isolate\/(?<id>[a-z][a-z0-9]{1,19})(?:@(?<version>[A-Za-z0-9][A-Za-z0-9.+-]{0,59}))?(?<rest>\/.*)?$/u.exec(pathname);
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

/** File of the isolation's folder that names what its pages need. */
export const isolationAssetsFile = 'assets.json';

/** What the build of the isolation leaves for the server. Paths begin with a slash, on the page's origin. */
export const isolationAssetsSchema = z.object({ icon: z.string(), parts: z.object({ workbench: partSchema, stage: partSchema }) });
export type IsolationAssets = z.infer<typeof isolationAssetsSchema>;

/** Where the server of a working copy says that its bundle was made anew: server-sent events, each with the bundle's digest. */
export const hotPath = '/isolation-hot';

/** The version that a working copy has. */
export const sourceVersion = 'source';

/** The entry that a working copy says it has: it is part of the page's own bundle. */
export const sourceEntry = 'source.js';
