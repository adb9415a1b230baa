import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { updateItem } from '../lib/current-list.ts';
import { queryKeys } from '../lib/query-keys.ts';

/** Takes the new mark off a content once its first scan is over and its media are on the screen. */
export function useMarkSeen(content: Content | undefined): void {
  const { api } = useHost();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (contentId: string) => {
      await api.call(contentCalls.markSeen, { body: { contentId } });
    },
    // A mark that stays is no harm: it goes with the next look, so a failure is not told.
    onSuccess: (_, contentId) => {
      client.setQueryData<readonly Content[]>(queryKeys.contents, (items) => items && updateItem(items, contentId, (old) => ({ ...old, isNew: false })));
    },
  });
  const seenId = content?.isNew && !content.updating && content.mediaCount > 0 ? content.id : undefined;
  useEffect(() => {
    if (seenId !== undefined) mutate(seenId);
  }, [seenId, mutate]);
}
