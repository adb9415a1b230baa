import { styled } from '@tessera/ui/shared-modules/components';
import { Mark, productName } from '@tessera/ui/shared-modules/kit';
import { color, step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';

const Column = styled('div')({
  maxWidth: 720,
  margin: '0 auto',
  padding: `${step * 8}px ${step * 4}px ${step * 12}px`,
  display: 'flex',
  flexDirection: 'column',
  gap: step * 6,
});
const Foot = styled('footer')({
  borderTop: `1px solid ${color.hairline}`,
  paddingTop: step * 4,
  color: color.inkSecondary,
  display: 'flex',
  alignItems: 'center',
  gap: step * 2,
  '& a': { color: 'inherit', display: 'inline-flex' },
});

/** The layout of a public page: the content and a small logo at the bottom. */
export function PublicFrame({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Column>
      {children}
      <Foot>
        <a href="/">
          <Mark label={productName} />
        </a>
      </Foot>
    </Column>
  );
}
