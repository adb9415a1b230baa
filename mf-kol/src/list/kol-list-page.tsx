import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolBatchMax } from '@tessera/contracts/kol/kol.limits';
import type { Kol } from '@tessera/contracts/kol/kol.schema';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { Button, Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ExpiredNote,
  ExportButton,
  lazyDialog,
  LoadState,
  Page,
  SearchField,
  toLoadable,
  Toolbar,
  ToolbarSpace,
  ToolButton,
  toPaging,
  useHost,
  useMayChange,
} from '@tessera/ui/shared-modules/kit';
import { ColumnsButton, DataTable, DensitySwitch } from '@tessera/ui/shared-modules/table';
import { useDefaultView } from '@tessera/ui/shared-modules/views';
import { FileUp, Plus, Send, Settings2, Share2, Sparkles, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CoworkBanner, CoworkGone } from '../cowork/cowork-banner.tsx';
import { CoworkPanel } from '../cowork/cowork-panel.tsx';
import { useCoworkScope } from '../cowork/use-cowork-scope.ts';
import { useCoworkChanges } from '../cowork/use-cowork.ts';
import { AddKolDialog } from '../kols/add/add-kol-dialog.tsx';
import { OfferedKols } from '../kols/add/offered-kols.tsx';
import { sortOfColumn, useKolColumns } from '../kols/cells/use-kol-columns.tsx';
import { KeepEmvFilter } from '../kols/filter/keep-emv-filter.tsx';
import { KolFilters } from '../kols/filter/kol-filters.tsx';
import { KolSortChip } from '../kols/filter/kol-sort-chip.tsx';
import { emptyAddress } from '../kols/kol-address.ts';
import { KolBulkBar } from '../kols/kol-bulk-bar.tsx';
import { useKolDisplay } from '../kols/kol-display.ts';
import { toKolView } from '../kols/kol-view.ts';
import { KolPanel } from '../kols/panel/kol-panel.tsx';
import { SuggestionsPanel } from '../kols/panel/suggestions-panel.tsx';
import { KolSettingsDialog } from '../kols/setting/kol-settings-dialog.tsx';
import { ShareListDialog } from '../kols/share/share-list-dialog.tsx';
import { useKolAddress } from '../kols/use-kol-address.ts';
import { useKolEvents } from '../kols/use-kol-events.ts';
import { useKolNumber } from '../kols/use-kol-number.ts';
import { useKolCount, useKols } from '../kols/use-kols.ts';
import { KolScopeProvider } from '../lib/kol-scope.ts';
import { toHereSearch } from '../views/kol-view-search.ts';
import { KolViewsMenu } from '../views/kol-views-menu.tsx';
import { NoKols } from './no-kols.tsx';
import { NotOnPhones, PageTools } from './page-tools.tsx';
import { SlotsMeter } from './slots-meter.tsx';

const KolImportDialog = lazyDialog(async () => (await import('../imports/kol-import-dialog.tsx')).KolImportDialog);
const nobody: ReadonlySet<string> = new Set();

/** The user's influencers: who they are, their figures, and the user's notes about them. */
export function KolListPage(): ReactNode {
  const { t } = useTranslation('kol');
  const { api, navigate } = useHost();
  const { address, go } = useKolAddress();
  const { display, changeDisplay } = useKolDisplay({ address, go });
  const isEnabled = useDefaultView('kols', toHereSearch);
  const { query, isSettling } = useKols(address, { isEnabled });
  const total = useKolCount(address, { isEnabled });
  const number = useKolNumber().data;
  const columns = useKolColumns(number);
  const mayChange = useMayChange();
  const [chosenIds, setChosenIds] = useState(nobody);
  const [opened, setOpened] = useState<'add' | 'settings' | 'cowork' | 'suggestions' | 'share' | 'import' | null>(null);
  const { scope, tag, isGone } = useCoworkScope(address.coworkTag);
  const unseen = useCoworkChanges().data?.unseen ?? 0;
  useKolEvents();
  const rows: readonly Kol[] = query.data?.pages.flatMap(({ kolList }) => kolList) ?? [];
  const chosen = rows.filter(({ id }) => chosenIds.has(id)).slice(0, kolBatchMax);
  const isNarrowed = address.search.trim() !== '' || Object.keys(address.filter).length > 0;
  const close = (): void => setOpened(null);
  const show = (coworkTag: string): void => {
    close();
    setChosenIds(nobody);
    go({ coworkTag, kol: null });
  };
  const showAll = (): void => go({ coworkTag: null, kol: null });

  return (
    <KolScopeProvider value={scope}>
      <Page
        title={t('page.title')}
        lead={number && <SlotsMeter number={number} />}
        actions={
          <PageTools
            tools={[
              {
                label: t('cowork.open', { count: unseen }),
                icon: <Users aria-hidden />,
                run: () => setOpened('cowork'),
              },
              { label: t('suggestion.open'), icon: <Sparkles aria-hidden />, run: () => setOpened('suggestions') },
              {
                label: t('import.open'),
                icon: <FileUp aria-hidden />,
                isDisabled: !mayChange,
                run: () => setOpened('import'),
              },
              { label: t('signUps.title'), icon: <Send aria-hidden />, run: () => navigate(signUpPaths.list) },
              { label: t('settings.open'), icon: <Settings2 aria-hidden />, run: () => setOpened('settings') },
            ]}
          >
            <Button
              variant="contained"
              color="primary"
              startIcon={<Plus aria-hidden />}
              disabled={!mayChange}
              onClick={() => setOpened('add')}
            >
              {t('add.open')}
            </Button>
          </PageTools>
        }
      >
        <ExpiredNote />
        {tag && <CoworkBanner tag={tag} onLeave={showAll} />}
        <Toolbar role="search">
          <SearchField
            label={t('search.label')}
            text={address.search}
            onChange={(search) => go({ search }, { replace: true })}
          />
          <ToolbarSpace />
          {scope.isOwn && (
            <ToolButton
              icon={<Share2 aria-hidden />}
              label={t('share.list.action')}
              disabled={!mayChange}
              onClick={() => setOpened('share')}
            />
          )}
          <ExportButton
            name={t('export.fileName')}
            load={() => api.call(kolCalls.exportKol, { body: toKolView(address) })}
          />
          <ColumnsButton
            columns={columns}
            hiddenColumns={display.hiddenColumns}
            onHiddenColumnsChange={(hiddenColumns) => changeDisplay({ hiddenColumns })}
          />
          <NotOnPhones>
            <DensitySwitch density={display.density} onDensityChange={(density) => changeDisplay({ density })} />
          </NotOnPhones>
        </Toolbar>
        {scope.isOwn && number !== undefined && address.filter.avgEmv !== undefined && (
          <KeepEmvFilter currency={number.currency} />
        )}
        <KolFilters
          filter={address.filter}
          number={number}
          currency={rows[0]?.figures.currency ?? number?.currency ?? 'USD'}
          onChange={(filter) => go({ filter }, { replace: true })}
          actions={
            <>
              <KolSortChip
                orders={[{ sort: address.sort, direction: address.direction }, ...address.thenBy]}
                onChange={(first, thenBy) => go({ ...first, thenBy })}
              />
              <KolViewsMenu address={address} display={display} />
            </>
          }
        />
        {isGone ? (
          <CoworkGone onLeave={showAll} />
        ) : (
          <LoadState
            state={toLoadable(query, ({ pages }) => pages.every(({ kolList }) => kolList.length === 0))}
            skeleton={<Skeleton height={480} />}
            empty={
              <NoKols
                isNarrowed={isNarrowed}
                isTag={address.coworkTag !== null}
                onClear={() => go({ search: emptyAddress.search, filter: emptyAddress.filter })}
                onAdd={mayChange ? () => setOpened('add') : undefined}
              />
            }
          >
            {() => (
              <DataTable
                label={t('table.label')}
                columns={columns}
                rows={rows}
                total={total}
                isSettling={isSettling}
                sort={{ columnId: address.sort, direction: address.direction }}
                onSortChange={({ columnId, direction }) => {
                  const sort = sortOfColumn(columnId);
                  if (sort) go({ sort, direction, thenBy: [] });
                }}
                // A column that the list is sorted by is visible even if it was hidden.
                hiddenColumns={display.hiddenColumns.filter(
                  (id) => id !== address.sort && !address.thenBy.some(({ sort }) => sort === id),
                )}
                density={display.density}
                widths={display.widths}
                onWidthChange={(id, width) => changeDisplay({ widths: { ...display.widths, [id]: width } })}
                // Who can only view a shared tag has nothing to do with a selection.
                selection={
                  scope.isOwn || (scope.isEditable && mayChange)
                    ? {
                        mode: 'multiple',
                        ids: chosenIds,
                        onChange: (ids) => setChosenIds(new Set([...ids].slice(0, kolBatchMax))),
                      }
                    : undefined
                }
                onOpen={({ id }) => go({ kol: id })}
                {...toPaging(query)}
              />
            )}
          </LoadState>
        )}
        <KolBulkBar chosen={chosen} number={number} onClear={() => setChosenIds(nobody)} />
        {opened === 'add' && <AddKolDialog number={number} onClose={close} />}
        <OfferedKols number={number} />
        {opened === 'share' && <ShareListDialog onClose={close} />}
        {opened === 'import' && <KolImportDialog onClose={close} />}
        {opened === 'settings' && <KolSettingsDialog onClose={close} />}
        {opened === 'suggestions' && <SuggestionsPanel onClose={close} />}
        {opened === 'cowork' && <CoworkPanel onShow={show} onClose={close} />}
        {address.kol !== null && !isGone && <KolPanel id={address.kol} onClose={() => go({ kol: null })} />}
      </Page>
    </KolScopeProvider>
  );
}
