import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { Button, Menu, MenuItem, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { NameText, useHost } from '@tessera/ui/shared-modules/kit';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { step } from '@tessera/ui/theme/tokens';
import { ClipboardPlus, Share2, Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { AccountPicture } from '../../lib/content-picture.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
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

/** Plays the user's own stories, with actions on each. */
export function StoryViewer({ clipboards, ...player }: StoryViewerProps): ReactNode {
  return (
    <StoryPlayer
      {...player}
      renderStory={({ story }, goOn) => {
        const { username, picture } = story;
        return (
          <>
            <StoryDetails
              story={story}
              picture={
                username !== null && (
                  <AccountPicture account={{ value: username, hasPicture: picture !== null }} size={36} />
                )
              }
              facts={<StoryFacts story={story} />}
              isPlayed={story.videoUrl !== null}
            />
            <StoryActions story={story} clipboards={clipboards} onDelete={goOn} />
          </>
        );
      }}
    />
  );
}

interface StoryActionsProps {
  readonly story: Story;
  readonly clipboards: readonly StoryContent[];
  readonly onDelete: () => void;
}

function StoryActions({ story, clipboards, onDelete }: StoryActionsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { isExpired, has } = useRights();
  const { putInto, removeStory } = useStoryActs();
  const nameOf = useStoryName();
  const [isSharing, setIsSharing] = useState(false);
  const { storyContentId, mediaId } = story;
  return (
    <Actions>
      {!isExpired && has('contentClipboard') && (
        <StoryClipMenu story={story} clipboards={clipboards} onChoose={(clipboard) => void putInto(clipboard, story)} />
      )}
      {!isExpired && has('shareReport') && (
        <Button startIcon={<Share2 aria-hidden />} onClick={() => setIsSharing(true)}>
          {t('share.posts.open')}
        </Button>
      )}
      <Button startIcon={<Trash2 aria-hidden />} onClick={() => void removeStory(story, onDelete)}>
        {t('story.delete.action')}
      </Button>
      {isSharing && (
        <AddShareDialog
          sharing={{ kind: 'story', target: { storyContentId, mediaId } }}
          title={nameOf(story)}
          text={t('share.story.text')}
          onClose={() => setIsSharing(false)}
        />
      )}
    </Actions>
  );
}

interface StoryClipMenuProps {
  readonly story: Story;
  /** At least one. */
  readonly clipboards: readonly StoryContent[];
  readonly onChoose: (clipboard: StoryContent) => void;
}

/** The clipboards that a story can be added to, the last used one first. */
function StoryClipMenu({ story, clipboards, onChoose }: StoryClipMenuProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { storage } = useHost();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const last = storage.get('StoryClipId');
  const offered = clipboards
    .filter(({ id }) => id !== story.storyContentId)
    .toSorted((a, b) => Number(b.id === last) - Number(a.id === last));
  if (offered.length === 0) return null;
  return (
    <>
      <Button
        id={buttonId}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<ClipboardPlus aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('story.clip.open')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId } }}
      >
        {offered.map((clipboard) => (
          <MenuItem
            key={clipboard.id}
            onClick={() => {
              setAnchor(null);
              onChoose(clipboard);
            }}
          >
            <NameText>{clipboard.value}</NameText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
