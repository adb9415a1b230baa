import { descriptorSchema } from '@tessera/contracts/remote/descriptor';
import { remoteVersionSchema } from '@tessera/contracts/remote/registry';
import { isFilePath } from '@tessera/contracts/remote/version-folder';

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

const digestedName = /\.[0-9a-f]{16}\./u;

/** True for a file whose name tells its content, so that it never changes. */
export const hasDigest = (path: string): boolean => digestedName.test(path);
