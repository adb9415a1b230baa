import { powerUpLabels, type ChangePreview } from '@tessera/contracts/payment/payment.schema';
import { planNames } from '@tessera/contracts/plan/plans';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  styled,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ListSkeleton,
  LoadState,
  SubmitButton,
  useFieldLabels,
  useFormat,
  useHost,
  useSession,
} from '@tessera/ui/shared-modules/kit';
import { step, width } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';
import { BillLines } from './bill-lines.tsx';
import { useMakeChange, usePreview, type Change } from './use-change.ts';

const Lines = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4 });

/** Shows what a change costs today, line by line, before the user confirms it. */
export function ChangeDialog({
  change,
  onClose,
}: {
  readonly change: Change;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('billing');
  const { notify } = useHost();
  const { date, money } = useFormat();
  const powerUp = useFieldLabels(powerUpLabels);
  const preview = usePreview(change);
  const session = useSession();
  const titleId = useId();
  const name = change.kind === 'plan' ? planNames[change.newPlan.type] : powerUp(change.product);
  const { make, isPending } = useMakeChange(() => {
    notify({ tone: 'good', text: change.kind === 'plan' ? t('change.done') : t('powerUp.done.added', { name }) });
    onClose();
  });
  const ready = preview.status === 'ready' ? preview.data : null;
  // A plan that follows an unpaid one does not wait for the end of a period.
  const isOverdue = session.state === 'signedIn' && session.user.subscriptions.plan?.overdueSince !== undefined;
  const meaningOf = ({ outcome, bill }: ChangePreview): ChangePreview['outcome'] | 'retry' | 'free' | 'carried' => {
    if (outcome === 'now' && bill.total === 0) return bill.carriedOver === undefined ? 'free' : 'carried';
    return outcome === 'atEnd' && isOverdue ? 'retry' : outcome;
  };
  const actionOf = (loaded: ChangePreview) => {
    const meaning = meaningOf(loaded);
    return meaning === 'carried' ? 'free' : meaning;
  };
  const actionText =
    ready === null ? null : t(`change.act.${actionOf(ready)}`, { total: money(ready.bill.total, ready.bill.currency) });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} slotProps={{ paper: { sx: { width: width.dialog } } }}>
      <DialogTitle id={titleId}>
        {t(change.kind === 'plan' ? 'change.title' : 'powerUp.addNamed', { name })}
      </DialogTitle>
      <DialogContent>
        <LoadState state={preview} skeleton={<ListSkeleton />}>
          {(loaded) => (
            <Lines>
              <p>
                {t(`change.text.${meaningOf(loaded)}`, {
                  date: date(loaded.startDate),
                  amount: money(loaded.bill.carriedOver ?? 0, loaded.bill.currency),
                })}
              </p>
              {loaded.outcome !== 'keep' && (
                <BillLines
                  bill={loaded.bill}
                  totalLabel={t(meaningOf(loaded) === 'atEnd' ? 'change.total.atEnd' : 'change.total.now')}
                />
              )}
            </Lines>
          )}
        </LoadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('change.cancel')}</Button>
        {actionText !== null && (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (!isPending) make(change);
            }}
          >
            <SubmitButton isPending={isPending}>{actionText}</SubmitButton>
          </form>
        )}
      </DialogActions>
    </Dialog>
  );
}
