import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkEvents } from '@tessera/contracts/link/link.events';
import { createLink } from '@tessera/contracts/link/link.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { renderBlog } from '../testing/render-blog.tsx';
import type { LinkFileAnswer } from './use-links.ts';

const csv = new File(['target\nhttps://shop.example/a\n'], 'links.csv', { type: 'application/vnd.ms-excel' });
const made = createLink();

async function open(answer: () => LinkFileAnswer | Problem, language: (typeof languages)[number] = 'en') {
  const rendered = await renderBlog({ language, prepare: ({ network }) => network.answer(linkCalls.addLinks, answer) });
  const { name, action } = {
    en: { name: 'From a file', action: 'Create links' },
    'zh-Hant-HK': { name: '從檔案建立', action: '建立短網址' },
    ja: { name: 'ファイルから作成', action: '短縮URLを作成' },
  }[language];
  await rendered.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...rendered, dialog, submit: () => rendered.user.click(dialog.getByRole('button', { name: action })) };
}

it.each(languages)(
  'shows the created links and the rejected rows in %s without accessibility violations',
  async (language) => {
    const rejectedList = [
      { line: 4, code: 'slugTaken', field: 'slug', params: {} },
      { line: 9, code: 'usageLimit', field: null, params: { usage: 50, quota: 50 } },
    ];
    const { user, container, submit } = await open(() => ({ linkList: [made], rejectedList, isWhole: true }), language);
    const label = { en: 'CSV file', 'zh-Hant-HK': 'CSV檔案', ja: 'CSVファイル' }[language];
    await user.upload(screen.getByLabelText(label, { selector: 'input' }), csv);
    await submit();
    expect(await screen.findByRole('status')).toHaveTextContent(
      { en: '1 link is made.', 'zh-Hant-HK': '已建立1個短網址。', ja: '1件の短縮URLを作成しました。' }[language],
    );
    expect(
      within(screen.getByRole('row', { name: /^4/u })).getByText(
        { en: 'Short address', 'zh-Hant-HK': '短網址', ja: '短縮URL' }[language],
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /50\/50/u })).toBeInTheDocument();
    await expectNoViolations(container);
  },
);

it('publishes an event for each link, and reports a file that is too long', async () => {
  const { user, hub, submit } = await open(() => ({ linkList: [made], rejectedList: [], isWhole: false }));
  const published: unknown[] = [];
  hub.as('test').subscribe(linkEvents.linkMade, ({ data }) => published.push(data));
  await user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), csv);
  await submit();
  expect(
    await screen.findByText('Only the first 1,000 rows were taken. Put the others into another file.'),
  ).toBeInTheDocument();
  expect(published).toEqual([{ linkId: made.id }]);
});

it('requires a file, and reports one that cannot be read', async () => {
  const { user, network, dialog, submit } = await open(() => new Problem('fileUnreadable'));
  await submit();
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  expect(network.sent(linkCalls.addLinks)).toEqual([]);
  await user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), csv);
  await submit();
  expect(await screen.findByText('This file cannot be read.')).toBeInTheDocument();
});
