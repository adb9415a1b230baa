import type { CardQuestion } from '@tessera/contracts/article/article-card.schema';
import { addDays } from '@tessera/contracts/time/ranges';
import type { BoardView } from './board-view.ts';

/** Days of a card where the view has no first one. */
const daysAtFirst = 365;

/** The data card that an article about a board begins with: the course of the metric of its report, over the days in view. */
export function toCardQuestion({ folder, address, days, today }: Pick<BoardView, 'folder' | 'address' | 'days' | 'today'>): CardQuestion {
  const toDate = days?.toDate ?? today;
  return { kind: 'chart', folderId: folder.id, metric: address.metric, dateFrom: days?.dateFrom ?? addDays(toDate, 1 - daysAtFirst), toDate };
}
