import type { Override } from '@tessera/contracts/remote/override';
import { remoteVersionSchema } from '@tessera/contracts/remote/registry';
import { folderOf } from '@tessera/contracts/remote/version-folder';
import { OverrideRefused } from './refused.ts';

/** The folder of a version that passed the address check. */
export interface OverrideFolder {
  readonly version: string;
  /** As in the registry: a path on this origin, otherwise an absolute URL; ends with a slash. */
  readonly base: string;
}

/**
 * Parses the address of a version, with the rules of deployed versions: its folder is at the top of this
 * origin or below one of the listed origins, which are compared as a whole. Throws OverrideRefused.
 * @param page URL of the page
 */
export function readOverrideAddress(
  { id, address }: Override,
  page: string,
  origins: readonly string[],
): OverrideFolder {
  const own = new URL(page).origin;
  const trimmed = address.trim();
  if (trimmed === '' || !URL.canParse(trimmed, own)) throw new OverrideRefused('address');
  const url = new URL(trimmed, own);
  // `blob:` and similar URLs have the origin of the page that created them.
  const isPlain =
    ['http:', 'https:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === '';
  if (!isPlain) throw new OverrideRefused('address');
  const isOwn = url.origin === own;
  if (!isOwn && !origins.includes(url.origin)) throw new OverrideRefused('origin', [url.origin]);
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const version = path.split('/').at(-2) ?? '';
  const folder = `/${folderOf(id, version)}`;
  const isFolder =
    remoteVersionSchema.shape.version.safeParse(version).success && (isOwn ? path === folder : path.endsWith(folder));
  if (!isFolder) throw new OverrideRefused('folder');
  return { version, base: isOwn ? path : `${url.origin}${path}` };
}
