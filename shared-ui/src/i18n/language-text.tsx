import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { loadFonts } from '../theme/fonts.ts';

// A name keeps the lines of where it stands; a text of several lines has those of its language.
const Text = styled('span')({ overflowWrap: 'anywhere', '&:not([data-flowing])': { lineHeight: 'inherit' } });

interface LanguageTextProps {
  readonly language: string | undefined;
  /** A text of several lines, which are as far apart as its language needs. */
  readonly isFlowing?: boolean;
  readonly children: ReactNode;
}

/** Text in its own language (a BCP 47 tag), which may differ from the interface's: read aloud, set and spaced by it. */
export function LanguageText({ language, isFlowing = false, children }: LanguageTextProps): ReactNode {
  useEffect(() => {
    if (language !== undefined) void loadFonts(language);
  }, [language]);
  return <Text lang={language} {...(isFlowing ? { 'data-flowing': true } : {})}>{children}</Text>;
}
