import { descriptorSchema } from '@tessera/contracts/remote/descriptor';
import { remoteVersionSchema } from '@tessera/contracts/remote/registry';

const segment = /^[A-Za-z0-9_][\w.+@~-]{0,119}$/u;
const depthMax = 8;

/** A file's path below its folder: plain segments only, nothing hidden, nothing that leads out or that a server decodes. */
export function isFilePath(path: string): boolean {
  const segments = path.split('/');
  return segments.length <= depthMax && segments.every((part) => segment.test(part) && !part.endsWith('.'));
}

/** What a path below `remotes/` names. */
export interface RemotePath {
  readonly id: string;
  readonly version: string;
  readonly file: string;
}

/** Reads `<id>/<version>/<file>`; null when it is anything else. */
export function readRemotePath(path: string): RemotePath | null {
  const [id = '', version = '', ...rest] = path.split('/');
  const file = rest.join('/');
  const isPath = descriptorSchema.shape.id.safeParse(id).success && remoteVersionSchema.shape.version.safeParse(version).success && isFilePath(file);
  return isPath ? { id, version, file } : null;
}

/** Where a version's folder is expected on its origin. */
export const folderOf = (id: string, version: string): string => `remotes/${id}/${version}/`;

const digestedName = /\.[0-9a-f]{16}\./u;

/** True for a file whose name tells its content, so that it never changes. */
export const hasDigest = (path: string): boolean => digestedName.test(path);
