import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { step } from '../theme/tokens.ts';

/** The title of a dialog that needs no decision, with a close button. */
export function DialogHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: step / 2 }}>
      {title}
      <IconButton onClick={onClose} aria-label={t('dialog.close.action')}>
        <X aria-hidden />
      </IconButton>
    </DialogTitle>
  );
}
