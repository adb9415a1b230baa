import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { IconAction } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';

const Buttons = styled('div')({ display: 'flex', justifyContent: 'center', gap: step });

/** Previous and next buttons, and a pause button for automatic motion. */
export function TurningButtons({
  turning,
  hasMotion,
}: {
  readonly turning: ReturnType<typeof useTurning>;
  readonly hasMotion: boolean;
}): ReactNode {
  const { t } = useTranslation('workspace');
  const { go, isMoving, setMoving } = turning;
  return (
    <Buttons>
      <IconAction label={t('embed.back')} icon={<ChevronLeft aria-hidden />} onClick={() => go(-1)} />
      {hasMotion && (
        <IconAction
          label={t(isMoving ? 'embed.pause' : 'embed.play')}
          icon={isMoving ? <Pause aria-hidden /> : <Play aria-hidden />}
          onClick={() => setMoving(!isMoving)}
        />
      )}
      <IconAction label={t('embed.on')} icon={<ChevronRight aria-hidden />} onClick={() => go(1)} />
    </Buttons>
  );
}

interface Turning {
  /** The index of the shown item, from 0. */
  readonly place: number;
  /** Moves this many steps, negative for back, and wraps around at the ends. */
  readonly go: (steps: number) => void;
  readonly isMoving: boolean;
  readonly setMoving: (isMoving: boolean) => void;
}

const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Shows several items in turn, each for `seconds`; 0 means never. Starts paused if the visitor prefers reduced motion.
 */
export function useTurning(count: number, seconds: number): Turning {
  const [place, setPlace] = useState(0);
  const [isWanted, setWanted] = useState(() => !wantsStillness());
  const isMoving = isWanted && seconds > 0 && count > 1;
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => setPlace((before) => (before + 1) % count), seconds * 1000);
    return () => clearInterval(timer);
  }, [isMoving, count, seconds]);
  // Removed posts may make the list shorter than the index.
  const shown = count === 0 ? 0 : place % count;
  return {
    place: shown,
    go: (steps) => setPlace((shown + steps + count) % Math.max(1, count)),
    isMoving,
    setMoving: setWanted,
  };
}
