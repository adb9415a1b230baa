import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import type { CallOutput } from '@tessera/contracts/http/define-call';
import type { MediaViewInput } from '@tessera/contracts/media/media-view.schema';
import { emvValuesSchema, type Currency, type EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { toLoadable, useDebounced, useHost, useSettledQuery, type Loadable } from '@tessera/ui/shared-modules/kit';
import { queryKeys } from '../../lib/query-keys.ts';
import { ofSameBoard } from '../../lib/same-board.ts';

export type EmvPreview = CallOutput<typeof emvCalls.previewEmv>;

interface PreviewState {
  readonly state: Loadable<EmvPreview>;
  readonly isSettling: boolean;
  /** False if the typed values are invalid; the preview is then that of the previous values. */
  readonly isFit: boolean;
}

const typingMs = 300;

/** Previews a view's figures with the setting being typed. Invalid values are not sent. */
export function useEmvPreview(
  question: MediaViewInput,
  emv: { readonly currency: Currency; readonly values: EmvValues },
): PreviewState {
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
