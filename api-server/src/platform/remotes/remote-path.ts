import { descriptorSchema } from '@tessera/contracts/remote/descriptor';
import { remoteVersionSchema } from '@tessera/contracts/remote/registry';
import { isFilePath } from '@tessera/contracts/remote/version-folder';

/** The parts of a path below `remotes/`. */
export interface RemotePath {
  readonly id: string;
  readonly version: string;
  readonly file: string;
}

/** Parses `<id>/<version>/<file>`; null for any other path. */
export function readRemotePath(path: string): RemotePath | null {
  const [id = '', version = '', ...rest] = path.split('/');
  const file = rest.join('/');
  const isPath =
    descriptorSchema.shape.id.safeParse(id).success &&
    remoteVersionSchema.shape.version.safeParse(version).success &&
    isFilePath(file);
  return isPath ? { id, version, file } : null;
}
