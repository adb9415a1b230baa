import type { Ground } from '@tessera/contracts/media/figures.schema';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useFormat } from '@tessera/ui/doors/kit';
import { useCurrentView } from '../views/use-board-view.ts';

interface Origin {
  readonly source: string;
  readonly asOf: string;
}

/** Through whom the figures of the view came, and of when they are: from the content read longest ago to the newest. */
export function useOrigin({ oldestAsOf, newestAsOf }: Pick<Ground, 'oldestAsOf' | 'newestAsOf'>): Origin {
  const { t } = useTranslation('workspace');
  const { dateTime, list } = useFormat();
  const { shown } = useCurrentView();
  const sources = new Set(shown.flatMap(({ source, importedCount }) => [...(source === null ? [] : [source]), ...(importedCount > 0 ? ['import' as const] : [])]));
  const times = [...new Set([oldestAsOf, newestAsOf].flatMap((time) => (time === null ? [] : [dateTime(time)])))];
  const [oldest, newest] = times;
  const asOf = oldest === undefined ? t('asOf.never') : newest === undefined ? oldest : t('report.ground.asOfSpan', { oldest, newest });
  return { source: sources.size === 0 ? t('report.ground.noSource') : list([...sources].map((source) => t(`content.source.${source}`))), asOf };
}
