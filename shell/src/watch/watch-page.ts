import type { ApiClient } from '@tessera/contracts/http/client';
import { Problem } from '@tessera/contracts/http/problem';
import type { Report } from '@tessera/ui/host/report';
import type { BehaviorSubject } from '@tessera/ui/shared-modules/rx';
import type { Qa } from '../qa/create-qa.ts';
import type { MountedRemote } from '../registry/mounted-remote.ts';
import { createWatch, sendReadings, type Watch } from './create-watch.ts';
import { watchLongTasks } from './long-tasks.ts';

interface PageWatch extends Watch {
  /** Wraps the reporter to also record errors of remotes. */
  readonly noting: (report: Report) => Report;
  /** Watches the browser's long tasks and attributes them to the active remote. */
  readonly follow: (remotes: readonly MountedRemote[], active$: BehaviorSubject<string | null>) => void;
}

const unwatched: PageWatch = { tell: () => undefined, noting: (report) => report, follow: () => undefined };

/** What the watch needs to know about overrides. */
type Testing = Pick<Qa, 'isUnderTest' | 'note'>;

/**
 * Records how the page's remotes perform. Pages embedded in other sites are not measured. A page with an
 * override records only for its tester: nobody else runs that code, and one remote can affect another.
 */
export function watchPage(api: ApiClient, page: Window, isForeignFrame: boolean, testing: Testing): PageWatch {
  if (isForeignFrame) return unwatched;
  const gathering = createWatch(page, (readings) => sendReadings(api, page, readings));
  const watch: Watch = {
    tell: (reading) => {
      testing.note(reading);
      if (!testing.isUnderTest) gathering.tell(reading);
    },
  };
  return {
    tell: watch.tell,
    noting: (report) => (failure, from) => {
      // A failed call is not the fault of the calling version.
      const isOfRemote = from.source !== 'shell' && from.version !== undefined && (from.kind ?? 'error') === 'error';
      if (isOfRemote && !(failure.error instanceof Problem))
        watch.tell({ remote: from.source, version: from.version, kind: 'error', place: 'later' });
      return report(failure, from);
    },
    follow: (remotes, active$) =>
      watchLongTasks(watch, () => {
        const front = remotes.find(
          ({ remote, status$ }) => remote.descriptor.id === active$.value && status$.value.phase === 'mounted',
        );
        return front ? { id: front.remote.descriptor.id, version: front.inUse$.value.version } : null;
      }),
  };
}
