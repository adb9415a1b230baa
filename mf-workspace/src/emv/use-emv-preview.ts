import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { emvValuesSchema } from '@tessera/contracts/emv/emv.schema';
import type { Currency, EmvValues } from '@tessera/contracts/emv/emv.schema';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { toLoadable, useDebounced, useHost, useSettledQuery } from '@tessera/ui/shared-modules/kit';
import type { Loadable } from '@tessera/ui/shared-modules/kit';
import { queryKeys } from '../lib/query-keys.ts';
import { ofSameBoard } from '../report/same-board.ts';

export type EmvPreview = CallOutput<typeof emvCalls.previewEmv>;

interface PreviewState {
  readonly state: Loadable<EmvPreview>;
  readonly isSettling: boolean;
  /** False while what is typed cannot be kept: what is shown is of the values before. */
  readonly isFit: boolean;
}

const typingMs = 300;

/** What a setting would make of a view's figures, while it is typed. Values that cannot be kept are not asked about. */
export function useEmvPreview(question: MediaViewInput, emv: { readonly currency: Currency; readonly values: EmvValues }): PreviewState {
  const { api } = useHost();
  const asked = useDebounced(emv, typingMs);
  const body = { ...question, emv: asked };
  const isFit = emvValuesSchema.safeParse(asked.values).success;
  const { query, isSettling } = useSettledQuery({
    queryKey: queryKeys.emvPreview(body),
    queryFn: ({ signal }) => api.call(emvCalls.previewEmv, { body }, { signal }),
    isEnabled: isFit,
    keepPrevious: ofSameBoard(question.folderId),
  });
  return { state: toLoadable(query), isSettling, isFit };
}
