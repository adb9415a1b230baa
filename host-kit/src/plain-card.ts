import type { HostLanguage } from './host-kit.types.ts';

/** The only texts that are available before the runtime is loaded. */
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
 * Says that loading failed, in plain elements with the page's own style. Resolves when the user presses retry; the card
 * is removed then.
 * @param isRepeated moves the focus to the button, because the previous card that had it was removed
 */
export function drawPlainCard(
  area: HTMLElement,
  isRepeated: boolean,
  language: HostLanguage = languageOfPage(),
): Promise<void> {
  const { text, retry } = texts[language];
  const card = document.createElement('div');
  card.setAttribute('role', 'alert');
  card.lang = language;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = retry;
  card.append(paragraph, button);
  area.append(card);
  if (isRepeated) button.focus();
  return new Promise((resolve) => {
    button.addEventListener('click', () => {
      card.remove();
      resolve();
    });
  });
}
