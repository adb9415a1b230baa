import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { Lightbox } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useShortcut } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import { Pause, Play, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRights } from '../lib/use-rights.ts';
import { StoryClipMenu } from './story-clip-menu.tsx';
import { StoryDetails } from './story-details.tsx';
import type { StoryItem } from './story-item.ts';
import { useStoryActs } from './use-story-acts.ts';
import { storyTime, useStoryPlay } from './use-story-play.ts';

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4 });
const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
// How long the story still stands. Who wants less motion sees none.
const Left = styled('div')({
  height: 3,
  borderRadius: 2,
  background: color.hairline,
  '&::after': { content: '""', display: 'block', height: '100%', borderRadius: 'inherit', background: color.accent, transformOrigin: 'left', animation: `t-story ${storyTime}ms linear both` },
  '&[data-paused="true"]::after': { animationPlayState: 'paused' },
  '@keyframes t-story': { from: { transform: 'scaleX(0)' } },
  '@media (prefers-reduced-motion: reduce)': { display: 'none' },
});

interface StoryViewerProps {
  readonly items: readonly StoryItem[];
  readonly openId: string | null;
  readonly onOpenChange: (id: string | null) => void;
  readonly total: number | undefined;
  readonly clipboards: readonly StoryContent[];
  readonly hasMore: boolean;
  readonly onLoadMore: (() => void) | undefined;
}

/** Stories one after the other: they go on by themselves until they are paused, and by keys. */
export function StoryViewer({ items, openId, onOpenChange, clipboards, ...list }: StoryViewerProps): ReactNode {
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
      renderDetails={({ id, story }) => (
        <Column>
          <PlayControl id={id} hasNext={next !== undefined} {...play} />
          <StoryDetails story={story} />
          <StoryActions story={story} clipboards={clipboards} onGone={() => onOpenChange(next?.id ?? null)} />
        </Column>
      )}
    />
  );
}

interface PlayControlProps extends ReturnType<typeof useStoryPlay> {
  readonly id: string;
  readonly hasNext: boolean;
}

// At the end the button stays: with it the focus would go, and the keys with the focus.
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

interface StoryActionsProps {
  readonly story: Story;
  readonly clipboards: readonly StoryContent[];
  readonly onGone: () => void;
}

function StoryActions({ story, clipboards, onGone }: StoryActionsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired, has } = useRights();
  const { putInto, removeStory } = useStoryActs();
  return (
    <Actions>
      {!isExpired && has('contentClipboard') && <StoryClipMenu story={story} clipboards={clipboards} onChoose={(clipboard) => void putInto(clipboard, story)} />}
      <Button
        startIcon={<Trash2 aria-hidden />}
        onClick={async () => {
          if (await removeStory(story)) onGone();
        }}
      >
        {t('story.delete.action')}
      </Button>
    </Actions>
  );
}
