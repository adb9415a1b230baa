import { events } from '@tessera/contracts/events/events';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import { pageSize } from '@tessera/contracts/limits';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { toLoadable, useCursorPages, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import {
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useCatchUp } from '../../lib/use-catch-up.ts';

export type StoryContents = CallOutput<typeof storyCalls.getStoryContent>;
type StoryPage = CallOutput<typeof storyCalls.getStory>;

export interface StoryView {
  /** Undefined for all. */
  readonly storyContentId: string | undefined;
  readonly days: { readonly dateFrom: string; readonly toDate: string } | null;
}

/** A unique key for each story of the list. */
export const storyKey = ({ storyContentId, mediaId }: Pick<Story, 'storyContentId' | 'mediaId'>): string =>
  `${storyContentId}.${mediaId}`;

const isWaiting = ({ state, asOf }: StoryContent): boolean =>
  state === 'running' || (state === 'waiting' && asOf === null);

/** The accounts and clipboards that collect the user's stories, refreshed while they are being read. */
export function useStoryContents(): Loadable<StoryContents> {
  const { api, events: bus } = useHost();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: queryKeys.storyContents,
    queryFn: ({ signal }) => api.call(storyCalls.getStoryContent, { body: {} }, { signal }),
  });
  useEffect(
    () =>
      bus.subscribe(events.resourceChanged, ({ data: { kind } }) => {
        if (kind === 'storyContent') void client.invalidateQueries({ queryKey: queryKeys.allStories });
      }),
    [bus, client],
  );
  useCatchUp(async () => {
    if (query.data?.storyContentList.some(isWaiting))
      await client.invalidateQueries({ queryKey: queryKeys.allStories });
  });
  return toLoadable(query, ({ storyContentList }) => storyContentList.length === 0);
}

interface StoriesState {
  readonly query: UseInfiniteQueryResult<InfiniteData<StoryPage, string | null>>;
  readonly isSettling: boolean;
}

/** Stories, newest first, page by page. */
export function useStories({ storyContentId, days }: StoryView): StoriesState {
  const { api } = useHost();
  const asked = { ...(storyContentId === undefined ? {} : { storyContentId }), ...days, number: pageSize };
  return useCursorPages({
    queryKey: queryKeys.stories(asked),
    ask: (from, signal): Promise<StoryPage> =>
      api.call(storyCalls.getStory, { body: { ...asked, ...from } }, { signal }),
  });
}
