import { styled } from '@tessera/ui/doors/components';
import { Wordmark } from '@tessera/ui/doors/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { LanguageMenu } from './language-menu.tsx';
import { mainId } from './page-heading.ts';
import { SchemeMenu } from './scheme-menu.tsx';

const Column = styled('div')({ minHeight: '100dvh', display: 'flex', flexDirection: 'column' });
const Head = styled('header')({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', padding: `${step * 4}px ${step * 5}px` });
const Tools = styled('div')({ display: 'flex' });
const Main = styled('main')({ flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'center', paddingBottom: step * 20 });

/** A page with a message alone, when there is no product to put around it. */
export function PlainPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Column>
      <Head>
        <Wordmark />
        <Tools>
          <LanguageMenu />
          <SchemeMenu />
        </Tools>
      </Head>
      <Main id={mainId} tabIndex={-1}>
        {children}
      </Main>
    </Column>
  );
}
