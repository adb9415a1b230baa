import { styled } from '@tessera/ui/shared-modules/components';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { mainId } from './page-heading.ts';
import { PlainHead } from './plain-head.tsx';

const Column = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '& > header': { padding: `${step * 4}px ${step * 5}px` },
});
const Main = styled('main')({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  paddingBottom: step * 20,
});

/** A page with only a message, without the frame. */
export function PlainPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Column>
      <PlainHead />
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
    </Column>
  );
}
