import { CacheProvider, Global } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fontFaces, globalStyles, hostedClass, hostedStyles } from './global-styles.ts';
import { styleCache } from './style-cache.ts';
import { componentVariables, theme } from './theme.ts';

interface ThemeRootProps {
  children: ReactNode;
  /** Set once per page, in the shell: also renders the global styles and the CSS variables that all roots use. */
  isPageOwner?: boolean;
}

const hostedVariables = componentVariables.map((sheet) =>
  Object.fromEntries(Object.values(sheet).map((variables) => [`.${hostedClass}`, variables])),
);

/** Styles of the product's elements in a page that is not ours. Render it once per page. */
export function HostedStyles(): ReactNode {
  return (
    <CacheProvider value={styleCache()}>
      <Global styles={[...fontFaces]} />
      <Global styles={hostedStyles} />
      <Global styles={hostedVariables} />
    </CacheProvider>
  );
}

/**
 * Provides the shared style cache and the theme; every React root needs it. Scheme changes happen in CSS, without a
 * render.
 */
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
