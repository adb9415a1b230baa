import { styled } from '@tessera/ui/shared-modules/components';
import { color, size, step, weight } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: step });
const Label = styled('p')({ fontSize: size.small, fontWeight: weight.medium });
const Value = styled('div')({ color: color.inkSecondary, overflowWrap: 'anywhere' });

/** A read-only value, laid out like a field. */
export function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <Frame>
      <Label>{label}</Label>
      <Value>{children}</Value>
    </Frame>
  );
}
