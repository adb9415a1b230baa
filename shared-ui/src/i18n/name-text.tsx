import type { ReactNode } from 'react';
import { LanguageText } from './language-text.tsx';
import { guessLanguage } from './text-language.ts';

/** A user-written name or caption, marked with its guessed language instead of the interface's. */
export function NameText({
  isFlowing = false,
  children,
}: {
  /** For a caption of several lines. */ readonly isFlowing?: boolean;
  readonly children: string;
}): ReactNode {
  return (
    <LanguageText language={guessLanguage(children)} isFlowing={isFlowing}>
      {children}
    </LanguageText>
  );
}
