import type { DrawCount } from '@tessera/contracts/draw/draw.schema';
import { styled } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useFormat } from '@tessera/ui/shared-modules/kit';
import { color, figureFill, radius, size, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const List = styled('ol')({
  display: 'flex',
  flexDirection: 'column',
  gap: step * 1.5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${step / 2}px ${step * 3}px`,
  fontSize: size.small,
});
const Count = styled('span')({ fontVariantNumeric: 'tabular-nums' });
const Bar = styled('span')({
  ...figureFill,
  gridColumn: '1 / -1',
  height: step * 1.5,
  borderRadius: radius.control,
  background: color.data1,
  minWidth: 2,
});

/** How many posts each rule of a draw leaves, as a narrowing bar. */
export function DrawFunnel({ counts }: { readonly counts: readonly DrawCount[] }): ReactNode {
  const { t } = useTranslation('workspace');
  const { number } = useFormat();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <List aria-label={t('draw.counts.label')}>
      {counts.map(({ step: name, count }) => (
        <Row key={name}>
          <span>{t(`draw.step.${name}`)}</span>
          <Count>{number(count)}</Count>
          <Bar aria-hidden style={{ width: `${(count / most) * 100}%` }} />
        </Row>
      ))}
    </List>
  );
}
