import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { Download } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { saveFile } from '../controls/save-file.ts';
import { DialogHead } from '../dialog/dialog-head.tsx';
import { DialogContent } from '../focus/dialog-content.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { qrDrawing, qrPicture } from './qr-code.ts';
import { QrDrawing } from './qr-drawing.tsx';

const Address = styled('p')({ margin: '12px 0 0', textAlign: 'center', overflowWrap: 'anywhere' });

export interface QrDialogProps {
  /** The URL to encode. */
  readonly address: string;
  /** Name of the downloaded files, without extension. */
  readonly fileName: string;
  readonly onClose: () => void;
}

/** Shows the QR code of a URL, with downloads as SVG and PNG. */
export function QrDialogBody({ address, fileName, onClose }: QrDialogProps): ReactNode {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const { svg } = qrDrawing(address);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogHead id={titleId} title={t('qr.title')} onClose={onClose} />
      <DialogContent>
        <QrDrawing address={address} label={t('qr.label', { address })} />
        <Address>{address}</Address>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<Download aria-hidden />} onClick={() => saveFile(`${fileName}.svg`, 'image/svg+xml', svg)}>
          {t('qr.svg')}
        </Button>
        <Button
          startIcon={<Download aria-hidden />}
          onClick={() => void qrPicture(address).then((picture) => saveFile(`${fileName}.png`, 'image/png', picture))}
        >
          {t('qr.png')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
