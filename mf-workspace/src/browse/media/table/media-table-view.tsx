import { mediaCalls } from '@tessera/contracts/media/media.calls';
import type { Media } from '@tessera/contracts/media/media.schema';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ExportButton, LoadState, toLoadable, ToolButton, toPaging, useHost } from '@tessera/ui/shared-modules/kit';
import { ColumnsButton, DataTable, DensitySwitch, focusedRowId } from '@tessera/ui/shared-modules/table';
import { step } from '@tessera/ui/theme/tokens';
import { SquareCheck } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { figureOfSort } from '../../../lib/figures/media-figures.ts';
import { ForbiddenReport } from '../../forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../views/use-board-view.ts';
import { AuthorNote } from '../author-note.tsx';
import { FreshMediaNotice } from '../fresh-media-notice.tsx';
import { MediaLightbox } from '../lightbox/media-lightbox.tsx';
import { useOpenMedia } from '../lightbox/use-open-media.ts';
import { hasMedia, joinPages, type MediaPage } from '../media-pages.ts';
import { capped, noSelection } from '../media-selection.ts';
import { MediaToolbar } from '../media-toolbar.tsx';
import { NoMedia } from '../no-media.tsx';
import { SelectionBar } from '../selection-bar.tsx';
import { useMediaCount } from '../use-media-count.ts';
import { useMediaItems } from '../use-media-items.ts';
import { useMediaShortcuts } from '../use-media-shortcuts.ts';
import { useMedia } from '../use-media.ts';
import { columnOfSort, sortOfColumn, useMediaColumns } from './media-columns.tsx';

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 2, minWidth: 0 });

const FromTablet = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));

const noPages: readonly MediaPage[] = [];

/** The media of a view as a table with every figure, in the server's order. Opening a row opens the lightbox. */
export function MediaTableView(): ReactNode {
  const { t } = useTranslation('workspace');
  const view = useCurrentView();
  const { address, display, go } = view;
  const { query, isSettling } = useMedia(view);
  const [selection, setSelection] = useState(noSelection);
  const pages = query.data?.pages ?? noPages;
  const items = useMediaItems(useMemo(() => joinPages(pages), [pages]));
  const columns = useMediaColumns(figureOfSort[address.sort]);
  const state = toLoadable(query, (data) => !hasMedia(data.pages));
  const { total, text } = useMediaCount(view, pages);
  const { mode, ids } = selection;
  const chosen = items.filter(({ id }) => ids.has(id)).map(({ media }) => media);
  const opened = useOpenMedia(items, query.data !== undefined && !isSettling);
  const toggleSelection = (): void => setSelection(mode === 'off' ? { mode: 'multiple', ids: new Set() } : noSelection);
  const focused = (): Media | undefined => {
    const id = focusedRowId();
    return items.find((item) => item.id === id)?.media;
  };
  // A post that was opened by a link covers the selection, which must not change unseen.
  const targets = opened.open ? [opened.open] : address.media === null ? chosen : [];
  useMediaShortcuts({ targets, focused, onToggleSelection: toggleSelection });

  return (
    <Section aria-label={t('view.screen.table')}>
      <TableToolbar count={text} columns={columns} isSelecting={mode !== 'off'} onToggleSelection={toggleSelection} />
      <AuthorNote />
      <FreshMediaNotice folderId={view.folder.id} />
      <LoadState
        state={state}
        skeleton={<Skeleton height={480} />}
        empty={<NoMedia />}
        forbidden={<ForbiddenReport state={state} />}
      >
        {() => (
          <DataTable
            label={t('media.view.label')}
            columns={columns}
            rows={items}
            total={total}
            isSettling={isSettling}
            sort={{ columnId: columnOfSort(address.sort), direction: address.direction }}
            onSortChange={({ columnId, direction }) => {
              const sort = sortOfColumn(columnId);
              if (sort) go({ sort, direction, media: null });
            }}
            // The column of the order is visible even if it was hidden.
            hiddenColumns={display.hiddenColumns.filter((id) => id !== columnOfSort(address.sort))}
            density={display.density}
            selection={
              mode === 'off' ? undefined : { mode, ids, onChange: (next) => setSelection({ mode, ids: capped(next) }) }
            }
            onOpen={({ id }) => go({ media: id })}
            {...toPaging(query)}
          />
        )}
      </LoadState>
      <SelectionBar selection={selection} chosen={chosen} loaded={items.map(({ id }) => id)} onChange={setSelection} />
      <MediaLightbox opened={opened} items={items} total={total} query={query} />
    </Section>
  );
}

interface TableToolbarProps {
  /** The number of media, as a text. */
  readonly count: string;
  readonly columns: ReturnType<typeof useMediaColumns>;
  readonly isSelecting: boolean;
  readonly onToggleSelection: () => void;
}

/** What is above the table: its columns, its density, its export and the selection. */
function TableToolbar({ count, columns, isSelecting, onToggleSelection }: TableToolbarProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const { address, display, changeDisplay, question } = useCurrentView();
  return (
    <MediaToolbar count={count}>
      <ColumnsButton
        columns={columns}
        hiddenColumns={display.hiddenColumns}
        onHiddenColumnsChange={(hiddenColumns) => changeDisplay({ hiddenColumns })}
      />
      <FromTablet>
        <DensitySwitch density={display.density} onDensityChange={(density) => changeDisplay({ density })} />
      </FromTablet>
      <ExportButton
        name={t('export.posts.fileName')}
        load={() =>
          api.download(mediaCalls.exportMedia, {
            body: { ...question, sort: address.sort, direction: address.direction },
          })
        }
      />
      <ToolButton
        label={t('selection.action')}
        icon={<SquareCheck aria-hidden />}
        aria-pressed={isSelecting}
        aria-keyshortcuts="s"
        onClick={onToggleSelection}
      />
    </MediaToolbar>
  );
}
