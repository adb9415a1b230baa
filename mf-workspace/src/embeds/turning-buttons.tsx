import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

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

interface Turning {
  /** Which one is shown, from 0. */
  readonly place: number;
  /** Goes so many on, or back; behind the last comes the first. */
  readonly go: (steps: number) => void;
  readonly isMoving: boolean;
  readonly setMoving: (isMoving: boolean) => void;
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows one of several after the other, every so many seconds; 0 for never. Whoever wants less motion starts with none. */
export function useTurning(count: number, seconds: number): Turning {
  const [place, setPlace] = useState(0);
  const [isWanted, setWanted] = useState(() => !wantsStillness());
  const isMoving = isWanted && seconds > 0 && count > 1;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), seconds * 1000);
    return () => clearInterval(timer);
  }, [isMoving, count, seconds]);
  // Posts that were taken back may leave fewer than were shown before.
  const shown = count === 0 ? 0 : place % count;
  return { place: shown, go: (steps) => setPlace((shown + steps + count) % Math.max(1, count)), isMoving, setMoving: setWanted };
}
