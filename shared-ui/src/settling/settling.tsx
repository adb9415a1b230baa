import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { useAnnounce } from '../live-region/announcer.tsx';
import { delay, layer, motion } from '../theme/tokens.ts';
import { useLasting } from './use-lasting.ts';

interface SettlingProps {
  /** True while stale content is shown and the new content is loading. */
  isSettling: boolean;
  /**
   * Announced to screen readers when the new content is shown, for example its size. By default they hear that it is up
   * to date.
   */
  settledText?: string;
  children: ReactNode;
}

const Frame = styled('div')({ position: 'relative', minWidth: 0 });
const Bar = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  zIndex: layer.sticky + 1,
  '& .MuiLinearProgress-root': { height: 2, borderRadius: 0 },
});
const Content = styled('div')({
  transition: `opacity ${motion.fast}ms ${motion.easing}`,
  '&[data-dim="true"]': { opacity: 0.55 },
});

/**
 * Keeps stale content visible and usable until new content replaces it. After 200 ms
 * the content is dimmed and a thin bar appears; a faster change shows neither.
 */
export function Settling({ isSettling, settledText, children }: SettlingProps): ReactNode {
  const { t } = useTranslation('ui');
  const announce = useAnnounce();
  const isSlow = useLasting(isSettling, delay.skeleton);
  const wasSlow = useRef(false);
  const tellWaiting = useEffectEvent(() => announce(t('settling.waiting.label')));
  const tellSettled = useEffectEvent(() => announce(settledText ?? t('settling.done.label')));
  useEffect(() => {
    if (isSlow) tellWaiting();
    else if (wasSlow.current) tellSettled();
    wasSlow.current = isSlow;
  }, [isSlow]);
  return (
    <Frame aria-busy={isSettling}>
      {isSlow && (
        <Bar>
          <LinearProgress aria-label={t('settling.waiting.label')} />
        </Bar>
      )}
      <Content data-dim={isSlow}>{children}</Content>
    </Frame>
  );
}
