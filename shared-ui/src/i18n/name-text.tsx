import type { ReactNode } from 'react';
import { LanguageText } from './language-text.tsx';
import { guessLanguage } from './text-language.ts';

/** A name or caption that somebody gave, in the language it seems to be in: set and read aloud by that, not by the interface's. */
export function NameText({ isFlowing = false, children }: { /** A caption of several lines. */ readonly isFlowing?: boolean; readonly children: string }): ReactNode {
  return <LanguageText language={guessLanguage(children)} isFlowing={isFlowing}>{children}</LanguageText>;
}
