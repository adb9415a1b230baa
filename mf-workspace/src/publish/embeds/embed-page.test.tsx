import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { createEmbedTarget, createSharedMedia } from '@tessera/contracts/share/embed.factory';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import { embedPreviewPath, sharedByMePath } from '@tessera/contracts/share/share.paths';
import { minuteMs } from '@tessera/contracts/time/durations';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expiredUser, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const folderId = folders[0]?.id ?? '';
const advanced = createUser({ subscriptions: { plan: createPlan({ type: 2 }), nextPlan: null, powerUps: [] } });
const titles = { en: 'Embeds and displays', 'zh-Hant-HK': '嵌入與現場展示', ja: '埋め込みとライブ表示' };

afterEach(() => {
  jest.restoreAllMocks();
});

const renderPage = (options: Parameters<typeof renderWorkspace>[0] = {}): Promise<Rendered> =>
  renderWorkspace({
    path: embedPreviewPath,
    user: advanced,
    ...options,
    prepare: (host) => {
      host.network.answer(shareCalls.getShares, () => ({ shareList: [] }));
      host.network.answer(shareCalls.previewEmbed, () => ({ mediaList: [createSharedMedia(1)] }));
      options.prepare?.(host);
    },
  });

it('has no accessibility violations', async () => {
  const { container } = await renderPage();
  expect(await screen.findByText('author1')).toBeInTheDocument();
  await expectNoViolations(container);
});

it.each(languages)('is rendered in %s', async (language) => {
  await renderPage({ language });
  expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  expect(await screen.findByText('author1')).toBeInTheDocument();
});

it('previews what is typed, and sends it', async () => {
  const { user, network } = await renderPage();
  network.answer(shareCalls.addShare, () => ({ share: createShare({ kind: 'embed', path: '/embed/token' }) }));
  await user.type(await screen.findByRole('textbox', { name: 'Button text' }), 'Shop');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'shop.example/new');
  await user.type(
    screen.getByRole('textbox', { name: 'Sites' }),
    'https://Shop.example/blog/page.html www.shop.example',
  );
  expect(
    await within(screen.getByRole('region', { name: 'Preview' })).findByRole('link', { name: 'Shop' }),
  ).toHaveAttribute('href', 'https://shop.example/new');
  await user.click(screen.getByRole('button', { name: 'Create embed' }));
  expect(network.sent(shareCalls.addShare)).toMatchObject([
    {
      body: {
        kind: 'embed',
        target: {
          folderId,
          mode: 'PUBLIC',
          number: 12,
          cta: { label: 'Shop', url: 'https://shop.example/new' },
          sites: ['https://shop.example', 'https://www.shop.example'],
        },
      },
    },
  ]);
});

it('shows the range of its view, and sends the name of a relative range', async () => {
  const { user, network } = await renderPage({ path: `${embedPreviewPath}?folderId=${folderId}&range=thisWeek` });
  network.answer(shareCalls.addShare, () => ({ share: createShare({ kind: 'embed', path: '/embed/token' }) }));
  expect(await screen.findByText('Time: This week, counted from the day of viewing')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create embed' }));
  expect(network.sent(shareCalls.addShare)).toMatchObject([{ body: { target: { folderId, range: 'thisWeek' } } }]);
});

it.each([
  ['the name of a relative range', { range: 'lastMonth' }, 'Time: Last month, counted from the day of viewing'],
  ['fixed days', { dateFrom: '2026-03-01', toDate: '2026-03-02' }, 'Time: Mar 1 – 2, 2026'],
] as const)('keeps %s when an embed is saved again', async (_name, days, text) => {
  const share = createShare({ kind: 'embed', target: createEmbedTarget(folderId, days) });
  const { user, network } = await renderPage({
    path: `${embedPreviewPath}?shareId=${share.id}`,
    prepare: (host) => host.network.answer(shareCalls.getShares, () => ({ shareList: [share] })),
  });
  network.answer(shareCalls.updateShare, () => ({ share }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(network.sent(shareCalls.updateShare)).toMatchObject([{ body: { target: days } }]);
});

it.each([
  ['an address that runs code', 'Address', 'javascript:alert(1)'],
  ['an address without encryption', 'Address', 'http://shop.example'],
  ['an invalid site', 'Sites', 'https://*'],
])('reports %s at its field, and sends nothing', async (_name, field, text) => {
  const { user, network } = await renderPage();
  await user.type(await screen.findByRole('textbox', { name: 'Button text' }), 'Shop');
  if (field !== 'Address') await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://shop.example');
  await user.type(screen.getByRole('textbox', { name: field }), text);
  await user.click(screen.getByRole('button', { name: 'Create embed' }));
  expect(screen.getByRole('textbox', { name: field })).toBeInvalid();
  expect(network.sent(shareCalls.addShare)).toEqual([]);
});

it('reports a last day that is invalid or over at its field', async () => {
  const { user, network } = await renderPage();
  const lastDay = await screen.findByLabelText('Last day');
  fireEvent.change(lastDay, { target: { value: '202026-12-24' } });
  await user.click(screen.getByRole('button', { name: 'Create embed' }));
  await waitFor(() => expect(lastDay).toHaveAccessibleDescription(/Please check this value/u));
  expect(network.sent(shareCalls.addShare)).toEqual([]);
  network.answer(shareCalls.addShare, () => new Problem('timeOver', { field: 'expiresTime' }));
  fireEvent.change(lastDay, { target: { value: '2020-12-24' } });
  await user.click(screen.getByRole('button', { name: 'Create embed' }));
  await waitFor(() => expect(lastDay).toHaveAccessibleDescription(/This time is over\. Please choose a later one\./u));
});

it('edits an existing embed, and shows its code and addresses to copy', async () => {
  const share = createShare({
    kind: 'embed',
    path: '/embed/token',
    dataUrl: 'https://memo.example/getMedia?activity=token',
    title: 'Our "posts"',
    target: createEmbedTarget(folderId, { layout: 'wall' }),
  });
  const { user, network, container } = await renderPage({
    path: `${embedPreviewPath}?shareId=${share.id}`,
    prepare: (host) => host.network.answer(shareCalls.getShares, () => ({ shareList: [share] })),
  });
  expect(
    await screen.findByText(/^<iframe src="http.*\/embed\/token" title="Our &quot;posts&quot;" loading="lazy"/u),
  ).toBeInTheDocument();
  expect(screen.getByText('https://memo.example/getMedia?activity=token')).toBeInTheDocument();
  await expectNoViolations(container);
  network.answer(shareCalls.updateShare, () => ({ share }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(network.sent(shareCalls.updateShare)).toMatchObject([
    { body: { id: share.id, revision: share.revision, target: { layout: 'wall', sites: ['https://shop.example'] } } },
  ]);
});

describe('while another tab changes the embed', () => {
  const share = createShare({ kind: 'embed', title: 'Our posts', target: createEmbedTarget(folderId) });
  const theirs = { ...share, revision: share.revision + 1, title: 'Their posts' };
  const renderShare = async (): Promise<Rendered> => {
    const rendered = await renderPage({
      path: `${embedPreviewPath}?shareId=${share.id}`,
      prepare: (host) => host.network.answer(shareCalls.getShares, () => ({ shareList: [share] })),
    });
    await screen.findByRole('textbox', { name: 'Title' });
    return rendered;
  };
  const comeBack = async ({ network }: Rendered): Promise<void> => {
    network.answer(shareCalls.getShares, () => ({ shareList: [theirs] }));
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + minuteMs);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(network.sent(shareCalls.getShares)).toHaveLength(2));
    clock.mockRestore();
  };
  const retype = async ({ user }: Rendered, text: string): Promise<void> => {
    await user.clear(screen.getByRole('textbox', { name: 'Title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), text);
  };

  it('takes over the version of the other tab if nothing was typed', async () => {
    const rendered = await renderShare();
    await comeBack(rendered);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Their posts'));
    rendered.network.answer(shareCalls.updateShare, () => ({ share: theirs }));
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(rendered.network.sent(shareCalls.updateShare)).toMatchObject([{ body: { revision: theirs.revision } }]);
  });

  it('reports a revision conflict on saving, and overwrites only after a confirmation', async () => {
    const rendered = await renderShare();
    const { user, network } = rendered;
    await retype(rendered, 'My posts');
    await comeBack(rendered);
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('My posts');
    network.answer(shareCalls.updateShare, () => new Problem('conflict'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('This share has changed meanwhile. Its title is now “Their posts”.'),
    ).toBeInTheDocument();
    network.answer(shareCalls.updateShare, () => ({
      share: { ...theirs, revision: theirs.revision + 1, title: 'My posts' },
    }));
    await user.click(screen.getByRole('button', { name: 'Keep my version' }));
    expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
    expect(network.sent(shareCalls.updateShare)).toMatchObject([
      { body: { revision: share.revision, title: 'My posts' } },
      { body: { revision: theirs.revision, title: 'My posts' } },
    ]);
  });

  it('reports unsaved changes until they are saved', async () => {
    const rendered = await renderShare();
    const { user, network, guards } = rendered;
    const isDirty = (): boolean => [...guards].some((isDirtyNow) => isDirtyNow());
    expect(isDirty()).toBe(false);
    await retype(rendered, 'My posts');
    expect(isDirty()).toBe(true);
    const mine = { ...theirs, title: 'My posts' };
    network.answer(shareCalls.getShares, () => ({ shareList: [mine] }));
    network.answer(shareCalls.updateShare, () => ({ share: mine }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(isDirty()).toBe(false));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(network.sent(shareCalls.updateShare)).toMatchObject([
        { body: { revision: share.revision } },
        { body: { revision: mine.revision } },
      ]),
    );
  });
});

it('begins a new embed with the button colour of the embed that was saved last', async () => {
  const share = createShare({ kind: 'embed', target: createEmbedTarget(folderId, { ctaColor: '#aa0055' }) });
  const { user, network, host, unmount } = await renderPage({
    path: `${embedPreviewPath}?shareId=${share.id}`,
    prepare: ({ network: answers }) => answers.answer(shareCalls.getShares, () => ({ shareList: [share] })),
  });
  network.answer(shareCalls.updateShare, () => ({ share }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.storage.get('ctaColor')).toBe('#aa0055'));
  unmount();
  await renderPage({ prepare: (next) => next.host.storage.set('ctaColor', '#aa0055') });
  expect(await screen.findByLabelText('Button colour')).toHaveValue('#aa0055');
});

it('reports no unsaved changes in a new embed that was not edited', async () => {
  const { guards } = await renderPage();
  expect(await screen.findByText('author1')).toBeInTheDocument();
  expect([...guards].some((isDirty) => isDirty())).toBe(false);
});

it('explains embeds to a user whose plan does not include them', async () => {
  await renderPage({
    user: createUser({ subscriptions: { plan: createPlan({ type: 1 }), nextPlan: null, powerUps: [] } }),
  });
  expect(await screen.findByText('Show posts on your site or on a screen')).toBeInTheDocument();
});

it('is read-only for a user with an expired plan', async () => {
  await renderPage({ user: expiredUser });
  expect(await screen.findByText('author1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Create embed' })).not.toBeInTheDocument();
});

test('a link to an embed that does not exist leads to everything that is shared', async () => {
  await renderPage({ path: `${embedPreviewPath}?shareId=${crypto.randomUUID()}` });
  expect(await screen.findByRole('link', { name: 'Back to Shared by me' })).toHaveAttribute('href', sharedByMePath);
});
