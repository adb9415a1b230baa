import { useEffect } from 'react';
import { loadFonts } from '../theme/fonts.ts';
import { guessLanguage } from './text-language.ts';

/** Makes the fonts known for a name that stands where only plain text can, such as a page's title. */
export function useNameFonts(name: string | undefined): void {
  const language = name === undefined ? undefined : guessLanguage(name);
  useEffect(() => {
    if (language !== undefined) void loadFonts(language);
  }, [language]);
}
