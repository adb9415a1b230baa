import { styled } from '@tessera/ui/shared-modules/components';
import { color, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${step * 3}px ${step * 6}px`,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
});
const Item = styled('dt')({ overflowWrap: 'anywhere' });
const Amount = styled('dd')({ margin: 0, textAlign: 'right' });
const Total = styled('div')({
  display: 'contents',
  fontWeight: weight.semibold,
  '& > *': { borderTop: `1px solid ${color.hairline}`, paddingTop: step * 3 },
});

interface AmountLine {
  readonly id: string;
  readonly label: ReactNode;
  readonly amount: string;
}

/** Lines with amounts, and their total. */
export function Amounts({
  lines,
  total,
}: {
  readonly lines: readonly AmountLine[];
  readonly total: Omit<AmountLine, 'id'>;
}): ReactNode {
  return (
    <List>
      {lines.map(({ id, label, amount }) => [
        <Item key={`${id} label`}>{label}</Item>,
        <Amount key={id}>{amount}</Amount>,
      ])}
      <Total>
        <Item>{total.label}</Item>
        <Amount>{total.amount}</Amount>
      </Total>
    </List>
  );
}
