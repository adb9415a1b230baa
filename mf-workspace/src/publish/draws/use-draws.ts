import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import type { Draw, NewDraw } from '@tessera/contracts/draw/draw.schema';
import type { CallInput } from '@tessera/contracts/http/define-call';
import { toLoadable, useHost, useSendOnce, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { sharesKey } from '@tessera/ui/shared-modules/share';
import { queryKeys } from '../../lib/query-keys.ts';

/** The draws of a board, newest first. */
export function useDraws(folderId: string): Loadable<readonly Draw[]> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: queryKeys.draws(folderId),
    queryFn: async ({ signal }): Promise<readonly Draw[]> =>
      (await api.call(drawCalls.getDraws, { query: { folderId } }, { signal })).drawList,
  });
  return toLoadable(query, (draws) => draws.length === 0);
}

interface DrawActs {
  announce(options: NewDraw): Promise<Draw>;
  reveal(draw: Draw): Promise<Draw>;
  redraw(body: CallInput<typeof drawCalls.redrawMedia>['body']): Promise<Draw>;
}

/** The actions on the draws of a board. Each refreshes the list before its promise settles, even on failure. */
export function useDrawActs(folderId: string): DrawActs {
  const { api } = useHost();
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const thenRefresh = async (act: Promise<{ readonly draw: Draw }>): Promise<Draw> => {
    try {
      return (await act).draw;
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.draws(folderId) });
      await client.invalidateQueries({ queryKey: sharesKey });
    }
  };
  return {
    announce: (options) =>
      thenRefresh(sendOnce({ folderId, options }, (body, key) => api.call(drawCalls.drawMedia, { body }, key))),
    reveal: ({ id: drawId }) => thenRefresh(api.call(drawCalls.revealDraw, { body: { drawId } })),
    redraw: (body) => thenRefresh(api.call(drawCalls.redrawMedia, { body })),
  };
}
