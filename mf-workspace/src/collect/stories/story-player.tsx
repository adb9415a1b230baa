import { Button, styled } from '@tessera/ui/shared-modules/components';
import { Lightbox, Picture, Video, type GalleryItem } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useShortcut } from '@tessera/ui/shared-modules/kit';
import { color, onPicture, step } from '@tessera/ui/theme/tokens';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStoryPlay, type StoryPlay } from './use-story-play.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4 });
const Controls = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
// The remaining time of the story. Hidden if the user prefers reduced motion.
const Left = styled('div')({
  height: 3,
  borderRadius: 2,
  background: color.hairline,
  '&::after': {
    content: '""',
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    background: color.accent,
    transformOrigin: 'left',
    animation: 't-story linear both',
    animationDuration: 'inherit',
  },
  '&[data-paused="true"]::after': { animationPlayState: 'paused' },
  '@keyframes t-story': { from: { transform: 'scaleX(0)' } },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

/** Any duration but 0 leaves the paused bar empty; an animation of no duration is at its end from the start. */
const anyTime = 1_000;

/** A story in the viewer. Without the address of a video, its picture is shown. */
type PlayedItem = GalleryItem & { readonly videoUrl?: string | null };

interface StoryPlayerProps<Item extends PlayedItem> {
  readonly items: readonly Item[];
  readonly openId: string | null;
  readonly onOpenChange: (id: string | null) => void;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly onLoadMore: (() => void) | undefined;
  /** Renders the details beside a story. @param goOn shows the next story, or closes the viewer after the last */
  readonly renderStory: (item: Item, goOn: () => void) => ReactNode;
}

/**
 * Plays stories one after another until paused: a picture for a fixed time, a video to its end. Arrow keys work, too.
 */
export function StoryPlayer<Item extends PlayedItem>({
  items,
  openId,
  onOpenChange,
  renderStory,
  ...list
}: StoryPlayerProps<Item>): ReactNode {
  const { t } = useTranslation('workspace');
  const index = items.findIndex(({ id }) => id === openId);
  const next = index === -1 ? undefined : items[index + 1];
  const play = useStoryPlay({
    openId: index === -1 ? null : openId,
    videoUrl: items[index]?.videoUrl ?? null,
    goOn: next === undefined ? null : () => onOpenChange(next.id),
  });
  return (
    <Lightbox
      label={t('story.viewer.label')}
      items={items}
      openId={openId}
      onOpenChange={onOpenChange}
      {...list}
      renderStage={({ id, src, alt, videoUrl = null }) =>
        videoUrl === null ? null : (
          <Video
            key={id}
            src={videoUrl}
            alt={alt}
            poster={src}
            failedText={t('story.video.failed')}
            onFail={play.onFail}
            drive={play.drive}
          >
            <Picture src={src} alt={alt} placeholder={onPicture.stage} fit="contain" isLazy={false} />
          </Video>
        )
      }
      renderDetails={(item) => (
        <Column>
          <PlayControl id={item.id} hasSound={items.some(({ videoUrl = null }) => videoUrl !== null)} play={play} />
          {renderStory(item, () => onOpenChange(next?.id ?? null))}
        </Column>
      )}
    />
  );
}

interface PlayControlProps {
  readonly id: string;
  readonly hasSound: boolean;
  readonly play: StoryPlay;
}

// The buttons stay after the last story and beside a picture; removing one would lose the focus and with it the
// shortcuts.
function PlayControl({
  id,
  hasSound,
  play: { isPaused, toggle, duration, isMoving, drive, toggleSound },
}: PlayControlProps): ReactNode {
  const { t } = useTranslation('workspace');
  useShortcut('p', t('story.shortcut.pause'), toggle);
  return (
    <>
      <Left
        key={`${id} ${duration ?? ''}`}
        aria-hidden="true"
        data-paused={duration === null || !isMoving}
        style={{ animationDuration: `${duration ?? anyTime}ms` }}
      />
      <Controls>
        <Button
          variant="outlined"
          startIcon={isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          onClick={toggle}
          aria-keyshortcuts="p"
        >
          {t(isPaused ? 'story.viewer.play' : 'story.viewer.pause')}
        </Button>
        {hasSound && (
          <Button startIcon={drive.isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />} onClick={toggleSound}>
            {t(drive.isMuted ? 'story.viewer.soundOn' : 'story.viewer.soundOff')}
          </Button>
        )}
      </Controls>
    </>
  );
}
