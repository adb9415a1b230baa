import { titleOf } from '@tessera/contracts/content/content-title';
import type { Content } from '@tessera/contracts/content/content.schema';
import { rankingCalls } from '@tessera/contracts/ranking/ranking.calls';
import type { RankingAnswer } from '@tessera/contracts/ranking/ranking.schema';
import { Skeleton } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, toLoadable, useHost, useSettledQuery } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ForbiddenReport } from '../../browse/forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../browse/views/use-board-view.ts';
import { useFolders } from '../../collect/folders/use-folders.ts';
import { useContents } from '../../lib/content-query/use-contents.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';
import { AnalysisPage } from '../analysis/analysis-page.tsx';
import type { CompareChoice } from './compare-picker.tsx';
import { ComparedItems } from './compared-items.tsx';
import { compareSearch } from './use-compared.ts';

/** The number of contents that are compared by default. */
const firstContents = 5;
/** The number of brands to choose from: those that most posts mention. */
const choicesAtMost = 100;

/** Boards and their contents side by side. */
export function ContentComparePage(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <AnalysisPage title={t('compare.title.contents')} ownSearch={compareSearch}>
      <ContentCompare />
    </AnalysisPage>
  );
}

const contentKey = ({ folderId, id }: Content): string => `${folderId}.${id}`;

function ContentCompare(): ReactNode {
  const { t } = useTranslation('workspace');
  const folders = useFolders();
  const contents = useContents();
  const { contents: own } = useCurrentView();
  const boards = folders.status === 'ready' ? folders.data : [];
  const all = contents.status === 'ready' ? contents.data : [];
  const choices: readonly CompareChoice[] = boards.flatMap((folder) => [
    { value: folder.id, label: t('compare.board', { name: folder.settings.name }), count: folder.mediaCount },
    ...all
      .filter(({ folderId }) => folderId === folder.id)
      .map((content) => ({
        value: contentKey(content),
        label: t('compare.content', { name: titleOf(content), board: folder.settings.name }),
        count: content.mediaCount,
      })),
  ]);
  const isLoaded = folders.status === 'ready' && contents.status === 'ready';
  return (
    <ComparedItems
      kind="contents"
      choices={choices}
      otherwise={own.slice(0, firstContents).map(contentKey)}
      isGone={(key) => isLoaded && choices.every(({ value }) => value !== key)}
    />
  );
}

/** Brands that captions of a board mention, side by side. */
export function BrandComparePage(): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <AnalysisPage title={t('compare.title.brands')} ownSearch={compareSearch}>
      <BrandCompare />
    </AnalysisPage>
  );
}

function BrandCompare(): ReactNode {
  const { api } = useHost();
  const { question } = useCurrentView();
  const asked = { ...question, table: 'brandPosts', number: choicesAtMost } as const;
  const { query } = useSettledQuery<RankingAnswer>({
    queryKey: queryKeys.ranking(asked),
    queryFn: ({ signal }) => api.call(rankingCalls.getRanking, { body: asked }, { signal }),
    keepPrevious: ofSameBoard(question.folderId),
  });
  const state = toLoadable(query, () => false);
  return (
    <LoadState
      state={state}
      skeleton={<Skeleton height={480} />}
      empty={null}
      forbidden={<ForbiddenReport state={state} />}
    >
      {({ rowList }) => {
        const choices: readonly CompareChoice[] = rowList.map(({ username, brand, figures }) => ({
          value: username,
          label: brand?.brandName ?? username,
          count: figures.posts,
        }));
        return (
          <ComparedItems
            kind="brands"
            choices={choices}
            otherwise={choices.slice(0, firstContents).map(({ value }) => value)}
          />
        );
      }}
    </LoadState>
  );
}
