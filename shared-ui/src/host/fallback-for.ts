import { Problem } from '@tessera/contracts/http/problem';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { FirstDrawFailed } from '../remote/first-draw.ts';
import type { Startable } from './federation.ts';
import { TooSlow } from './with-timeout.ts';

/** The steps of starting a remote, in order. */
export type StartStep = 'load' | 'bootstrap' | 'mount';

/** The error behind a failure: for `FirstDrawFailed` its cause. */
export const causeOf = (error: unknown): unknown => (error instanceof FirstDrawFailed ? error.cause : error);

/**
 * The version to start instead of one that failed before its first render. Null if there is none, or if it would fail
 * too: an API error or a slow network affects every version.
 */
export function fallbackFor(
  remote: PageRemote,
  { version }: Startable,
  error: unknown,
  step: StartStep,
): Startable | null {
  const { fallback, descriptor } = remote;
  const cause = causeOf(error);
  const wouldMeetAny = cause instanceof Problem || (cause instanceof TooSlow && step === 'load');
  if (!fallback || version !== remote.version || wouldMeetAny) return null;
  return { ...fallback, descriptor, preload: [] };
}
