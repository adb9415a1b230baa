import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { loadFonts } from '../theme/fonts.ts';

const Text = styled('span')({ overflowWrap: 'anywhere' });

/** Text in its own language (a BCP 47 tag), which may differ from the interface's: read aloud, set and spaced by it. */
export function LanguageText({ language, children }: { language: string | undefined; children: ReactNode }): ReactNode {
  useEffect(() => {
    if (language !== undefined) void loadFonts(language);
  }, [language]);
  return <Text lang={language}>{children}</Text>;
}
