import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { Button, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { step } from '@tessera/ui/theme/tokens';
import { Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { AccountPicture } from '../lib/account-picture.tsx';
import { useRights } from '../plan/use-rights.ts';
import { StoryClipMenu } from './story-clip-menu.tsx';
import { StoryDetails } from './story-details.tsx';
import { StoryFacts } from './story-facts.tsx';
import type { StoryItem } from './story-item.ts';
import { StoryPlayer } from './story-player.tsx';
import { useStoryActs } from './use-story-acts.ts';
import { useStoryName } from './use-story-name.ts';

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });

interface StoryViewerProps {
  readonly items: readonly StoryItem[];
  readonly openId: string | null;
  readonly onOpenChange: (id: string | null) => void;
  readonly total: number | undefined;
  readonly clipboards: readonly StoryContent[];
  readonly hasMore: boolean;
  readonly onLoadMore: (() => void) | undefined;
}

/** One's own stories one after the other, with what can be done with each. */
export function StoryViewer({ clipboards, ...player }: StoryViewerProps): ReactNode {
  return (
    <StoryPlayer
      {...player}
      renderStory={({ story }, goOn) => {
        const { username, picture } = story;
        return (
          <>
            <StoryDetails story={story} picture={username !== null && <AccountPicture account={{ value: username, hasPicture: picture !== null }} size={36} />} facts={<StoryFacts story={story} />} />
            <StoryActions story={story} clipboards={clipboards} onGone={goOn} />
          </>
        );
      }}
    />
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
  const nameOf = useStoryName();
  const [isSharing, setIsSharing] = useState(false);
  const { storyContentId, mediaId } = story;
  return (
    <Actions>
      {!isExpired && has('contentClipboard') && <StoryClipMenu story={story} clipboards={clipboards} onChoose={(clipboard) => void putInto(clipboard, story)} />}
      {!isExpired && has('shareReport') && <Button startIcon={<Share2 aria-hidden />} onClick={() => setIsSharing(true)}>{t('share.posts.open')}</Button>}
      <Button
        startIcon={<Trash2 aria-hidden />}
        onClick={async () => {
          if (await removeStory(story)) onGone();
        }}
      >
        {t('story.delete.action')}
      </Button>
      {isSharing && <AddShareDialog sharing={{ kind: 'story', target: { storyContentId, mediaId } }} title={nameOf(story)} text={t('share.story.text')} onClose={() => setIsSharing(false)} />}
    </Actions>
  );
}
