import type { Provenance } from '@tessera/contracts/media/figures.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { useCurrentView } from '../browse/views/use-board-view.ts';
import { useSourceText, type Sourced, type SourceReader } from '../lib/content-query/use-source-text.ts';

interface Origin {
  readonly source: string;
  readonly asOf: string;
}

/** The source of the view's figures, and their dates: from the content with the oldest reading to the newest. */
export function useOrigin(ground: Pick<Provenance, 'oldestAsOf' | 'newestAsOf'>): Origin {
  const { shown } = useCurrentView();
  return useOriginOf(ground, shown);
}

/** The same for contents of something other than the open board. */
export function useOriginOf(
  { oldestAsOf, newestAsOf }: Pick<Provenance, 'oldestAsOf' | 'newestAsOf'>,
  shown: readonly Sourced[],
  reader?: SourceReader,
): Origin {
  const { t } = useTranslation('workspace');
  const { dateTime } = useFormat();
  const sourceText = useSourceText(reader);
  const times = [...new Set([oldestAsOf, newestAsOf].flatMap((time) => (time === null ? [] : [dateTime(time)])))];
  const [oldest, newest] = times;
  const asOf =
    oldest === undefined
      ? t('asOf.never')
      : newest === undefined
        ? oldest
        : t('report.ground.asOfSpan', { oldest, newest });
  return { source: sourceText(shown), asOf };
}
