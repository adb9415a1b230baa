import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../format/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { color, size, step } from '../theme/tokens.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${step * 3}px ${step * 3}px ${step * 3}px ${step * 5}px`,
  color: color.inkSecondary,
  fontSize: size.small,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('lg')]: { position: 'sticky', top: 0, background: color.surface },
}));

interface LightboxBarProps {
  position: number;
  total: number | undefined;
  onClose: () => void;
}

/** Shows the position among the pictures, and the close button. */
export function LightboxBar({ position, total, onClose }: LightboxBarProps): ReactNode {
  const { t } = useTranslation('ui');
  const format = useFormat();
  return (
    <Bar>
      <span role="status">
        {total === undefined ? format.number(position) : t('gallery.position.label', { position, total })}
      </span>
      <IconButton onClick={onClose} aria-label={t('dialog.close.action')} autoFocus>
        <X aria-hidden />
      </IconButton>
    </Bar>
  );
}
