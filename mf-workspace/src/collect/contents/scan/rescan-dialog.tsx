import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  styled,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import type { RescanTarget } from './rescan-target.ts';

const Small = styled('p')({
  marginTop: step * 2,
  color: color.inkSecondary,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
});
const Waiting = styled('p')({ display: 'flex', alignItems: 'center', gap: step * 2, color: color.inkSecondary });

interface RescanDialogProps {
  readonly targets: readonly RescanTarget[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/**
 * Says how much of the daily quota an update needs, and asks for confirmation. Confirming is possible even if the
 * number does not load.
 */
export function RescanDialog({ targets, onConfirm, onClose }: RescanDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const textId = useId();
  const quota = useRescanQuota(targets);
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ paper: { sx: { width: width.dialog } } }}
    >
      <DialogTitle id={titleId}>{t('rescan.confirm.title')}</DialogTitle>
      <DialogContent id={textId} aria-live="polite">
        <QuotaText quota={quota} />
        <Small>{t('rescan.confirm.about')}</Small>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('rescan.confirm.cancel')}</Button>
        <Button variant="contained" color="primary" onClick={onConfirm} autoFocus>
          {t(
            targets.some(({ contentIds }) => contentIds === undefined)
              ? 'rescan.confirm.action'
              : 'rescan.content.action',
          )}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function QuotaText({ quota }: { readonly quota: Loadable<RescanQuota> }): ReactNode {
  const { t } = useTranslation('workspace');
  if (quota.status === 'failed') return <p>{t('rescan.confirm.unknown')}</p>;
  if (quota.status !== 'ready') {
    return (
      <Waiting role="status">
        <CircularProgress aria-hidden="true" />
        {t('rescan.confirm.loading')}
      </Waiting>
    );
  }
  const { quota: count, isExact, usage } = quota.data;
  return (
    <>
      <p>{t('rescan.confirm.question', { quota: count })}</p>
      {!isExact && <Small>{t('rescan.confirm.estimated')}</Small>}
      <Small>{t('rescan.confirm.usage', usage)}</Small>
    </>
  );
}

type RescanQuota = CallOutput<typeof folderCalls.getRescanQuota>;

/** Sums up several boards. All share one daily limit. */
const addUp = (answers: readonly RescanQuota[]): RescanQuota => {
  const usage = answers[0]?.usage ?? { used: 0, limit: 0 };
  const wanted = answers.reduce((sum, { quota }) => sum + quota, 0);
  return {
    quota: Math.min(wanted, Math.max(0, usage.limit - usage.used)),
    isExact: answers.every(({ isExact }) => isExact),
    usage,
  };
};

/** How much of the daily quota of new media a rescan would use. Never cached, because the number changes. */
function useRescanQuota(targets: readonly RescanTarget[]): Loadable<RescanQuota> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: ['rescanQuota', targets],
    queryFn: async ({ signal }) =>
      addUp(
        await Promise.all(
          targets.map(({ folderId, contentIds }) =>
            api.call(
              folderCalls.getRescanQuota,
              { query: { id: folderId, ...(contentIds === undefined ? {} : { contentIds: contentIds.join(',') }) } },
              { signal },
            ),
          ),
        ),
      ),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return toLoadable(query);
}
