import { styled } from '@tessera/ui/shared-modules/components';
import { color, radius, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

export const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  background: color.hairline,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  '& > :last-child:nth-of-type(odd)': { gridColumn: 'span 2' },
});
export const Fact = styled('div')({ background: color.surface, padding: `${step * 2}px ${step * 3}px`, minWidth: 0 });
export const FactName = styled('dt')({ fontSize: size.tiny, color: color.inkSecondary });
export const FactValue = styled('dd')({
  fontSize: size.lead,
  fontWeight: weight.semibold,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
});
export const FactsAsOf = styled('p')({ fontSize: size.tiny, color: color.inkSecondary, marginTop: step * 2 });

interface FactStripProps {
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** When the facts were read. */
  readonly asOf: string;
}

/** Names with their values, side by side. */
export const FactStrip = ({ facts, asOf }: FactStripProps): ReactNode => (
  <div>
    <Facts>
      {facts.map(({ name, value }) => (
        <Fact key={name}>
          <FactName>{name}</FactName>
          <FactValue>{value}</FactValue>
        </Fact>
      ))}
    </Facts>
    <FactsAsOf>{asOf}</FactsAsOf>
  </div>
);
