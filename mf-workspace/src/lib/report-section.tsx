import { Skeleton, Stack, styled } from '@tessera/ui/shared-modules/components';
import { size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

const Section = styled('section')({ display: 'flex', flexDirection: 'column', gap: step * 3, minWidth: 0 });
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${step * 2}px ${step * 4}px`,
  minHeight: 32,
});
const Title = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold, lineHeight: 1.5 });

/** A whole report: its sections, one below another. */
export const ReportBody = styled('div')({ display: 'flex', flexDirection: 'column', gap: step * 4, minWidth: 0 });

/** Several tools of a section in a row. */
export const SectionTools = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2 });

interface ReportSectionProps {
  readonly title: string;
  /** Controls that change how the section is shown. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a report with its title. */
export function ReportSection({ title, tools, children }: ReportSectionProps): ReactNode {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {tools}
      </Head>
      {children}
    </Section>
  );
}

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The skeleton of a strip of figures and a table. */
export function SummarySkeleton(): ReactNode {
  return (
    <Stack sx={{ gap: 6 }}>
      <Skeleton width={420} height={16} sx={{ maxWidth: '100%' }} />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: '1px' }}>
        {tiles.map((tile) => (
          <Skeleton key={tile} height={116} sx={{ flex: '1 1 148px' }} />
        ))}
      </Stack>
      <Skeleton height={360} />
    </Stack>
  );
}

/** The skeleton of a row of controls and a chart. */
export function ChartSkeleton(): ReactNode {
  return (
    <Stack sx={{ gap: 5 }}>
      <Skeleton width={420} height={32} sx={{ maxWidth: '100%' }} />
      <Skeleton height={360} />
    </Stack>
  );
}
