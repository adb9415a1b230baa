import { styled } from '@tessera/ui/shared-modules/components';
import { Wordmark } from '@tessera/ui/shared-modules/kit';
import { step } from '@tessera/ui/theme/tokens';
import type { ReactNode } from 'react';
import { LanguageMenu } from '../menus/language-menu.tsx';
import { SchemeMenu } from '../menus/scheme-menu.tsx';

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: step * 2,
  minHeight: 40,
});
const Tools = styled('div')({ display: 'flex', alignItems: 'center' });

/** Header of a page without the frame: logo, language and colour scheme. */
export function PlainHead(): ReactNode {
  return (
    <Head>
      <Wordmark />
      <Tools>
        <LanguageMenu />
        <SchemeMenu />
      </Tools>
    </Head>
  );
}
