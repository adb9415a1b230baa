import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  styled,
} from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { saveFile, useCopyText } from '@tessera/ui/shared-modules/kit';
import { font, size, step, width } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

const Codes = styled('ol')({
  listStyle: 'none',
  margin: `${step * 4}px 0 0`,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
  gap: step * 2,
  fontFamily: font.mono,
  fontSize: size.body,
});

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows new recovery codes, once: to copy, to download, or to write down. Only its button closes it. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps): ReactNode {
  const { t } = useTranslation('billing');
  const titleId = useId();
  const copy = useCopyText();
  const text = codes.join('\n');
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { sx: { width: width.dialog } } }}>
      <DialogTitle id={titleId}>{t('factors.codes.title')}</DialogTitle>
      <DialogContent>
        <p>{t('factors.codes.text')}</p>
        <Codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => void copy(text)}>{t('factors.codes.copy')}</Button>
        <Button onClick={() => saveFile('tessera-recovery-codes.txt', 'text/plain', `${text}\n`)}>
          {t('factors.codes.download')}
        </Button>
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('factors.codes.saved')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
