import type { PageRemote } from '../version-set.ts';

/** The origins, other than the page's own, from which remotes come, those that they fall back to included. */
export const originsOf = (remotes: readonly PageRemote[]): string[] => [
  ...new Set(remotes.flatMap(({ base, fallback }) => [base, ...(fallback ? [fallback.base] : [])]).flatMap((base) => (URL.canParse(base) ? [new URL(base).origin] : []))),
];

export interface PolicyParts {
  /** What lets the page's own inline script in: `'nonce-…'` or `'sha256-…'`. */
  readonly inlineScript: string;
  /** What lets styles in that the page's code writes: `'nonce-…'`. */
  readonly inlineStyle: string;
  readonly origins: readonly string[];
  /** Whether other sites, or only this one, may show the page in a frame; null where the policy cannot say it, which is in a meta element. */
  readonly isFrameable: boolean | 'self' | null;
  /** The only origins that may show a frameable page in a frame; all may where it is absent. */
  readonly ancestors?: readonly string[] | undefined;
  /** Whether the page shows pages of this origin in frames. */
  readonly hasFrames?: boolean;
}

const ancestorsOf: Readonly<Record<string, string>> = { true: '*', self: "'self'" };

/** The page's policy: code from this origin and the registry's, what is inline by its mark, nothing else. */
export function contentSecurityPolicy({ inlineScript, inlineStyle, origins, isFrameable, ancestors, hasFrames = false }: PolicyParts): string {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources} ${inlineScript}`,
    `style-src ${sources} ${inlineStyle}`,
    `connect-src ${sources}`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources}`,
    "media-src 'self' https:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ...(isFrameable === null ? [] : [`frame-ancestors ${isFrameable === true && ancestors !== undefined ? ["'self'", ...ancestors].join(' ') : (ancestorsOf[String(isFrameable)] ?? "'none'")}`]),
  ].join('; ');
}
