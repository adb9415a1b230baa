import { createHash } from 'node:crypto';

const digits = 22;

/** The `ETag` of some content. */
export const etagOf = (content: string | Uint8Array): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, digits)}"`;
