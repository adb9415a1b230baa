import type { HostLanguage } from './host-kit.types.ts';

/** All that the kit can say without the code that it draws with. */
const texts: Readonly<Record<HostLanguage, { readonly text: string; readonly retry: string }>> = {
  en: { text: 'This part could not be loaded.', retry: 'Try again' },
  'zh-Hant-HK': { text: '無法載入此部分。', retry: '再試一次' },
  ja: { text: 'この部分を読み込めませんでした。', retry: 'もう一度試す' },
};

const languageOfPage = (): HostLanguage => {
  const tags = [document.documentElement.lang, ...navigator.languages].map((tag) => tag.toLowerCase().split('-')[0]);
  const found = tags.find((tag) => tag === 'zh' || tag === 'ja' || tag === 'en');
  if (found === 'zh') return 'zh-Hant-HK';
  return found === 'ja' ? 'ja' : 'en';
};

/**
 * Says that nothing came, in plain elements of the page's own look. Resolves when the person wants to try again; the card is gone then.
 * @param isRepeated the person stood on the last card, which has gone: the focus is on this one then
 */
export function drawPlainCard(area: HTMLElement, isRepeated: boolean, language: HostLanguage = languageOfPage()): Promise<void> {
  const { text, retry } = texts[language];
  const card = document.createElement('div');
  card.setAttribute('role', 'alert');
  card.lang = language;
  const said = document.createElement('p');
  said.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  card.append(said, button);
  area.append(card);
  if (isRepeated) button.focus();
  return new Promise((resolve) => {
    button.addEventListener('click', () => {
      card.remove();
      resolve();
    });
  });
}
