import type { StoryContent } from '@tessera/contracts/story/story.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { AddShareDialog } from '@tessera/ui/shared-modules/share';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { GuardedToolButton } from '../plan/guarded-button.tsx';
import { useRights } from '../plan/use-rights.ts';
import { useStoryAddress } from './use-story-address.ts';

/** Shares the stories that are looked at: of what is chosen, undefined for all, within the chosen days. */
export function ShareStoriesButton({ content }: { readonly content: StoryContent | undefined }): ReactNode {
  const { t } = useTranslation('workspace');
  const { has } = useRights();
  const { days } = useStoryAddress();
  const [isSharing, setIsSharing] = useState(false);
  if (!has('shareReport')) return null;
  const target = { ...(content === undefined ? {} : { storyContentId: content.id }), ...days };
  return (
    <>
      <GuardedToolButton from="sm" icon={<Share2 aria-hidden />} label={t('share.stories.open')} onClick={() => setIsSharing(true)} />
      {isSharing && <AddShareDialog sharing={{ kind: 'story', target }} title={content?.value ?? t('story.page.title')} text={t('share.stories.text')} canFreeze onClose={() => setIsSharing(false)} />}
    </>
  );
}
