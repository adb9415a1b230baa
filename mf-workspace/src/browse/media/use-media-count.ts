import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import type { MediaPage } from './media-pages.ts';

interface MediaCount {
  /**
   * The number of media in the view; undefined until known. Taken from the first page, because later pages keep the
   * count from before a block.
   */
  readonly total: number | undefined;
  /** The number as text. Until it is known, a lower bound; empty before the first page. */
  readonly text: string;
}

/** The number of media of a view. For a large board it is counted after the first posts have loaded. */
export function useMediaCount({ question }: Pick<BoardView, 'question'>, pages: readonly MediaPage[]): MediaCount {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const [first] = pages;
  const isAsked = first?.isLeast === true;
  const { data } = useQuery({
    queryKey: queryKeys.count(question),
    queryFn: async ({ signal }): Promise<number> =>
      (await api.call(mediaCalls.countMedia, { body: question }, { signal })).total,
    enabled: isAsked,
  });
  if (first === undefined) return { total: undefined, text: '' };
  const total = isAsked ? data : first.total;
  return {
    total,
    text:
      total === undefined
        ? t('media.countLeast', { count: first.mediaList.length })
        : t('media.count', { count: total }),
  };
}
