import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { unknownOf } from '../figures/metric-figure.ts';

const Notes = styled('ul')({ display: 'flex', flexDirection: 'column', gap: step / 2, margin: 0, paddingLeft: step * 5, fontSize: size.small, color: color.inkSecondary });

interface CompareNotesProps {
  readonly metric: Metric;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly current: Figures }[];
  /** Whether a line of the chart breaks off. */
  readonly hasGaps: boolean;
}

/** What one must know to read a comparison by one metric: what a gap means, and whose posts do not all tell it. */
export function CompareNotes({ metric, rows, hasGaps }: CompareNotesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const unknown = rows.map(({ id, name, current }) => ({ id, name, count: unknownOf(current, metric), total: current.posts })).filter(({ count }) => count > 0);
  if (metric === 'posts' || (!hasGaps && unknown.length === 0)) return null;
  return (
    <Notes aria-label={t('report.unknown.label')}>
      {hasGaps && <li>{t(`report.chart.gaps.${metric}`)}</li>}
      {unknown.map(({ id, name, count, total }) => (
        <li key={id}>{t('compare.unknown', { name, reason: t(`report.unknown.${metric}`, { count, total }) })}</li>
      ))}
    </Notes>
  );
}
