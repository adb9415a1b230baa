import { remoteVersionSchema } from '@tessera/contracts/remote/registry';
import { folderOf } from '@tessera/contracts/remote/version-folder';
import type { Override } from '@tessera/contracts/remote/override';
import { OverrideRefused } from './refused.ts';

/** A version's folder that may be looked at. */
export interface OverrideFolder {
  readonly version: string;
  /** As the registry writes it: a path on this origin, else absolute; with a slash at its end. */
  readonly base: string;
}

/**
 * Reads where a version lies, with the rules of a deployed one: its folder at the top of this origin, or below one of the origins that
 * are listed, compared whole. Throws OverrideRefused.
 * @param page address of the page
 */
export function readOverrideAddress({ id, address }: Override, page: string, origins: readonly string[]): OverrideFolder {
  const own = new URL(page).origin;
  const trimmed = address.trim();
  if (trimmed === '' || !URL.canParse(trimmed, own)) throw new OverrideRefused('address');
  const url = new URL(trimmed, own);
  // `blob:` and its like have the origin of who made them.
  const isPlain = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!isPlain) throw new OverrideRefused('address');
  const isOwn = url.origin === own;
  if (!isOwn && !origins.includes(url.origin)) throw new OverrideRefused('origin', [url.origin]);
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  const version = path.split('/').at(-2) ?? '';
  const folder = `/${folderOf(id, version)}`;
  const isFolder = remoteVersionSchema.shape.version.safeParse(version).success && (isOwn ? path === folder : path.endsWith(folder));
  if (!isFolder) throw new OverrideRefused('folder');
  return { version, base: isOwn ? path : `${url.origin}${path}` };
}
