import type { Figures, Metric } from '@tessera/contracts/media/figures.schema';
import { styled } from '@tessera/ui/doors/components';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { unknownIn } from './unknown-in.ts';

const Notes = styled('ul')({ display: 'flex', flexDirection: 'column', gap: step / 2, margin: 0, paddingLeft: step * 5, fontSize: size.small, color: color.inkSecondary });

/** Below it a single post sways every mean. */
const fewPosts = 10;

interface UnknownNotesProps {
  readonly figures: Figures;
  /** What is of interest; every metric without it. */
  readonly only?: Metric;
}

/** What the figures cannot tell: posts that keep a figure to themselves, and posts that are too few. */
export function UnknownNotes({ figures, only }: UnknownNotesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { posts } = figures;
  const unknown = unknownIn(figures, only);
  const isLittle = posts > 0 && posts < fewPosts;
  if (unknown.length === 0 && !isLittle) return null;
  return (
    <Notes aria-label={t('report.unknown.label')}>
      {isLittle && <li>{t('report.unknown.few', { count: posts })}</li>}
      {unknown.map(({ metric, count }) => (
        <li key={metric}>{t(`report.unknown.${metric}`, { count, total: posts })}</li>
      ))}
    </Notes>
  );
}
