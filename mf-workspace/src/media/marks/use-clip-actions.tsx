import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { titleOf } from '@tessera/contracts/content/content-title';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import type { MenuAction } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { ClipboardMinus, ClipboardPlus } from 'lucide-react';
import { showFreshMedia } from '../../media-cache/announce-media.ts';
import { useContents } from '../../content-query/use-contents.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useRights } from '../../plan/use-rights.ts';

/** The person's clipboards that a post can be put into, and the way out of the one that it is in. */
export function useClipActions(media: Media): readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { isExpired } = useRights();
  const state = useContents();
  const refresh = ({ folderId }: Content): void => {
    void client.invalidateQueries({ queryKey: queryKeys.contents });
    showFreshMedia(client, folderId);
  };
  const put = useMutation({
    mutationFn: (clipboard: Content) => api.call(folderCalls.addMedia, { body: { shortcode: media.shortcode, contentList: [clipboard.id] } }),
    onSuccess: (_, clipboard) => {
      refresh(clipboard);
      notify({ tone: 'good', text: t('clip.add.done', { name: titleOf(clipboard) }) });
    },
    onError: notifyProblem,
  });
  const take = useMutation({
    mutationFn: (clipboard: Content) => api.call(contentCalls.deleteClipMedia, { body: { contentId: clipboard.id, mediaId: media.mediaId } }),
    onSuccess: (_, clipboard) => {
      refresh(clipboard);
      notify({ tone: 'good', text: t('clip.remove.done', { name: titleOf(clipboard) }) });
    },
    onError: notifyProblem,
  });
  const clipboards = state.status === 'ready' ? state.data.filter(({ type }) => type === 'CLIPBOARD') : [];
  return clipboards.map((clipboard, index): MenuAction => {
    const isIn = clipboard.id === media.contentId;
    const base = { startsGroup: index === 0, isDisabled: isExpired && !isIn };
    return isIn
      ? { ...base, label: t('clip.remove.action'), icon: <ClipboardMinus aria-hidden />, run: () => take.mutate(clipboard) }
      : { ...base, label: t('clip.add.into', { name: titleOf(clipboard) }), icon: <ClipboardPlus aria-hidden />, run: () => put.mutate(clipboard) };
  });
}
