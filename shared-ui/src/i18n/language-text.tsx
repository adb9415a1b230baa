import { styled } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { loadFonts } from '../theme/fonts.ts';

// An inline name keeps the line height of its surroundings; a text of several lines uses that of its language.
const Text = styled('span')({ overflowWrap: 'anywhere', '&:not([data-flowing])': { lineHeight: 'inherit' } });

interface LanguageTextProps {
  readonly language: string | undefined;
  /** For a text of several lines: use the line height of its language. */
  readonly isFlowing?: boolean;
  readonly children: ReactNode;
}

/**
 * Text marked with its own language (a BCP 47 tag), which may differ from the interface's, for screen readers, fonts
 * and line spacing.
 */
export function LanguageText({ language, isFlowing = false, children }: LanguageTextProps): ReactNode {
  useEffect(() => {
    if (language !== undefined) void loadFonts(language);
  }, [language]);
  return (
    <Text lang={language} {...(isFlowing ? { 'data-flowing': true } : {})}>
      {children}
    </Text>
  );
}
