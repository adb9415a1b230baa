const segment = /^[A-Za-z0-9_][\w.+@~-]{0,119}$/u;
const depthMax = 8;

/**
 * Whether it is the path of a file below its folder: plain segments only, nothing hidden, nothing that leaves the folder or that a server
 * decodes.
 */
export function isFilePath(path: string): boolean {
  const segments = path.split('/');
  return segments.length <= depthMax && segments.every((part) => segment.test(part) && !part.endsWith('.'));
}

/** The expected path of a version's folder on its origin. */
export const folderOf = (id: string, version: string): string => `remotes/${id}/${version}/`;

const digestedName = /\.[0-9a-f]{16}\./u;

/** Whether the name of a built file contains a digest, so that its content never changes. */
export const hasDigest = (path: string): boolean => digestedName.test(path);
