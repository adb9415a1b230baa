import { isPriced, type Figures, type Provenance, type Metric } from '@tessera/contracts/media/figures.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { unknownIn } from './unknown-in.ts';

const Notes = styled('ul')({
  display: 'flex',
  flexDirection: 'column',
  gap: step / 2,
  margin: 0,
  paddingLeft: step * 5,
  fontSize: size.small,
  color: color.inkSecondary,
});

/** With fewer posts, a single one distorts every mean. */
const fewPosts = 10;

interface UnknownNotesProps {
  readonly figures: Figures;
  /** The metric of interest; all metrics if absent. */
  readonly only?: Metric;
  /** The day before which rates use follower counts that are newer than the posts, or null. */
  readonly laterFollowers?: string | null;
  readonly ground: Pick<Provenance, 'pricedContents' | 'contents'>;
}

/** Limits of the figures: posts with unknown values, and too few posts. */
export function UnknownNotes({ figures, only, laterFollowers = null, ground }: UnknownNotesProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { day } = useFormat();
  const { posts } = figures;
  const isPricing = !isPriced(ground);
  const unknown = unknownIn(figures, { isPricing, ...(only === undefined ? {} : { only }) });
  const isLittle = posts > 0 && posts < fewPosts;
  if (unknown.length === 0 && !isLittle && !isPricing && laterFollowers === null) return null;
  return (
    <Notes aria-label={t('report.unknown.label')}>
      {isPricing && <li>{t('emv.repricing.mixed', { priced: ground.pricedContents, total: ground.contents })}</li>}
      {isLittle && <li>{t('report.unknown.few', { count: posts })}</li>}
      {laterFollowers !== null && <li>{t('report.later.followers', { day: day(laterFollowers) })}</li>}
      {unknown.map(({ metric, count }) => (
        <li key={metric}>{t(`report.unknown.${metric}`, { count, total: posts })}</li>
      ))}
    </Notes>
  );
}
