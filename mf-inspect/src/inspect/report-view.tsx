import type { Inspect, InspectReport } from '@tessera/contracts/inspect/inspect.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { height, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { AccessCard } from './access-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import { EmvCard, type EmvChoice } from './emv-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { FormatsCard } from './formats-card.tsx';
import { GrowthCard } from './growth-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PostsCard } from './posts-card.tsx';
import { ScoreCard } from './score-card.tsx';
import { SimilarCard } from './similar-card.tsx';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 360px) minmax(0, 1fr)',
  gap: step * 4,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));
const Stays = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: height.topBar + step * 4,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 4,
  [theme.breakpoints.down('lg')]: { position: 'static' },
}));
const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4, minWidth: 0 });

/**
 * The report, with the most important part first. On a phone it is a stack; on a desktop the score stays while the rest
 * scrolls.
 */
export function ReportView({
  inspect,
  report,
  emvChoice,
}: {
  readonly inspect: Inspect;
  readonly report: InspectReport;
  readonly emvChoice: EmvChoice;
}): ReactNode {
  const { isOwn, username, access } = inspect;
  return (
    <Columns>
      <Stays>
        <ScoreCard username={username} isOwn={isOwn} report={report} />
        {!isOwn && <AccessCard username={username} hidden={report.hidden} access={access} />}
      </Stays>
      <Column>
        <FiguresCard report={report} asOf={inspect.asOf} />
        <GrowthCard report={report} />
        <FormatsCard report={report} />
        <HoursCard report={report} />
        <AudienceCard report={report} isOwn={isOwn} />
        <EmvCard report={report} choice={emvChoice} />
        <PostsCard report={report} />
        <SimilarCard similar={report.similar} />
      </Column>
    </Columns>
  );
}
