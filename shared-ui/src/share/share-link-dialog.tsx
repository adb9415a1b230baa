import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import type { Share } from '@tessera/contracts/share/share.schema';
import { Copy, Link2, QrCode } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useCopyText } from '../controls/use-copy-text.ts';
import { DialogHead } from '../dialog/dialog-head.tsx';
import { DialogContent } from '../focus/dialog-content.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { QrDialog } from '../qr/qr-dialog.tsx';
import { useHost } from '../remote/host-context.tsx';
import { color, radius, step } from '../theme/tokens.ts';
import { shareAddress } from './share-address.ts';

const Address = styled('p')({
  padding: step * 3,
  borderRadius: radius.control,
  background: color.sunken,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});

/** Shows the link of a new share. */
export function ShareLinkDialog({
  share,
  onClose,
}: {
  readonly share: Share;
  readonly onClose: () => void;
}): ReactNode {
  const { t } = useTranslation('ui');
  const { navigate } = useHost();
  const titleId = useId();
  const copy = useCopyText();
  const [isCode, setIsCode] = useState(false);
  const address = shareAddress(share.path ?? '');
  if (isCode) return <QrDialog address={address} fileName={share.kind} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogHead id={titleId} title={t('share.made.title')} onClose={onClose} />
      <DialogContent>
        <p>{t(share.hasPassword ? 'share.made.locked' : 'share.made.open')}</p>
        <Address>{address}</Address>
        <Button
          startIcon={<Link2 aria-hidden />}
          onClick={() => navigate(linkPaths.newLink({ target: address, title: share.title, campaign: share.title }))}
          sx={{ mt: 2 }}
        >
          {t('share.short.action')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button startIcon={<QrCode aria-hidden />} onClick={() => setIsCode(true)}>
          {t('share.qr.action')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          autoFocus
          startIcon={<Copy aria-hidden />}
          onClick={() => void copy(address)}
        >
          {t('share.copy.action')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
