import type { VersionSet } from '@tessera/contracts/remote/version-set';

/** The origins, other than the page's own, from which remotes of the set come. */
export const originsOf = ({ remotes }: VersionSet): string[] => [...new Set(remotes.flatMap(({ base }) => (URL.canParse(base) ? [new URL(base).origin] : [])))];

/** The page's policy: code from this origin and the registry's, styles by nonce, nothing else. */
export function contentSecurityPolicy({ nonce, origins, isFrameable }: { nonce: string; origins: readonly string[]; isFrameable: boolean }): string {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources} 'nonce-${nonce}'`,
    `style-src ${sources} 'nonce-${nonce}'`,
    `connect-src ${sources}`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources}`,
    "media-src 'self' https:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFrameable ? '*' : "'none'"}`,
  ].join('; ');
}
