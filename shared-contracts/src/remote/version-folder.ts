const segment = /^[A-Za-z0-9_][\w.+@~-]{0,119}$/u;
const depthMax = 8;

/** A file's path below its folder: plain segments only, nothing hidden, nothing that leads out or that a server decodes. */
export function isFilePath(path: string): boolean {
  const segments = path.split('/');
  return segments.length <= depthMax && segments.every((part) => segment.test(part) && !part.endsWith('.'));
}

/** Where a version's folder is expected on its origin. */
export const folderOf = (id: string, version: string): string => `remotes/${id}/${version}/`;
