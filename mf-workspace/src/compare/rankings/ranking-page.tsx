import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import { rankingTableLabels } from '@tessera/contracts/ranking/ranking.labels';
import {
  isBrandTable,
  isOfNamed,
  rankingSortSchema,
  type RankingAnswer,
  type RankingTable,
} from '@tessera/contracts/ranking/ranking.schema';
import { Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  EmptyState,
  ExportButton,
  LoadState,
  toLoadable,
  Toolbar,
  ToolbarSpace,
  ToolbarText,
  toPaging,
  useFieldLabels,
  useFormat,
  useHost,
} from '@tessera/ui/shared-modules/kit';
import { DataTable } from '@tessera/ui/shared-modules/table';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { useAskToRemoveContents } from '../../collect/contents/use-ask-to-remove-contents.ts';
import { useFilterRights } from '../../lib/plan/use-filter-rights.ts';
import { ReportProvenance } from '../../report/report-provenance.tsx';
import { AnalysisPage } from '../analysis/analysis-page.tsx';
import { useOpenPosts, useWiderPostsNote } from '../analysis/post-thumbs.tsx';
import { QuietNotes } from '../analysis/quiet-notes.tsx';
import { useRankingColumns } from './ranking-columns.tsx';
import { RankingPicker } from './ranking-picker.tsx';
import { rankingSearch, useRanking, useRankingAddress } from './use-ranking.ts';

/** Accounts and brands that stand out in the posts of a board, in fourteen rankings. */
export function RankingPage(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <AnalysisPage title={t('ranking.page.title')} ownSearch={rankingSearch}>
      <Ranking />
    </AnalysisPage>
  );
}

function Ranking(): ReactNode {
  const { t } = useTranslation('workspace');
  const { api } = useHost();
  const { question } = useCurrentView();
  const { table, sort, direction } = useRankingAddress();
  const { query, isSettling } = useRanking();
  const state = toLoadable(query, (data) => data.pages.every(({ rowList }) => rowList.length === 0));
  const first = query.data?.pages[0];
  return (
    <>
      <Toolbar>
        <RankingPicker />
        <ToolbarText role="status">
          {first !== undefined &&
            t(isBrandTable(table) ? 'ranking.count.brands' : 'ranking.count.accounts', { count: first.total })}
        </ToolbarText>
        <ToolbarSpace />
        <ExportButton
          name={table}
          load={() => api.download(rankingCalls.exportRanking, { body: { ...question, table, sort, direction } })}
        />
      </Toolbar>
      <LoadState
        state={state}
        skeleton={<Skeleton height={480} />}
        empty={<NoRows />}
        forbidden={<ForbiddenReport state={state} />}
      >
        {() => first !== undefined && <RankingRows query={query} first={first} isSettling={isSettling} />}
      </LoadState>
    </>
  );
}

function NoRows(): ReactNode {
  const { t } = useTranslation('workspace');
  const { table } = useRankingAddress();
  const text =
    table === 'sponsored'
      ? 'ranking.empty.sponsored'
      : table === 'targetUsers'
        ? 'ranking.empty.targets'
        : isOfNamed(table)
          ? 'ranking.empty.named'
          : 'ranking.empty.text';
  return <EmptyState title={t('ranking.empty.title')} text={t(text)} />;
}

interface RankingRowsProps {
  readonly query: ReturnType<typeof useRanking>['query'];
  readonly first: RankingAnswer;
  readonly isSettling: boolean;
}

function RankingRows({ query, first, isSettling }: RankingRowsProps): ReactNode {
  const tableLabel = useFieldLabels(rankingTableLabels);
  const { contents } = useCurrentView();
  const { table, sort, direction, order } = useRankingAddress();
  const openPosts = useOpenPosts();
  const mayOpen = useMayOpen(table);
  const open = ({ username }: { readonly username: string }): void =>
    openPosts(isOfNamed(table) ? { mentions: [username] } : { accounts: [username] });
  const askToRemove = useAskToRemoveContents();
  const columns = useRankingColumns({
    table,
    sort,
    ground: first.ground,
    contents,
    onRemove: (content) => void askToRemove([content]),
  });
  const rows = query.data?.pages.flatMap(({ rowList }) => rowList.map((row) => ({ ...row, id: row.username }))) ?? [];
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <ReportProvenance ground={first.ground} range={first.range} previousRange={null} />
      <RankingNotes answer={first} names={rows.map(({ username }) => username)} />
      <DataTable
        label={tableLabel(table)}
        columns={columns}
        rows={rows}
        total={first.total}
        isSettling={isSettling}
        sort={{ columnId: sort, direction }}
        onSortChange={({ columnId, direction: way }) => {
          const next = rankingSortSchema.safeParse(columnId).data;
          if (next) order(next, way);
        }}
        {...(mayOpen ? { onOpen: open } : {})}
        {...toPaging(query)}
      />
    </Stack>
  );
}

/** Whether the plan can show the posts of one row: those of one author need the filter by accounts. */
function useMayOpen(table: RankingTable): boolean {
  const { canSet } = useFilterRights();
  return canSet(isOfNamed(table) ? 'mentions' : 'accounts');
}

interface RankingNotesProps {
  readonly answer: RankingAnswer;
  /** The accounts of the rows. */
  readonly names: readonly string[];
}

/** What the ranking excludes, its thresholds, and what its rows open. */
function RankingNotes({
  answer: { withoutAuthor, thresholds, brandsAsOf, ground },
  names,
}: RankingNotesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { number, dateTime } = useFormat();
  const { table } = useRankingAddress();
  const { whoHas } = useFilterRights();
  const mayOpen = useMayOpen(table);
  const widerNote = useWiderPostsNote('mentions', names);
  const isGroup = table === 'celebrity' || table === 'micro' || table === 'nano';
  return (
    <QuietNotes
      notes={[
        ...(withoutAuthor > 0 ? [t('ranking.note.withoutAuthor', { count: withoutAuthor })] : []),
        ...(isGroup
          ? [
              t('ranking.note.thresholds', {
                celebrity: number(thresholds.celebrity),
                micro: number(thresholds.micro),
                nano: number(thresholds.nano),
              }),
            ]
          : []),
        ...(isBrandTable(table)
          ? [
              brandsAsOf === null
                ? t('ranking.note.noBrands')
                : t('ranking.note.brands', { time: dateTime(brandsAsOf) }),
            ]
          : []),
        ...(isOfNamed(table) ? widerNote : []),
        ...(mayOpen ? [] : [t('ranking.note.cannotOpen', { who: whoHas('accounts') })]),
        ...(ground.pricedContents < ground.contents
          ? [t('emv.repricing.mixed', { priced: ground.pricedContents, total: ground.contents })]
          : []),
      ]}
    />
  );
}
