import type { AccountExport } from '@tessera/contracts/account-export/account-export.schema';
import { Alert, Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { JobProgress, ListSkeleton, LoadState, useConfirmDeletion, useFormat } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { Fact } from '../lib/fact.tsx';
import { useOwnData } from './use-own-data.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 3 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

type Control = ReturnType<typeof useOwnData>;

/** Prepares, downloads and deletes the file with everything of the account. */
export function OwnData(): ReactNode {
  const control = useOwnData();
  return (
    <LoadState state={control.state} skeleton={<ListSkeleton />}>
      {(current) => (
        <Column>
          <State current={current} control={control} />
        </Column>
      )}
    </LoadState>
  );
}

interface StateProps {
  readonly current: AccountExport;
  readonly control: Control;
}

function State({ current, control }: StateProps): ReactNode {
  const { t } = useTranslation('billing');
  const { date } = useFormat();
  switch (current.state) {
    case 'none':
      return <Prepare label={t('ownData.prepare.action')} control={control} />;
    case 'preparing':
      return <Preparing current={current} control={control} />;
    case 'ready':
      return <Ready current={current} control={control} />;
    case 'failed':
      return (
        <>
          <Alert severity="error">{t('ownData.failed.text')}</Alert>
          <Prepare label={t('ownData.failed.action')} control={control} />
        </>
      );
    case 'expired':
      return (
        <>
          <p>{t('ownData.expired.text', { day: date(current.requestedTime ?? '') })}</p>
          <Prepare label={t('ownData.prepare.again')} control={control} />
        </>
      );
  }
}

function Prepare({ label, control }: { readonly label: string; readonly control: Control }): ReactNode {
  return (
    <Actions>
      <Button variant="outlined" disabled={control.isPending} onClick={control.prepare}>
        {label}
      </Button>
    </Actions>
  );
}

function Preparing({ current: { id, done, total }, control }: StateProps): ReactNode {
  const { t } = useTranslation('billing');
  const cancel = (): void => {
    if (id !== null) control.remove(id, t('ownData.cancelled'));
  };
  return (
    <>
      <JobProgress
        label={t('ownData.preparing.label')}
        done={done}
        total={total}
        action={
          <Button disabled={control.isPending} onClick={cancel}>
            {t('ownData.preparing.cancel')}
          </Button>
        }
      />
      <p>{t('ownData.preparing.text')}</p>
    </>
  );
}

function Ready({ current: { id, bytes, requestedTime, expiryTime }, control }: StateProps): ReactNode {
  const { t } = useTranslation('billing');
  const { date, dateTime, fileSize } = useFormat();
  const confirmDeletion = useConfirmDeletion();
  const remove = async (): Promise<void> => {
    const isConfirmed = await confirmDeletion({
      question: t('ownData.delete.question'),
      consequence: t('ownData.delete.consequence'),
      action: t('ownData.ready.delete'),
    });
    if (isConfirmed && id !== null) control.remove(id, t('ownData.deleted'));
  };
  const facts = { size: fileSize(bytes ?? 0), day: date(requestedTime ?? ''), until: dateTime(expiryTime ?? '') };
  return (
    <>
      <Fact label={t('ownData.ready.label')}>{t('ownData.ready.text', facts)}</Fact>
      <Actions>
        <Button variant="contained" color="primary" href={control.fileOf(id ?? '')} download>
          {t('ownData.ready.download')}
        </Button>
        <Button color="error" disabled={control.isPending} onClick={() => void remove()}>
          {t('ownData.ready.delete')}
        </Button>
        <Button disabled={control.isPending} onClick={control.prepare}>
          {t('ownData.prepare.again')}
        </Button>
      </Actions>
    </>
  );
}
