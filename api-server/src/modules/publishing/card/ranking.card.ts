import { cardRowsMax, type ArticleCard } from '@tessera/contracts/article/article-card.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { assertRight } from '../../../platform/http/right.ts';
import { describeRanking } from '../../analysis/ranking/ranking.service.ts';
import { titleOf, viewOf } from './board-view.ts';
import type { CardContext, CardKind, CardParts, QuestionOf } from './card-kind.ts';

async function describeTable(
  context: CardContext,
  { readBrands }: CardParts,
  question: QuestionOf<'ranking'>,
): Promise<ArticleCard> {
  const { table, folderId, dateFrom, toDate } = question;
  assertRight('analysis', context.caller);
  const title = await titleOf(context, folderId);
  const { rowList, ground } = await describeRanking(
    context,
    readBrands,
    { ...viewOf(question), table, direction: 'desc' },
    { from: 0, number: cardRowsMax },
  );
  if (rowList.length === 0) throw new Problem('noContent', { field: 'table' });
  const sumIfKnown = ({ sum, known }: { readonly sum: number; readonly known: number }): number | null =>
    known === 0 ? null : sum;
  return {
    kind: 'ranking',
    asOf: ground.newestAsOf ?? context.now.toISOString(),
    title,
    table,
    currency: ground.emvSetting.currency,
    dateFrom,
    toDate,
    rows: rowList.map(({ username, followers, figures }) => ({
      username,
      followers,
      posts: figures.posts,
      interactions: sumIfKnown(figures.interactions),
      emv: sumIfKnown(figures.emv),
    })),
  };
}

/** The top of a ranking of a board. */
export const rankingCard: CardKind<'ranking'> = { kind: 'ranking', describe: describeTable };
