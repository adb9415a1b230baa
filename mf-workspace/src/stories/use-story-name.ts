import type { Story } from '@tessera/contracts/story/story.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';

/** Whose a story is: the account, or what it is where there is none. */
export function useStoryName(): (story: Pick<Story, 'username' | 'isMention'>) => string {
  const { t } = useTranslation('workspace');
  return ({ username, isMention = false }) => username ?? t(isMention ? 'story.mention.name' : 'story.uploaded');
}
