import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { toLoadable, useHost, useSettledQuery, type Loadable } from '@tessera/ui/shared-modules/kit';
import type { BoardView } from '../../browse/views/board-view.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';
import { toAskedChart } from './asked-chart.ts';
import type { AnsweredChart } from './use-explain-chart.tsx';

interface ChartState {
  /** The response together with its parameters: while a new one loads, the old one keeps its own names and units. */
  readonly state: Loadable<AnsweredChart>;
  readonly isSettling: boolean;
}

const isNothing = ({ chart }: AnsweredChart): boolean => chart.buckets.length === 0;

/** The chart that the address describes. */
export function useChart(view: BoardView): ChartState {
  const { api } = useHost();
  const asked = toAskedChart(view.address);
  const { question } = view;
  const body = { ...question, ...asked };
  const { query, isSettling } = useSettledQuery({
    queryKey: queryKeys.chart(body),
    queryFn: async ({ signal }): Promise<AnsweredChart> => ({
      chart: await api.call(mediaCalls.getChart, { body }, { signal }),
      asked,
      question,
    }),
    keepPrevious: ofSameBoard(view.folder.id),
  });
  return { state: toLoadable(query, isNothing), isSettling };
}
