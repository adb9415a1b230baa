import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linkEvents } from '@tessera/contracts/link/link.events';
import { createLink, createLinkFile } from '@tessera/contracts/link/link.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, within } from '@testing-library/react';
import { renderBlog } from '../testing/render-blog.tsx';
import type { LinkFileAnswer, LinkFilePage } from './use-links.ts';

const csv = new File(['target\nhttps://shop.example/a\n'], 'links.csv', { type: 'application/vnd.ms-excel' });
const made = createLink();

const page = createLinkFile();

interface OpenOptions {
  readonly answer?: () => LinkFileAnswer | Problem;
  readonly read?: () => LinkFilePage | Problem;
  readonly language?: (typeof languages)[number];
}

/** Opens the dialog; `read` chooses the file, `submit` creates the links. */
async function open({
  answer = () => ({ linkList: [], rejectedList: [], isWhole: true }),
  read = () => page,
  language = 'en',
}: OpenOptions = {}) {
  const rendered = await renderBlog({
    language,
    prepare: ({ network }) => {
      network.answer(linkCalls.addLinks, answer);
      network.answer(linkCalls.previewLinks, read);
    },
  });
  const texts = {
    en: { name: 'From a file', label: 'CSV file', next: 'Next', action: 'Create links' },
    'zh-Hant-HK': { name: '從檔案建立', label: 'CSV檔案', next: '下一步', action: '建立短網址' },
    ja: { name: 'ファイルから作成', label: 'CSVファイル', next: '次へ', action: '短縮URLを作成' },
  }[language];
  const { user } = rendered;
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole('button', { name }));
  await press(texts.name);
  await screen.findByRole('dialog');
  return {
    ...rendered,
    next: () => press(texts.next),
    choose: async () => {
      await user.upload(screen.getByLabelText(texts.label, { selector: 'input' }), csv);
      await press(texts.next);
    },
    submit: () => press(texts.action),
  };
}

it.each(languages)(
  'shows the created links and the rejected rows in %s without accessibility violations',
  async (language) => {
    const rejectedList = [
      { line: 4, code: 'slugTaken', field: 'slug', params: {} },
      { line: 9, code: 'usageLimit', field: null, params: { usage: 50, quota: 50 } },
    ];
    const { container, choose, submit } = await open({
      answer: () => ({ linkList: [made], rejectedList, isWhole: true }),
      language,
    });
    await choose();
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
  const { hub, choose, submit } = await open({
    answer: () => ({ linkList: [made], rejectedList: [], isWhole: false }),
  });
  const published: unknown[] = [];
  hub.as('test').subscribe(linkEvents.linkMade, ({ data }) => published.push(data));
  await choose();
  await submit();
  expect(
    await screen.findByText('Only the first 1,000 rows were taken. Put the others into another file.'),
  ).toBeInTheDocument();
  expect(published).toEqual([{ linkId: made.id }]);
});

it('requires a file, and says why one cannot be read', async () => {
  const { network, choose, next } = await open({
    read: () => new Problem('fileKind', { params: { kind: 'spreadsheet' } }),
  });
  await next();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(network.sent(linkCalls.previewLinks)).toEqual([]);
  await choose();
  expect(await screen.findByText(/^This is a spreadsheet, whatever its name says\./u)).toBeInTheDocument();
  expect(network.sent(linkCalls.addLinks)).toEqual([]);
});

it('shows how the file is read and its first links, and creates them as it was shown', async () => {
  const { network, container, choose, submit } = await open();
  await choose();
  expect(await screen.findByRole('row', { name: '2 https://shop.example/linen Linen' })).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /^3 Will be skipped\. Target address:/u })).toBeInTheDocument();
  await expectNoViolations(container);
  await submit();
  await screen.findByRole('status');
  expect(network.sent(linkCalls.addLinks)).toMatchObject([
    { query: { encoding: 'utf-8', delimiter: ',', headerLine: '1', columns: 'target,title' } },
  ]);
});

it('reads the file again in the way that was chosen, and needs a column for the target', async () => {
  const bare = {
    ...page,
    reading: { ...page.reading, headerLine: null },
    header: ['', ''],
    mapping: {},
    previewList: [],
  };
  let answered = page;
  const { user, network, choose, submit } = await open({ read: () => answered });
  await choose();
  await user.click(await screen.findByRole('combobox', { name: 'Header row' }));
  answered = bare;
  await user.click(screen.getByRole('option', { name: 'None: the first line is data' }));
  expect(await screen.findByRole('combobox', { name: 'Column 1' })).toBeInTheDocument();
  expect(network.sent(linkCalls.previewLinks).at(-1)).toMatchObject({ query: { headerLine: '0' } });
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a column for “Target address”.');
  expect(network.sent(linkCalls.addLinks)).toEqual([]);
});
