import { contentSecurityPolicy } from '@tessera/contracts/remote/page/content-security-policy';

interface HeaderParts {
  readonly nonce: string;
  /** Other origins that serve code for the page. */
  readonly origins: readonly string[];
  /** Whether all sites, only this one, or none may show the page in a frame. */
  readonly isFrameable: boolean | 'self';
  readonly hasFrames?: boolean;
  /** The only origins that may frame a frameable page; absent for all. */
  readonly ancestors?: readonly string[] | undefined;
}

const frameOptions = { true: null, false: 'DENY', self: 'SAMEORIGIN' } as const;

/** The headers of a page that runs our code. */
export function pageHeaders({
  nonce,
  origins,
  isFrameable,
  hasFrames = false,
  ancestors,
}: HeaderParts): Record<string, string> {
  const mark = `'nonce-${nonce}'`;
  const frames = frameOptions[isFrameable === 'self' ? 'self' : isFrameable ? 'true' : 'false'];
  return {
    'content-security-policy': contentSecurityPolicy({
      inlineScript: mark,
      inlineStyle: mark,
      origins,
      isFrameable,
      ancestors,
      hasFrames,
    }),
    'cache-control': 'no-store',
    vary: 'accept-language, cookie',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(frames === null ? {} : { 'x-frame-options': frames }),
  };
}
