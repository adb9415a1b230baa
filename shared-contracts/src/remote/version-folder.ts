const segment = /^[A-Za-z0-9_][\w.+@~-]{0,119}$/u;
const depthMax = 8;

/**
 * Whether it is the path of a file below its folder: plain segments only, nothing hidden, nothing that leaves the
 * folder or that a server decodes.
 */
export function isFilePath(path: string): boolean {
  const segments = path.split('/');
  return segments.length <= depthMax && segments.every((part) => segment.test(part) && !part.endsWith('.'));
}

const servedEnding = /\.(?:js|mjs|css|json|map|txt|woff2?|png|jpe?g|webp|avif|gif)(?:\.(?:br|gz))?$/iu;

/**
 * Whether a version may contain a file of this name: code, data, fonts and pictures. Not documents such as HTML and
 * SVG, which a browser would open as pages of our origin, and nothing unknown.
 */
export const isServedType = (path: string): boolean => servedEnding.test(path);

/** The expected path of a version's folder on its origin. */
export const folderOf = (id: string, version: string): string => `remotes/${id}/${version}/`;

const digestedName = /\.[0-9a-f]{16}\./u;

/** Whether the name of a built file contains a digest, so that its content never changes. */
export const hasDigest = (path: string): boolean => digestedName.test(path);
