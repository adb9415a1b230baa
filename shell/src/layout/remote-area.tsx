import { Button, Skeleton, styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { MessageState, SupportId, Waiting } from '@tessera/ui/doors/kit';
import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import { step, width } from '@tessera/ui/theme/tokens';
import { RotateCw } from 'lucide-react';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useValue } from '../lib/use-value.ts';
import { useShell } from '../shell.ts';
import type { MountedRemote } from '../registry/remotes.ts';

const Placeholder = styled('div')({ maxWidth: width.page, margin: '0 auto', padding: `${step * 6}px ${step * 8}px`, display: 'flex', flexDirection: 'column', gap: step * 6 });
const Tiles = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: step * 4 });

interface RemoteAreasProps {
  /** The remote that the address shows, with the path's entry, or null. */
  readonly active: { readonly id: string; readonly entry: PathEntry } | null;
}

/** A place for each remote. Only the active one is seen; the others keep theirs, so that a page is there at once. */
export function RemoteAreas({ active }: RemoteAreasProps): ReactNode {
  const { remotes } = useShell();
  return remotes.map((mounted) => {
    const { id } = mounted.remote.descriptor;
    return <RemoteArea key={id} mounted={mounted} entry={active?.id === id ? active.entry : null} />;
  });
}

function RemoteArea({ mounted, entry }: { readonly mounted: MountedRemote; readonly entry: PathEntry | null }): ReactNode {
  const status = useValue(mounted.status$);
  const element = useValue(mounted.element$);
  // The element is the remote's own: React only gives it a place.
  const place = useCallback((node: HTMLDivElement | null) => node?.replaceChildren(element), [element]);
  const isActive = entry !== null;
  return (
    <div hidden={!isActive}>
      {isActive && status.phase === 'failed' && <FailedCard mounted={mounted} entry={entry} supportId={status.supportId} />}
      {isActive && (status.phase === 'loading' || status.phase === 'away') && <Loading />}
      <div ref={place} hidden={status.phase === 'failed'} />
    </div>
  );
}

function Loading(): ReactNode {
  return (
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
  );
}

interface FailedCardProps {
  readonly mounted: MountedRemote;
  readonly entry: PathEntry;
  readonly supportId: string;
}

/** A part of the product that did not come: what it was, that the rest works, and the way back. */
function FailedCard({ mounted, entry, supportId }: FailedCardProps): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <MessageState
      role="alert"
      scene="fallen"
      title={t('remote.failed.title', { page: entry.title[language] })}
      text={t('remote.failed.text')}
      actions={
        <Button variant="contained" color="primary" startIcon={<RotateCw aria-hidden />} onClick={() => void mounted.retry()}>
          {t('remote.failed.retry')}
        </Button>
      }
      foot={
        <>
          <SupportId id={supportId} />
          <p>{t('remote.failed.team', { team: mounted.remote.descriptor.team })}</p>
        </>
      }
    />
  );
}
