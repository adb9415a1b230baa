import type { Provenance } from '@tessera/contracts/media/figures.schema';
import { rankings, type Ranking } from '@tessera/contracts/media/media-view.schema';
import { Skeleton, styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, Settling } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useMetricText } from '../../../lib/figures/use-metric-text.ts';
import { ReportSection } from '../../../lib/report-section.tsx';
import { ForbiddenReport } from '../../forbidden/forbidden-report.tsx';
import { useCurrentView } from '../../views/use-board-view.ts';
import { TopList } from './top-list.tsx';
import { useTop } from './use-top.ts';

const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: step * 4,
});

const metricOf = {
  FOLLOWERS: 'exposure',
  LIKES: 'likes',
  COMMENTS: 'comments',
  INTERACTIONS: 'interactions',
  VIEWS: 'views',
  ENGAGEMENT: 'engagement',
  EMV: 'emv',
} as const satisfies Readonly<Record<Ranking, string>>;

interface TopListsProps {
  readonly ground: Pick<Provenance, 'emvSetting'>;
  /** The rankings to show; all if absent. */
  readonly only?: readonly Ranking[];
}

/** The top lists of a view. */
export function TopLists({ ground, only = rankings }: TopListsProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { question } = useCurrentView();
  const text = useMetricText(ground.emvSetting.currency);
  const { state, isSettling } = useTop(question);
  if (state.status === 'empty') return null;
  return (
    <ReportSection title={t('report.top.title')}>
      <LoadState state={state} skeleton={<Skeleton height={280} />} forbidden={<ForbiddenReport state={state} />}>
        {(lists) => (
          <Settling isSettling={isSettling}>
            <Grid>
              {only.map((ranking) => (
                <TopList
                  key={ranking}
                  ranking={ranking}
                  media={lists[ranking]}
                  write={(value) => text.full(metricOf[ranking], value)}
                />
              ))}
            </Grid>
          </Settling>
        )}
      </LoadState>
    </ReportSection>
  );
}
