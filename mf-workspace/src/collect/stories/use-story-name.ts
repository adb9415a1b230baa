import type { Story } from '@tessera/contracts/story/story.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** The account of a story, or its kind if the account is unknown. */
export function useStoryName(): (story: Pick<Story, 'username' | 'isMention'>) => string {
  const { t } = useTranslation('workspace');
  return ({ username, isMention = false }) => username ?? t(isMention ? 'story.mention.name' : 'story.uploaded');
}
