import type { PageRemote } from '../version-set.ts';

/** The origins, other than the page's own, from which remotes and their fallbacks are loaded. */
export const originsOf = (remotes: readonly PageRemote[]): string[] => [
  ...new Set(
    remotes
      .flatMap(({ base, fallback }) => [base, ...(fallback ? [fallback.base] : [])])
      .flatMap((base) => (URL.canParse(base) ? [new URL(base).origin] : [])),
  ),
];

export interface PolicyParts {
  /** The source that allows the page's inline script: `'nonce-…'` or `'sha256-…'`. */
  readonly inlineScript: string;
  /** The source that allows styles that the page's code adds: `'nonce-…'`. */
  readonly inlineStyle: string;
  readonly origins: readonly string[];
  /**
   * Whether other sites, or only this one, may show the page in a frame; null in a meta element, where a policy cannot
   * say this.
   */
  readonly isFrameable: boolean | 'self' | null;
  /** The only origins that may show a frameable page in a frame; absent allows all. */
  readonly ancestors?: readonly string[] | undefined;
  /** Whether the page itself contains frames with pages of this origin. */
  readonly hasFrames?: boolean;
}

const ancestorsOf: Readonly<Record<string, string>> = { true: '*', self: "'self'" };

/** The page's policy: allows code from this origin and the registry's origins, and marked inline code; nothing else. */
export function contentSecurityPolicy({
  inlineScript,
  inlineStyle,
  origins,
  isFrameable,
  ancestors,
  hasFrames = false,
}: PolicyParts): string {
  const sources = ["'self'", ...origins].join(' ');
  return [
    "default-src 'none'",
    `script-src ${sources} ${inlineScript}`,
    `style-src ${sources} ${inlineStyle}`,
    `connect-src ${sources}`,
    `img-src ${sources} data: blob:`,
    `font-src ${sources}`,
    "media-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(hasFrames ? ["frame-src 'self'"] : []),
    ...(isFrameable === null
      ? []
      : [
          `frame-ancestors ${isFrameable === true && ancestors !== undefined ? ["'self'", ...ancestors].join(' ') : (ancestorsOf[String(isFrameable)] ?? "'none'")}`,
        ]),
  ].join('; ');
}
