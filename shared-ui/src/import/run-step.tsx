import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DialogContent } from '../focus/dialog-content.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step } from '../theme/tokens.ts';
import { ImportProgress, type ImportProgressProps } from './import-progress.tsx';

const Note = styled('p')({ marginTop: step * 4, color: color.inkSecondary, fontSize: size.small });

/** A running import. */
export function RunStep({ onClose, ...progress }: ImportProgressProps & { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <>
      <DialogContent>
        <ImportProgress {...progress} />
        <Note>{t('import.run.goesOn')}</Note>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('import.dialog.close')}
        </Button>
      </DialogActions>
    </>
  );
}
