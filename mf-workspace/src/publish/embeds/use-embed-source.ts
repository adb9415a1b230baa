import type { Folder } from '@tessera/contracts/folder/folder.schema';
import type { EmbedTarget } from '@tessera/contracts/share/embed.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useSavedViews } from '@tessera/ui/shared-modules/views';
import { toQuestion } from '../../browse/views/board-view.ts';
import { toRangeName } from '../../browse/views/range-name.ts';
import { fromViewSearch } from '../../browse/views/view-search.ts';
import { emptyAddress, type WorkspaceSearchParams } from '../../browse/views/workspace-address.ts';
import { allItems } from '../../lib/current-list.ts';
import { useToday } from '../../lib/use-today.ts';
import { sources, type EmbedQuestion } from './embed-form.ts';

interface EmbedSources {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** The query for the media of a source. */
  readonly questionOf: (source: string) => EmbedQuestion;
}

interface SourceParts {
  readonly folder: Pick<Folder, 'id' | 'filter'>;
  /** The address that opened the page. Its view is offered if it filters the board. */
  readonly address: WorkspaceSearchParams;
  /** The present target of the share, or null. */
  readonly target: EmbedTarget | null;
}

/** The views of a board that an embed can show, without their mark filter, which is a field of its own. */
export function useEmbedSources({ folder, address, target }: SourceParts): EmbedSources {
  const { t } = useTranslation('workspace');
  const { today, weekStart } = useToday();
  const { data: kept = [] } = useSavedViews('folder', folder.id);
  const read = (said: WorkspaceSearchParams): EmbedQuestion => {
    const { mode: _, ...question } = toQuestion({
      folder,
      contentId: said.contentId ?? allItems,
      address: said,
      today,
      weekStart,
    });
    return { ...question, ...toRangeName(said) };
  };
  const whole = read(emptyAddress);
  const open = address.folderId === folder.id ? read(address) : whole;
  const isNarrowed = JSON.stringify(open) !== JSON.stringify(whole);
  return {
    options: [
      ...(target === null ? [] : [{ value: sources.kept, label: t('embed.source.kept') }]),
      ...(isNarrowed ? [{ value: sources.open, label: t('embed.source.open') }] : []),
      { value: sources.whole, label: t('embed.source.whole') },
      ...kept.map(({ id, name }) => ({ value: id, label: name })),
    ],
    questionOf: (source) => {
      if (source === sources.kept && target !== null) {
        const { folderId, contentId, dateFrom, toDate, range, types, filter } = target;
        return {
          folderId,
          filter,
          ...(contentId === undefined ? {} : { contentId }),
          ...(dateFrom === undefined ? {} : { dateFrom }),
          ...(toDate === undefined ? {} : { toDate }),
          ...(range === undefined ? {} : { range }),
          ...(types === undefined ? {} : { types }),
        };
      }
      if (source === sources.open) return open;
      const view = kept.find(({ id }) => id === source);
      return view === undefined ? whole : read(fromViewSearch(view.search));
    },
  };
}
