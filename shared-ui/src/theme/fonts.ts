const loads: Readonly<Record<'zh' | 'ja', () => Promise<unknown>>> = {
  zh: () => Promise.all([import('@fontsource/noto-sans-tc/400.css'), import('@fontsource/noto-sans-tc/600.css')]),
  ja: () => Promise.all([import('@fontsource/noto-sans-jp/400.css'), import('@fontsource/noto-sans-jp/600.css')]),
};

/**
 * Makes the CJK faces for text in this language known to the page. Their slices end the font stacks and carry unicode ranges,
 * so nothing more than the rules is fetched where the machine has a font of its own. A failure leaves the machine's fonts.
 * @param language a BCP 47 tag; other languages than Chinese and Japanese need nothing
 */
export async function loadFonts(language: string): Promise<void> {
  const primary = language.toLowerCase().split('-')[0];
  if (primary !== 'zh' && primary !== 'ja') return;
  await loads[primary]().catch(() => undefined);
}
