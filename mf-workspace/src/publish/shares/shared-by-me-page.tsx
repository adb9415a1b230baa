import { paths } from '@tessera/contracts/paths';
import { embedPreviewPath } from '@tessera/contracts/share/share.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExpiredNote,
  ListSkeleton,
  LoadState,
  Page,
  QrDialog,
  RouterAnchor,
  useConfirm,
  useCopyLink,
  useHost,
  useNotifyProblem,
} from '@tessera/ui/shared-modules/kit';
import { ChangeShareDialog, shareAddress, useShareActs } from '@tessera/ui/shared-modules/share';
import { useState, type ReactNode } from 'react';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useNow } from '../../lib/use-now.ts';
import { ShareTable, useShares, type ShareAct } from './share-table.tsx';

type Opened = { readonly dialog: 'edit' | 'qr'; readonly share: Share } | null;

/** All of the user's shares: copy, open, edit and revoke. */
export function SharedByMePage(): ReactNode {
  const { t } = useTranslation('workspace');
  const shares = useShares();
  const { isExpired } = useRights();
  const now = useNow();
  const run = useRunShareAct();
  const { navigate } = useHost();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  // The latest version of the open share: after a conflict the list has a newer one.
  const latest = (share: Share): Share =>
    (shares.status === 'ready' ? shares.data.find(({ id }) => id === share.id) : undefined) ?? share;
  return (
    <Page title={t('share.page.title')} lead={t('share.page.lead')}>
      <ExpiredNote />
      <LoadState
        state={shares}
        skeleton={<ListSkeleton />}
        empty={
          <EmptyState
            title={t('share.empty.title')}
            text={t('share.empty.text')}
            action={
              <Button LinkComponent={RouterAnchor} href={paths.home}>
                {t('share.empty.action')}
              </Button>
            }
          />
        }
      >
        {(rows) => (
          <ShareTable
            rows={rows}
            mayChange={!isExpired}
            now={now.getTime()}
            onAct={(act, share) => {
              if (act === 'edit' && share.kind === 'embed')
                navigate(`${embedPreviewPath}?${new URLSearchParams({ shareId: share.id }).toString()}`);
              else if (act === 'edit' || act === 'qr') setOpened({ dialog: act, share });
              else void run(act, share);
            }}
          />
        )}
      </LoadState>
      {opened?.dialog === 'edit' && <ChangeShareDialog share={latest(opened.share)} onClose={close} />}
      {opened?.dialog === 'qr' && (
        <QrDialog address={shareAddress(opened.share.path ?? '')} fileName={opened.share.kind} onClose={close} />
      )}
    </Page>
  );
}

/** Copies a link, opens its page, or revokes it after a confirmation. Shows a notice on failure. */
function useRunShareAct(): (act: Exclude<ShareAct, 'edit' | 'qr'>, share: Share) => Promise<void> {
  const { t } = useTranslation('workspace');
  const { notify } = useHost();
  const confirm = useConfirm();
  const notifyProblem = useNotifyProblem();
  const copy = useCopyLink();
  const acts = useShareActs();
  const revoke = async ({ id, title }: Share): Promise<void> => {
    const isWanted = await confirm({
      title: t('share.revoke.title'),
      question: t('share.revoke.question', { title }),
      consequence: t('share.revoke.consequence'),
      confirmLabel: t('share.revoke.action'),
      tone: 'danger',
    });
    if (!isWanted) return;
    try {
      await acts.revoke(id);
      notify({ tone: 'good', text: t('share.revoke.done', { title }) });
    } catch (error) {
      notifyProblem(error);
    }
  };
  return async (act, share) => {
    if (act === 'revoke') await revoke(share);
    else if (act === 'copy') await copy(share.path ?? '');
    else window.open(share.path ?? '', '_blank', 'noopener');
  };
}
