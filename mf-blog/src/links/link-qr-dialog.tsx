import type { Link } from '@tessera/contracts/link/link.schema';
import { Button, Dialog, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DialogHead, saveFile } from '@tessera/ui/shared-modules/kit';
import { Download } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { qrDrawing, qrPicture } from './qr-code.ts';
import { shortAddress } from './short-address.ts';

// A code is read by its contrast: it stays black on white, also in the dark.
const Picture = styled('svg')({ display: 'block', width: '100%', maxWidth: 280, margin: '0 auto', background: '#FFFFFF', borderRadius: 8 });
const Address = styled('p')({ margin: '12px 0 0', textAlign: 'center', overflowWrap: 'anywhere' });

interface LinkQrDialogProps {
  readonly link: Link;
  readonly onClose: () => void;
}

/** A link's QR code, to be looked at and taken along as SVG or PNG. */
export function LinkQrDialog({ link, onClose }: LinkQrDialogProps): ReactNode {
  const { t } = useTranslation('blog');
  const titleId = useId();
  const address = shortAddress(link.slug);
  const { size, path, svg } = qrDrawing(address);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogHead id={titleId} title={t('link.qr.title')} onClose={onClose} />
      <DialogContent>
        <Picture viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={t('link.qr.label', { address })}>
          <path d={path} fill="#000000" />
        </Picture>
        <Address>{address}</Address>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<Download aria-hidden />} onClick={() => saveFile(`${link.slug}.svg`, 'image/svg+xml', svg)}>{t('link.qr.svg')}</Button>
        <Button startIcon={<Download aria-hidden />} onClick={() => void qrPicture(address).then((picture) => saveFile(`${link.slug}.png`, 'image/png', picture))}>{t('link.qr.png')}</Button>
      </DialogActions>
    </Dialog>
  );
}
