import { titleOf } from '@tessera/contracts/content/content-title';
import { contentCalls } from '@tessera/contracts/content/content.calls';
import type { Content } from '@tessera/contracts/content/content.schema';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { markNames, type MarkName, type Media } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost, useNotifyProblem, type MenuAction } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { ClipboardMinus, ClipboardPlus, UserX } from 'lucide-react';
import { useContents } from '../../../lib/content-query/use-contents.ts';
import { useFilterRights } from '../../../lib/plan/use-filter-rights.ts';
import { useRights } from '../../../lib/plan/use-rights.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { useBlacklistDialog } from '../../blacklist/blacklist-host.tsx';
import { useCtaDialog } from './cta-host.tsx';
import type { MarkChange } from './marks.ts';
import { markIcons } from './media-marks.tsx';
import { useMarks } from './use-marks.tsx';

/** The change that sets or removes an on/off mark. */
const toggled = (name: Exclude<MarkName, 'cta'>, isOn: boolean): MarkChange => ({ [name]: isOn });

/** The actions on one media: its marks, the clipboards to add it to, and blacklisting its author. */
export function useMarkActions(media: Media): readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  const { mark } = useMarks();
  const { isExpired } = useRights();
  const { canSet } = useFilterRights();
  const blacklist = useBlacklistDialog();
  const cta = useCtaDialog();
  const clips = useClipActions(media);
  const { status, username } = media;
  const ofMark = (name: MarkName): readonly MenuAction[] => {
    const Icon = markIcons[name];
    const isOn = status[name] !== null;
    const base = { icon: <Icon aria-hidden />, isDisabled: isExpired };
    if (name !== 'cta')
      return [
        { ...base, label: t(`mark.${isOn ? 'unset' : 'set'}.${name}`), run: () => mark([media], toggled(name, !isOn)) },
      ];
    return [
      { ...base, label: t('mark.set.cta'), run: () => cta.ask([media]) },
      ...(isOn ? [{ ...base, label: t('mark.unset.cta'), run: () => mark([media], { cta: null }) }] : []),
    ];
  };
  return [
    ...markNames.flatMap(ofMark),
    ...clips,
    ...(username === null
      ? []
      : [
          {
            label: t('blacklist.add.open'),
            icon: <UserX aria-hidden />,
            startsGroup: true,
            isDisabled: isExpired || !canSet('blacklist'),
            run: () => blacklist.ask(username),
          },
        ]),
  ];
}

/** Actions that add a post to one of the user's clipboards or remove it from its clipboard. */
function useClipActions(media: Media): readonly MenuAction[] {
  const { t } = useTranslation('workspace');
  const { api, notify } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const { isExpired } = useRights();
  const state = useContents();
  const refresh = ({ folderId }: Content): void => {
    client.setQueryData(queryKeys.freshMedia(folderId), false);
    // In place, because the lightbox may be open over the wall.
    for (const queryKey of [queryKeys.contents, queryKeys.media(folderId), queryKeys.figures(folderId)])
      void client.invalidateQueries({ queryKey });
  };
  const put = useMutation({
    mutationFn: (clipboard: Content) =>
      api.call(folderCalls.addMedia, { body: { shortcode: media.shortcode, contentList: [clipboard.id] } }),
    onSuccess: (_, clipboard) => {
      refresh(clipboard);
      notify({ tone: 'good', text: t('clip.add.done', { name: titleOf(clipboard) }) });
    },
    onError: notifyProblem,
  });
  const take = useMutation({
    mutationFn: (clipboard: Content) =>
      api.call(contentCalls.deleteClipMedia, { body: { contentId: clipboard.id, mediaId: media.mediaId } }),
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
      ? {
          ...base,
          label: t('clip.remove.action'),
          icon: <ClipboardMinus aria-hidden />,
          run: () => take.mutate(clipboard),
        }
      : {
          ...base,
          label: t('clip.add.into', { name: titleOf(clipboard) }),
          icon: <ClipboardPlus aria-hidden />,
          run: () => put.mutate(clipboard),
        };
  });
}
