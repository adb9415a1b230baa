import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import { useValue } from '@tessera/ui/host/use-value';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Waiting } from '@tessera/ui/shared-modules/kit';
import { step, width } from '@tessera/ui/theme/tokens';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { MountedRemote } from '../registry/mounted-remote.ts';
import { useShell } from '../shell.ts';
import { FailedCard } from './failed-card.tsx';
import { FellBackNotice } from './fell-back-notice.tsx';
import { removePageOpening } from './remove-page-frame.ts';
import { SlowLine } from './slow-line.tsx';
import { whenHeading } from './use-arrival.ts';

const Placeholder = styled('div')({
  maxWidth: width.page,
  margin: '0 auto',
  padding: `${step * 6}px ${step * 8}px`,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 6,
});
const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  gap: step * 4,
});

interface RemoteAreasProps {
  /** The remote of the current address and the path's entry, or null. */
  readonly active: { readonly id: string; readonly entry: PathEntry } | null;
}

/** An area for each remote. Only the active one is visible; the others stay in the DOM, so that switching is fast. */
export function RemoteAreas({ active }: RemoteAreasProps): ReactNode {
  const { remotes } = useShell();
  return remotes.map((mounted) => {
    const { id } = mounted.remote.descriptor;
    return <RemoteArea key={id} mounted={mounted} entry={active?.id === id ? active.entry : null} />;
  });
}

/** After a successful retry, moves the focus to the page's heading, because the retry button has unmounted. */
function useFocusAfterRetry(isMounted: boolean): () => void {
  const wasRetried = useRef(false);
  useEffect(() => {
    if (!isMounted || !wasRetried.current) return undefined;
    wasRetried.current = false;
    return whenHeading({ old: null, patience: null }, (heading) => {
      if (heading === null || document.activeElement !== document.body) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
  }, [isMounted]);
  return () => {
    wasRetried.current = true;
  };
}

function RemoteArea({
  mounted,
  entry,
}: {
  readonly mounted: MountedRemote;
  readonly entry: PathEntry | null;
}): ReactNode {
  const { guards, isUpdateReady$, reload } = useShell();
  const isUpdateReady = useValue(isUpdateReady$);
  const status = useValue(mounted.status$);
  const element = useValue(mounted.element$);
  const { version } = useValue(mounted.inUse$);
  const [isNoticeClosed, setIsNoticeClosed] = useState(false);
  const markRetried = useFocusAfterRetry(status.phase === 'mounted');
  // The registry creates the element; React only inserts it.
  const insert = useCallback((node: HTMLDivElement | null) => node?.replaceChildren(element), [element]);
  const { descriptor } = mounted.remote;
  const isActive = entry !== null;
  const hasFallenBack = status.phase === 'mounted' && version !== mounted.remote.version;
  const isDrawn = isActive && (status.phase === 'mounted' || status.phase === 'failed');
  useLayoutEffect(() => {
    if (isDrawn) removePageOpening();
  }, [isDrawn]);
  const retry = async (): Promise<void> => {
    if (!(await guards.mayLeave())) return;
    markRetried();
    setIsNoticeClosed(false);
    await mounted.retry();
  };
  return (
    <div hidden={!isActive}>
      {isActive && status.phase === 'failed' && (
        <FailedCard
          entry={entry}
          team={descriptor.team}
          supportId={status.supportId}
          onRetry={() => void retry()}
          onReload={isUpdateReady ? () => void reload() : null}
        />
      )}
      {isActive && (status.phase === 'loading' || status.phase === 'away') && <Loading entry={entry} />}
      {isActive && hasFallenBack && !isNoticeClosed && (
        <FellBackNotice entry={entry} onRetry={() => void retry()} onClose={() => setIsNoticeClosed(true)} />
      )}
      <div ref={insert} hidden={status.phase === 'failed'} />
    </div>
  );
}

function Loading({ entry }: { readonly entry: PathEntry }): ReactNode {
  const { i18n } = useTranslation('shell');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <>
      <SlowLine page={entry.title[language]} />
      <Waiting>
        <Placeholder>
          <Skeleton width={240} height={28} />
          <Tiles>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} variant="rounded" height={180} />
            ))}
          </Tiles>
        </Placeholder>
      </Waiting>
    </>
  );
}
