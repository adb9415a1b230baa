import type { StoryContent } from '@tessera/contracts/story/story.schema';
import { Alert, Stack } from '@tessera/ui/shared-modules/components';
import { WallSkeleton } from '@tessera/ui/shared-modules/gallery';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { EmptyState, ExpiredNote, LoadState, Page, ToolButton, useHost } from '@tessera/ui/shared-modules/kit';
import { useNavigate } from '@tessera/ui/shared-modules/router';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { Plus, Share2, Trash2 } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { toRangeName } from '../../browse/views/range-name.ts';
import { useLinkDaysText } from '../../browse/views/use-range-text.ts';
import { allItems, loadItems } from '../../lib/current-list.ts';
import { GuardedButton, GuardedToolButton } from '../../lib/plan/guarded-button.tsx';
import { useRights } from '../../lib/plan/use-rights.ts';
import { useScanProblemText } from '../../lib/use-scan-problem-text.ts';
import { AddStoryContentDialog } from './add-story-content-dialog.tsx';
import { StoryContentStrip } from './story-content-strip.tsx';
import { StoryWall } from './story-wall.tsx';
import { UploadStoryButton } from './upload-story-button.tsx';
import { useStoryContents } from './use-stories.ts';
import { useStoryActs } from './use-story-acts.ts';
import { useStoryAddress } from './use-story-address.ts';

/** Stories that were collected while the network showed them. */
export function StoryPage(): ReactNode {
  const { t } = useTranslation('workspace');
  const contents = useStoryContents();
  const navigate = useNavigate();
  const { linkTo } = useStoryAddress();
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <GuardedButton
      variant="contained"
      color="primary"
      startIcon={<Plus aria-hidden />}
      onClick={() => setIsAdding(true)}
    >
      {t('story.add.open')}
    </GuardedButton>
  );
  const usage =
    contents.status === 'ready'
      ? t('story.page.usage', { usage: contents.data.storyContentList.length, quota: contents.data.quota })
      : t('story.page.lead');
  return (
    <Page title={t('story.page.title')} lead={usage} actions={contents.status === 'ready' && add}>
      <ExpiredNote />
      <LoadState
        state={contents}
        skeleton={<WallSkeleton rows={2} />}
        empty={<EmptyState title={t('story.empty.title')} text={t('story.empty.text')} action={add} />}
      >
        {({ storyContentList }) => <CurrentStories contents={storyContentList} />}
      </LoadState>
      {isAdding && (
        <AddStoryContentDialog onAdded={({ id }) => void navigate(linkTo(id))} onClose={() => setIsAdding(false)} />
      )}
    </Page>
  );
}

/** The selected account or clipboard, or all, with its stories. */
function CurrentStories({ contents }: { readonly contents: readonly StoryContent[] }): ReactNode {
  const { t } = useTranslation('workspace');
  const textOf = useScanProblemText();
  const { storage } = useHost();
  const { contentId } = useStoryAddress();
  const currentId = loadItems(contents, contentId ?? storage.get('storyContentId')).currentId ?? allItems;
  const content = contents.find(({ id }) => id === currentId);
  useEffect(() => {
    storage.set('storyContentId', currentId);
  }, [storage, currentId]);
  return (
    <Stack sx={{ gap: 3, minWidth: 0 }}>
      <StoryContentStrip contents={contents} currentId={currentId} />
      {content?.state === 'failed' && (
        <Alert severity="warning">
          {content.problem === 'usageLimit' ? t('story.paused') : textOf(content.problem)}
        </Alert>
      )}
      <StoryWall key={currentId} contents={contents} content={content} tools={<StoryTools content={content} />} />
    </Stack>
  );
}

/** The actions on the selected account or clipboard; undefined for all stories. */
function StoryTools({ content }: { readonly content: StoryContent | undefined }): ReactNode {
  const { t } = useTranslation('workspace');
  const { removeContent } = useStoryActs();
  return (
    <>
      {content?.type === 'CLIPBOARD' && <UploadStoryButton clipboard={content} />}
      <ShareStoriesButton content={content} />
      {content && (
        <ToolButton
          from="sm"
          icon={<Trash2 aria-hidden />}
          label={t('story.remove.action', { name: content.value })}
          onClick={() => void removeContent(content)}
        />
      )}
    </>
  );
}

/** Shares the stories of the selected account or clipboard (undefined for all) within the selected days. */
function ShareStoriesButton({ content }: { readonly content: StoryContent | undefined }): ReactNode {
  const { t } = useTranslation('workspace');
  const { has } = useRights();
  const daysText = useLinkDaysText();
  const { range, days } = useStoryAddress();
  const [isSharing, setIsSharing] = useState(false);
  if (!has('shareReport')) return null;
  const target = {
    ...(content === undefined ? {} : { storyContentId: content.id }),
    ...days,
    ...toRangeName({ range }),
  };
  const shownDays = daysText(target);
  return (
    <>
      <GuardedToolButton
        from="sm"
        icon={<Share2 aria-hidden />}
        label={t('share.stories.open')}
        onClick={() => setIsSharing(true)}
      />
      {isSharing && (
        <AddShareDialog
          sharing={{ kind: 'story', target }}
          title={content?.value ?? t('story.page.title')}
          text={shownDays === null ? t('share.stories.text') : t('share.stories.dated', { days: shownDays })}
          canFreeze
          onClose={() => setIsSharing(false)}
        />
      )}
    </>
  );
}
