import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keyframes, styled } from '@mui/material/styles';
import type { Notice } from '@tessera/contracts/remote/host-props';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { SupportId } from '../page/support-id.tsx';
import { color, forcedEdge, motion, radius, step } from '../theme/tokens.ts';
import { useCountdown } from './use-countdown.ts';

/** Milliseconds until a toast closes by itself. */
const toastDuration = 5_000;

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

const Card = styled('li')({
  ...forcedEdge,
  display: 'flex',
  alignItems: 'flex-start',
  gap: step * 2,
  padding: `${step * 2}px ${step * 2}px ${step * 2}px ${step * 3}px`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: color.floatShadow,
  animation: `${rise} ${motion.slow}ms ${motion.easing}`,
});
const Sign = styled('span')({ flex: 'none', padding: `${step * 1.75}px 0`, '& > svg': { width: 16, height: 16 } });
const Text = styled('div')({ flex: 1, minWidth: 0, padding: `${step}px 0`, overflowWrap: 'anywhere' });

const signs: Readonly<Record<Notice['tone'], ReactNode>> = {
  neutral: <Info color={color.inkSecondary} aria-hidden />,
  good: <CircleCheck color={color.good} aria-hidden />,
  warning: <TriangleAlert color={color.warning} aria-hidden />,
  bad: <CircleAlert color={color.bad} aria-hidden />,
};

interface ToastProps {
  notice: Notice;
  isPaused: boolean;
  onClose: () => void;
}

/** One notice: icon, text, one action, close button. Closes after five seconds that are not paused. */
export function Toast({ notice, isPaused, onClose }: ToastProps): ReactNode {
  const { t } = useTranslation('ui');
  useCountdown(toastDuration, isPaused, onClose);
  const { action } = notice;
  return (
    <Card>
      <Sign>{signs[notice.tone]}</Sign>
      <Text>
        {notice.text}
        {notice.supportId !== undefined && <SupportId id={notice.supportId} />}
      </Text>
      {action && (
        <Button
          variant="text"
          color="primary"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton onClick={onClose} aria-label={t('toast.close.action')}>
        <X aria-hidden />
      </IconButton>
    </Card>
  );
}
