import type { Chart } from '@tessera/contracts/media/figures.schema';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { toLoadable, useHost, useSettledQuery } from '@tessera/ui/doors/kit';
import type { Loadable } from '@tessera/ui/doors/kit';
import { queryKeys } from '../lib/query-keys.ts';
import type { BoardView } from '../views/board-view.ts';
import { ofSameBoard } from './same-board.ts';
import { toAskedChart } from './asked-chart.ts';
import type { AskedChart } from './asked-chart.ts';

interface ChartState {
  /** The answer with what it answers: while another is on its way, the old one must keep its own names and units. */
  readonly state: Loadable<{ readonly chart: Chart; readonly asked: AskedChart }>;
  readonly isSettling: boolean;
}

const isNothing = ({ chart }: { readonly chart: Chart }): boolean => chart.buckets.length === 0;

/** The course of the metric that the address names. */
export function useChart(view: BoardView): ChartState {
  const { api } = useHost();
  const asked = toAskedChart(view.address);
  const body = { ...view.question, ...asked };
  const { query, isSettling } = useSettledQuery({
    queryKey: queryKeys.chart(body),
    queryFn: async ({ signal }) => ({ chart: await api.call(mediaCalls.getChart, { body }, { signal }), asked }),
    mayStay: ofSameBoard(view.folder.id),
  });
  return { state: toLoadable(query, isNothing), isSettling };
}
