import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { figureOf } from '../../lib/figures/metric-figure.ts';

/** Metrics that exclude posts with hidden likes. */
const withLikes: readonly Metric[] = ['likes', 'interactions'];

/** The number of posts behind a figure; undefined if it includes all of them. */
export function useBasis(): (figures: Figures, metric: Metric) => string | undefined {
  const { t } = useTranslation('workspace');
  return (figures, metric) => {
    const { posts } = figures;
    const { known } = figureOf(figures, metric);
    if (known === posts) return undefined;
    const hidden = posts - figures.likes.known;
    return withLikes.includes(metric) && hidden > 0
      ? t('report.basis.hiddenLikes', { known, posts, hidden })
      : t('report.basis.posts', { known, posts });
  };
}
