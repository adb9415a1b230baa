import type { Share } from '@tessera/contracts/share/share.schema';
import { Button, Dialog, DialogActions, DialogContent, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { DialogHead, QrDialog } from '@tessera/ui/shared-modules/kit';
import { color, radius, step } from '@tessera/ui/theme/tokens';
import { Copy, QrCode } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useCopyLink } from '../media/use-copy-link.ts';
import { shareAddress } from './use-shares.ts';

const Address = styled('p')({ padding: step * 3, borderRadius: radius.control, background: color.sunken, overflowWrap: 'anywhere', userSelect: 'all' });

/** The link of a share that was just made. */
export function ShareLinkDialog({ share, onClose }: { readonly share: Share; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('workspace');
  const titleId = useId();
  const copy = useCopyLink();
  const [isCode, setIsCode] = useState(false);
  const address = shareAddress(share.path ?? '');
  if (isCode) return <QrDialog address={address} fileName={share.kind} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogHead id={titleId} title={t('share.made.title')} onClose={onClose} />
      <DialogContent>
        <p>{t(share.hasPassword ? 'share.made.locked' : 'share.made.open')}</p>
        <Address>{address}</Address>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<QrCode aria-hidden />} onClick={() => setIsCode(true)}>{t('share.qr.action')}</Button>
        <Button variant="contained" color="primary" autoFocus startIcon={<Copy aria-hidden />} onClick={() => void copy(address)}>{t('share.copy.action')}</Button>
      </DialogActions>
    </Dialog>
  );
}
