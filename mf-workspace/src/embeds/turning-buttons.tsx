import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import type { useTurning } from './use-turning.ts';

const Buttons = styled('div')({ display: 'flex', justifyContent: 'center', gap: step });

/** Back, on, and a halt for what moves by itself. */
export function TurningButtons({ turning, hasMotion }: { readonly turning: ReturnType<typeof useTurning>; readonly hasMotion: boolean }): ReactNode {
  const { t } = useTranslation('workspace');
  const { go, isMoving, setMoving } = turning;
  return (
    <Buttons>
      <IconAction label={t('embed.back')} icon={<ChevronLeft aria-hidden />} onClick={() => go(-1)} />
      {hasMotion && <IconAction label={t(isMoving ? 'embed.pause' : 'embed.play')} icon={isMoving ? <Pause aria-hidden /> : <Play aria-hidden />} onClick={() => setMoving(!isMoving)} />}
      <IconAction label={t('embed.on')} icon={<ChevronRight aria-hidden />} onClick={() => go(1)} />
    </Buttons>
  );
}
