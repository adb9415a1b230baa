import type { Page } from '@playwright/test';
import { articleCalls } from '@tessera/contracts/article/article.calls';
import { clipboardCases } from '../../src/clipboard/clipboards.ts';
import { expect, test } from '../../src/harness/journey.ts';
import { pixel } from '../../src/harness/pixel.ts';
import { violations } from '../../src/walk/accessibility.ts';

interface Clipboard {
  readonly html?: string;
  readonly text?: string;
  /** PNG files, as base64. */
  readonly files?: readonly string[];
}

/** Pastes into the text of an article, as the browser does. */
async function paste(page: Page, clipboard: Clipboard): Promise<void> {
  await page.getByRole('textbox', { name: 'Text' }).evaluate((element, { html = '', text = '', files = [] }) => {
    const data = new DataTransfer();
    if (html !== '') data.setData('text/html', html);
    if (text !== '') data.setData('text/plain', text);
    for (const bytes of files)
      data.items.add(
        new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'image.png', { type: 'image/png' }),
      );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, clipboard);
}

async function clear(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Text' }).press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
}

/** The elements of the text, with what they say and without what only the editor needs. */
const shownIn = (page: Page): Promise<string> =>
  page.getByRole('textbox', { name: 'Text' }).evaluate((element) => {
    const copy = document.createElement('div');
    copy.append(...[...element.childNodes].map((node) => node.cloneNode(true)));
    for (const part of copy.querySelectorAll('.ProseMirror-trailingBreak, colgroup')) part.remove();
    for (const part of copy.querySelectorAll<HTMLElement>('*')) {
      const align = part.style.textAlign;
      for (const name of part.getAttributeNames())
        if (!['href', 'start', 'colspan', 'rowspan', 'data-embed', 'alt'].includes(name) && part.localName !== 'code')
          part.removeAttribute(name);
      if (align !== '') part.setAttribute('align', align);
    }
    for (const wrapper of copy.querySelectorAll('div'))
      if (!wrapper.dataset['embed']) wrapper.replaceWith(...wrapper.childNodes);
    return copy.innerHTML.replaceAll('&nbsp;</p>', '</p>').replace(/<p><\/p>$/u, '');
  });

const picture = pixel.toString('base64');

test('what other programs copy is pasted as it was meant, under the policy of the page', async ({ journey }) => {
  const {
    person,
    visitor: { page },
  } = await journey.arrive({ plan: 1 });
  const { article } = await person.api.call(articleCalls.addArticle, { body: { title: 'Pasted', language: 'en' } });
  await page.goto(`/blog/${article.id}`);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();

  const shown: string[] = [];
  for (const { program, html } of clipboardCases) {
    await clear(page);
    await paste(page, { html, text: program });
    shown.push(`${program}: ${await shownIn(page)}`);
  }
  expect(shown).toEqual(clipboardCases.map((each) => `${each.program}: ${each.shown}`));

  await clear(page);
  await paste(page, { text: 'https://www.instagram.com/willowandloom/reel/Cq000000001/?igsh=MzRlODBiNWFlZA==' });
  await expect(text.locator('[data-embed]')).toHaveText('https://www.instagram.com/reel/Cq000000001/');

  await clear(page);
  await paste(page, { text: '## 春\n\n- これは**「限定」**です\n- b' });
  await page.getByRole('button', { name: 'Format it' }).click();
  await expect(text.getByRole('heading', { name: '春' })).toBeVisible();
  await expect(text.getByRole('strong')).toHaveText('「限定」');

  // Pictures in the HTML and those that the page cannot fetch.
  await clear(page);
  await paste(page, {
    html: `<p>Our <img src="data:image/png;base64,${picture}" alt="A loom">work</p><p>and <img src="https://elsewhere.example/a.png" alt="Harbour"><img src="cid:1@mail" alt="Letter"></p>`,
  });
  const dialog = page.getByRole('dialog', { name: 'Paste with 1 picture' });
  await expect(dialog.getByLabel('What picture 1 shows')).toHaveValue('A loom');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload and paste' }).click();
  await expect(text.getByRole('img', { name: 'A loom' })).toBeVisible();
  await expect(page.getByText(/^The picture “Harbour”, after “Our work ?and”$/u)).toBeVisible();
  await expect(page.getByText(/^The picture “Letter”, after “Our work ?and”$/u)).toBeVisible();

  // A picture alone, such as a screenshot, which has no description yet.
  await paste(page, { files: [picture] });
  await dialog.getByRole('button', { name: 'Upload and paste' }).click();
  await expect(dialog.getByLabel('What picture 1 shows')).toBeFocused();
  await dialog.getByLabel('What picture 1 shows').fill('A screenshot');
  await dialog.getByRole('button', { name: 'Upload and paste' }).click();
  await expect(text.getByRole('img', { name: 'A screenshot' })).toBeVisible();
  // A spreadsheet adds a picture of its cells, which is not pasted beside them.
  await paste(page, { html: '<table><tr><td>12</td></tr></table>', text: '12', files: [picture] });
  await expect(text.getByRole('cell')).toHaveText('12');
  await expect(page.getByRole('main').getByRole('status').getByText('Saved')).toBeVisible();
  const saved = await person.api.call(articleCalls.getArticle, { query: { id: article.id } });
  expect(saved.article.texts.en?.body.content.filter(({ type }) => type === 'image')).toHaveLength(2);
  expect(await violations(page)).toEqual([]);
});
