import { styled } from '@tessera/ui/shared-modules/components';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import { useId, type ReactNode } from 'react';

const Frame = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 3,
  minWidth: 0,
  padding: step * 5,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  [theme.breakpoints.down('sm')]: { padding: step * 4 },
}));
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
});
const Title = styled('h2')({ fontSize: size.lead, fontWeight: weight.semibold });
const Text = styled('p')({ color: color.inkSecondary, fontSize: size.small, textWrap: 'pretty' });

interface CardProps {
  readonly title: string;
  /** The subject or the basis of comparison. */
  readonly text?: string | undefined;
  /** A switch beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a report with its title. */
export function Card({ title, text, tools, children }: CardProps): ReactNode {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <Title id={titleId}>{title}</Title>
        {tools}
      </Head>
      {text !== undefined && <Text>{text}</Text>}
      {children}
    </Frame>
  );
}

/** A sentence in a secondary style. */
export const Quiet = styled('p')({ color: color.inkSecondary, fontSize: size.small, textWrap: 'pretty' });

/** A row of buttons. */
export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: step * 2 });
