import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import type { MediaPage } from '../media-cache/media-pages.ts';

interface MediaCount {
  /** Media of the view, all pages together. The first page has it as it is now: what came after a block tells what was before. Undefined until it is known. */
  readonly total: number | undefined;
  /** Says it; until it is known how many there are at least, and nothing before the first page. */
  readonly text: string;
}

/** How many media a view has. A large board is counted after its first posts are there. */
export function useMediaCount({ question }: Pick<BoardView, 'question'>, pages: readonly MediaPage[]): MediaCount {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const [first] = pages;
  const isAsked = first?.isLeast === true;
  const { data } = useQuery({
    queryKey: queryKeys.count(question),
    queryFn: async ({ signal }): Promise<number> => (await api.call(mediaCalls.countMedia, { body: question }, { signal })).total,
    enabled: isAsked,
  });
  if (first === undefined) return { total: undefined, text: '' };
  const total = isAsked ? data : first.total;
  return { total, text: total === undefined ? t('media.countLeast', { count: first.mediaList.length }) : t('media.count', { count: total }) };
}
