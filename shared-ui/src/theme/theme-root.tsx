import { CacheProvider, Global } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fontFaces, globalStyles, hostedClass, hostedStyles } from './global-styles.ts';
import { styleCache } from './style-cache.ts';
import { componentVariables, theme } from './theme.ts';

type ThemeRootProps = {
  children: ReactNode;
  /** True once on a page, in the shell: writes the page's own rules and the variables that all roots read. */
  isPageOwner?: boolean;
};

const hostedVariables = componentVariables.map((sheet) => Object.fromEntries(Object.values(sheet).map((variables) => [`.${hostedClass}`, variables])));

/** The styles of the product's elements in a page of somebody else, once on it. */
export function HostedStyles(): ReactNode {
  return (
    <CacheProvider value={styleCache()}>
      <Global styles={[...fontFaces]} />
      <Global styles={hostedStyles} />
      <Global styles={hostedVariables} />
    </CacheProvider>
  );
}

/** What every React root of the page stands in: the one style cache and the theme. Scheme changes pass it by, in CSS alone. */
export function ThemeRoot({ children, isPageOwner = false }: ThemeRootProps): ReactNode {
  return (
    <CacheProvider value={styleCache()}>
      {isPageOwner && (
        <>
          <Global styles={[...fontFaces]} />
          <Global styles={globalStyles} />
          <Global styles={[...componentVariables]} />
        </>
      )}
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
