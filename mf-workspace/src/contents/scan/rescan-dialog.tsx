import { Button, CircularProgress, Dialog, DialogActions, DialogContent, DialogTitle, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { color, size, step, width } from '@tessera/ui/theme/tokens';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { RescanTarget } from './rescan-target.ts';
import { useRescanQuota } from './use-rescan-quota.ts';
import type { RescanQuota } from './use-rescan-quota.ts';

const Small = styled('p')({ marginTop: step * 2, color: color.inkSecondary, fontSize: size.small, fontVariantNumeric: 'tabular-nums' });
const Waiting = styled('p')({ display: 'flex', alignItems: 'center', gap: step * 2, color: color.inkSecondary });

interface RescanDialogProps {
  readonly targets: readonly RescanTarget[];
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Says what updating boards or contents takes from the day's quota, and asks. A number that does not come holds nobody up. */
export function RescanDialog({ targets, onConfirm, onClose }: RescanDialogProps): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const textId = useId();
  const quota = useRescanQuota(targets);
  return (
    <Dialog open role="alertdialog" onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} slotProps={{ paper: { sx: { width: width.dialog } } }}>
      <DialogTitle id={titleId}>{t('rescan.confirm.title')}</DialogTitle>
      <DialogContent id={textId} aria-live="polite">
        <QuotaText quota={quota} />
        <Small>{t('rescan.confirm.about')}</Small>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('rescan.confirm.cancel')}</Button>
        <Button variant="contained" color="primary" onClick={onConfirm} autoFocus>
          {t(targets.some(({ contentIds }) => contentIds === undefined) ? 'rescan.confirm.action' : 'rescan.content.action')}
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
