import { Button, styled } from '@tessera/ui/shared-modules/components';
import { Lightbox } from '@tessera/ui/shared-modules/gallery';
import type { GalleryItem } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useShortcut } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';

/** The number of milliseconds before the next story is shown. */
const storyTime = 6_000;

interface StoryPlay {
  readonly isPaused: boolean;
  readonly toggle: () => void;
}

const wantsRest = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Advances from story to story until paused. Starts paused if the user prefers reduced motion. */
function useStoryPlay(openId: string | null, goOn: (() => void) | null): StoryPlay {
  const [isPaused, setIsPaused] = useState(wantsRest);
  const next = useEffectEvent(() => goOn?.());
  const isRunning = openId !== null && goOn !== null && !isPaused;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setTimeout(() => next(), storyTime);
    return () => clearTimeout(timer);
  }, [openId, isRunning]);
  return { isPaused, toggle: () => setIsPaused((was) => !was) };
}

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4 });
// The remaining time of the story. Hidden if the user prefers reduced motion.
const Left = styled('div')({
  height: 3,
  borderRadius: 2,
  background: color.hairline,
  '&::after': { content: '""', display: 'block', height: '100%', borderRadius: 'inherit', background: color.accent, transformOrigin: 'left', animation: `t-story ${storyTime}ms linear both` },
  '&[data-paused="true"]::after': { animationPlayState: 'paused' },
  '@keyframes t-story': { from: { transform: 'scaleX(0)' } },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

interface StoryPlayerProps<Item extends GalleryItem> {
  readonly items: readonly Item[];
  readonly openId: string | null;
  readonly onOpenChange: (id: string | null) => void;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly onLoadMore: (() => void) | undefined;
  /** Renders the details beside a story. @param goOn shows the next story, or closes the viewer after the last */
  readonly renderStory: (item: Item, goOn: () => void) => ReactNode;
}

/** Plays stories one after another until paused. Arrow keys work, too. */
export function StoryPlayer<Item extends GalleryItem>({ items, openId, onOpenChange, renderStory, ...list }: StoryPlayerProps<Item>): ReactNode {
  const { t } = useTranslation('workspace');
  const index = items.findIndex(({ id }) => id === openId);
  const next = index === -1 ? undefined : items[index + 1];
  const play = useStoryPlay(index === -1 ? null : openId, next === undefined ? null : () => onOpenChange(next.id));
  return (
    <Lightbox
      label={t('story.viewer.label')}
      items={items}
      openId={openId}
      onOpenChange={onOpenChange}
      {...list}
      renderDetails={(item) => (
        <Column>
          <PlayControl id={item.id} hasNext={next !== undefined} {...play} />
          {renderStory(item, () => onOpenChange(next?.id ?? null))}
        </Column>
      )}
    />
  );
}

interface PlayControlProps extends ReturnType<typeof useStoryPlay> {
  readonly id: string;
  readonly hasNext: boolean;
}

// The button stays after the last story; removing it would lose the focus and with it the shortcuts.
function PlayControl({ id, hasNext, isPaused, toggle }: PlayControlProps): ReactNode {
  const { t } = useTranslation('workspace');
  useShortcut('p', t('story.shortcut.pause'), toggle);
  return (
    <>
      <Left key={id} aria-hidden="true" data-paused={isPaused || !hasNext} />
      <div>
        <Button variant="outlined" startIcon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />} onClick={toggle} aria-keyshortcuts="p">
          {t(isPaused ? 'story.viewer.play' : 'story.viewer.pause')}
        </Button>
      </div>
    </>
  );
}
