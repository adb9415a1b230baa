import { languages } from '@tessera/contracts/i18n/languages';

const loads: Readonly<Record<'zh' | 'ja', () => Promise<unknown>>> = {
  zh: () => Promise.all([import('@fontsource/noto-sans-tc/400.css'), import('@fontsource/noto-sans-tc/600.css')]),
  ja: () => Promise.all([import('@fontsource/noto-sans-jp/400.css'), import('@fontsource/noto-sans-jp/600.css')]),
};

/**
 * Loads the font-face rules of the CJK fonts for a language. The fonts come last in the font stacks and have unicode
 * ranges, so font files are downloaded only if the device has no font of its own. On failure the device's fonts are
 * used.
 * @param language a BCP 47 tag; only Chinese and Japanese load anything
 */
export async function loadFonts(language: string): Promise<void> {
  const primary = language.toLowerCase().split('-')[0];
  if (primary !== 'zh' && primary !== 'ja') return;
  await loads[primary]().catch(() => undefined);
}

/** Loads the fonts of all languages: where each is listed under its own name, in its own script. */
export function loadAllFonts(): void {
  for (const language of languages) void loadFonts(language);
}
