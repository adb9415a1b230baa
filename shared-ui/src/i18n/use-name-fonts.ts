import { useEffect } from 'react';
import { loadFonts } from '../theme/fonts.ts';
import { guessLanguage } from './text-language.ts';

/** Loads the fonts for a name that is shown where only plain text is possible, such as a page's title. */
export function useNameFonts(name: string | undefined): void {
  const language = name === undefined ? undefined : guessLanguage(name);
  useEffect(() => {
    if (language !== undefined) void loadFonts(language);
  }, [language]);
}
