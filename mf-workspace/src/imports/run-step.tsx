import type { Import } from '@tessera/contracts/import/import.schema';
import { Button, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { ImportProgress } from './import-progress.tsx';

const Note = styled('p')({ marginTop: step * 4, color: color.inkSecondary, fontSize: size.small });

/** An import at work. */
export function RunStep({ item, onClose }: { readonly item: Import; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <>
      <DialogContent>
        <ImportProgress item={item} />
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
