import { Problem } from '@tessera/contracts/http/problem';
import type { PageRemote } from '@tessera/contracts/remote/version-set';
import { FirstDrawFailed } from '../remote/first-draw.ts';
import type { Startable } from './federation.ts';
import { TooSlow } from './with-timeout.ts';

/** The steps of a start, in their order. */
export type StartStep = 'load' | 'bootstrap' | 'mount';

/** What a failure is about: the first draw's own error, not that the draw failed. */
export const causeOf = (error: unknown): unknown => (error instanceof FirstDrawFailed ? error.cause : error);

/**
 * The version that stands in for one that failed before its first draw, or null when there is none or it would be of no use:
 * an error of the API would meet any version, and so would a slow network.
 */
export function fallbackFor(remote: PageRemote, { version }: Startable, error: unknown, step: StartStep): Startable | null {
  const { fallback, descriptor } = remote;
  const cause = causeOf(error);
  const wouldMeetAny = cause instanceof Problem || (cause instanceof TooSlow && step === 'load');
  if (!fallback || version !== remote.version || wouldMeetAny) return null;
  return { ...fallback, descriptor, preload: [] };
}
