import type { EventHub } from '@tessera/contracts/events/event-bus';
import { Problem } from '@tessera/contracts/http/problem';
import type { Boot } from '@tessera/contracts/remote/boot';
import type { VersionSet } from '@tessera/contracts/remote/version-set';
import type { Report } from '@tessera/ui/host/report';
import { sourceOf } from '@tessera/ui/host/source-of';
import type { RemoteParts } from './registry/remote-parts.ts';
import type { Shell } from './shell.ts';
import type { Updates } from './updates/follow-updates.ts';

/** Reports an error as one of the remote in whose files it occurred, otherwise of the shell. */
export const reportToSource =
  (send: Report, boot: Boot, versionSet: VersionSet): Shell['report'] =>
  (failure) => {
    const remote = sourceOf(failure.error, versionSet.remotes);
    return send(
      failure,
      remote ? { source: remote.id, version: remote.version } : { source: 'shell', version: boot.version },
    );
  };

export function reportDeadLetters({ deadLetters$ }: Pick<EventHub, 'deadLetters$'>, send: Report): void {
  deadLetters$.subscribe(({ error, reason, envelope, subscriber }) =>
    send(
      { error, place: `${reason} ${envelope.topic}` },
      { source: subscriber ?? envelope.source, kind: 'deadLetter' },
    ),
  );
}

/** Reports an error of a remote, after which its files may be outdated. */
export const reportAndCheckVersions =
  (send: Report, updates: Updates | null): Report =>
  (failure, from) => {
    // A failed call says nothing about the remote's files.
    if (!(failure.error instanceof Problem)) updates?.checkAfterFailure();
    return send(failure, from);
  };

/** Reports a remote that failed to start or to end. */
export const reportFailedRemote =
  (send: Report, report: Shell['report'], updates: Updates | null): RemoteParts['report'] =>
  ({ from, error, place, fellBackTo }) => {
    updates?.checkAfterFailure();
    return from
      ? send(
          { error, place: fellBackTo === null ? place : `${place}, fell back to ${fellBackTo}` },
          { source: from.id, version: from.version, kind: 'remoteFailed' },
        )
      : report({ error, place });
  };
