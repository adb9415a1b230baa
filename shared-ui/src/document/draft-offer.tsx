import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface DraftOfferProps {
  /** When the draft was stored; null if that is unknown. */
  readonly time: string | null;
  readonly onUse: () => void;
  readonly onDiscard: () => void;
}

/** Offers the unsaved changes of an editor that was closed. */
export function DraftOffer({ time, onUse, onDiscard }: DraftOfferProps): ReactNode {
  const { t } = useTranslation('ui');
  const { dateTime } = useFormat();
  const actions = (
    <>
      <Button color="inherit" size="small" onClick={onUse}>
        {t('draft.use')}
      </Button>
      <Button color="inherit" size="small" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </>
  );
  return (
    <Alert severity="info" role="status" action={actions}>
      {time === null ? t('draft.left') : t('draft.leftAt', { time: dateTime(time) })}
    </Alert>
  );
}
