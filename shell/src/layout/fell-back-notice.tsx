import { isLanguage } from '@tessera/contracts/i18n/languages';
import type { PathEntry } from '@tessera/contracts/remote/descriptor';
import { Button, IconButton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import { Info, X } from 'lucide-react';
import type { ReactNode } from 'react';

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  padding: `${step}px ${step * 4}px ${step}px ${step * 8}px`,
  fontSize: size.small,
  color: color.inkSecondary,
  background: color.sunken,
  borderBottom: `1px solid ${color.hairline}`,
  '& > svg': { flex: 'none' },
  [theme.breakpoints.down('md')]: { padding: `${step}px ${step * 2}px` },
}));
const Text = styled('p')({ flex: 1, minWidth: 0, textWrap: 'pretty' });

interface FellBackNoticeProps {
  readonly entry: PathEntry;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** Says that an earlier version is shown instead of the newest, which is retried only on request. */
export function FellBackNotice({ entry, onRetry, onClose }: FellBackNoticeProps): ReactNode {
  const { t, i18n } = useTranslation('shell');
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  return (
    <Strip role="status">
      <Info size={16} aria-hidden />
      <Text>{t('remote.fellBack.text', { page: entry.title[language] })}</Text>
      <Button variant="text" color="primary" onClick={onRetry}>
        {t('remote.fellBack.retry')}
      </Button>
      <IconButton onClick={onClose} aria-label={t('remote.fellBack.close')}>
        <X aria-hidden />
      </IconButton>
    </Strip>
  );
}
