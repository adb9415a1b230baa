import * as z from 'zod/mini';
import { pickRemote } from '../bucket.ts';
import { choicesElementId } from './static-choices.ts';

/** What a page load would bring: the version of each remote, and that of the shell if it is known. */
export interface OfferedVersions {
  readonly remotes: readonly { readonly version: string; readonly descriptor: { readonly id: string } }[];
  readonly shell?: string | undefined;
}

const remoteSchema = z.object({ version: z.string(), descriptor: z.object({ id: z.string() }) });
const choicesSchema = z.object({
  boot: z.object({ version: z.string() }),
  remotes: z.array(
    z.object({ live: remoteSchema, candidate: z.nullable(z.object({ percent: z.number(), remote: remoteSchema })) }),
  ),
});

// The JSON in a page contains no `<`.
const choicesInPage = new RegExp(`id="${choicesElementId}">(?<json>[^<]+)<`, 'u');

/**
 * Reads from the HTML of a static page which versions it brings to a user with this bucket. Throws if it is not such a
 * page.
 */
export function readStaticPage(html: string, bucket: string | null): OfferedVersions {
  const { boot, remotes } = choicesSchema.parse(JSON.parse(choicesInPage.exec(html)?.groups?.['json'] ?? ''));
  return { shell: boot.version, remotes: remotes.map((choice) => pickRemote(choice, bucket)) };
}
