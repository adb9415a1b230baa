import type { CallOutput } from '@tessera/contracts/http/define-call';
import { toProblem } from '@tessera/contracts/http/problem';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirmDeletion, useFormat, useHost, useNotifyProblem, useSendOnce } from '@tessera/ui/shared-modules/kit';
import { useQueryClient, type InfiniteData } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../lib/query-keys.ts';
import type { StoryContents } from './use-stories.ts';

interface StoryActs {
  /** After a confirmation. Optimistic: it disappears at once, and returns with a notice if the call fails. */
  readonly removeContent: (content: StoryContent) => Promise<void>;
  /**
   * After a confirmation. The story stays in the list until the server has deleted it, so that the viewer, which plays
   * that list, can go on from it.
   * @param onConfirm called before the server answers
   */
  readonly removeStory: (story: Story, onConfirm: () => void) => Promise<void>;
  readonly putInto: (clipboard: StoryContent, story: Story) => Promise<void>;
  readonly upload: (clipboard: StoryContent, file: File) => Promise<void>;
}

type Pages = InfiniteData<CallOutput<typeof storyCalls.getStory>, string | null>;

const without = (pages: Pages | undefined, { storyContentId, mediaId }: Story): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => {
      const list = page.list.filter((story) => story.storyContentId !== storyContentId || story.mediaId !== mediaId);
      return { ...page, list, total: Math.max(0, page.total - (page.list.length - list.length)) };
    }),
  };

/** The actions on stories and on the accounts and clipboards that collect them. Each shows a notice on failure. */
export function useStoryActs(): StoryActs {
  const { t } = useTranslation('workspace');
  const { api, notify, storage } = useHost();
  const { dateTime } = useFormat();
  const client = useQueryClient();
  const confirm = useConfirmDeletion();
  const notifyProblem = useNotifyProblem();
  const sendOnce = useSendOnce();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.allStories });

  return {
    async removeContent(content) {
      const { id, value, storyCount } = content;
      if (
        !(await confirm({
          name: value,
          ...(storyCount === 0 ? {} : { lost: t('story.count', { count: storyCount }) }),
          action: t('story.remove.action', { name: value }),
        }))
      )
        return;
      client.setQueryData<StoryContents>(
        queryKeys.storyContents,
        (data) => data && { ...data, storyContentList: data.storyContentList.filter((other) => other.id !== id) },
      );
      try {
        await api.call(storyCalls.deleteStoryContent, { body: { id } });
      } catch (error) {
        if (toProblem(error).code !== 'notFound') notifyProblem(error);
      }
      await refresh();
    },
    async removeStory(story, onConfirm) {
      const { storyContentId, mediaId, createdTime } = story;
      if (
        !(await confirm({
          name: t('story.delete.name', { time: dateTime(createdTime) }),
          action: t('story.delete.action'),
        }))
      )
        return;
      onConfirm();
      try {
        await api.call(storyCalls.deleteStory, { body: { storyContentId, mediaId } });
        client.setQueriesData<Pages>({ queryKey: queryKeys.storyPages }, (pages) => without(pages, story));
      } catch (error) {
        if (toProblem(error).code !== 'notFound') notifyProblem(error);
      }
      await refresh();
    },
    async putInto({ id, value }, { storyContentId, mediaId }) {
      storage.set('StoryClipId', id);
      try {
        await api.call(storyCalls.addStory, { body: { id, storyContentId, mediaId } });
        notify({ tone: 'good', text: t('story.clip.done', { name: value }) });
      } catch (error) {
        notifyProblem(error);
      }
      await refresh();
    },
    async upload({ id, value }, file) {
      storage.set('StoryClipId', id);
      try {
        const { name, size, lastModified } = file;
        await sendOnce({ id, name, size, lastModified }, (_file, key) =>
          api.upload(storyCalls.uploadStory, { query: { storyContentId: id }, file }, key),
        );
        notify({ tone: 'good', text: t('story.upload.done', { name: value }) });
      } catch (error) {
        notifyProblem(error);
      }
      await refresh();
    },
  };
}
