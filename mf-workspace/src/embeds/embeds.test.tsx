import { languages } from '@tessera/contracts/i18n/languages';
import { Problem } from '@tessera/contracts/http/problem';
import { factoryId } from '@tessera/contracts/factory-id';
import { embedPreviewPath } from '@tessera/contracts/share/share.paths';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createEmbedTarget } from '@tessera/contracts/share/embed.factory';
import { embedLayouts } from '@tessera/contracts/share/embed.schema';
import type { EmbedSettings, SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { createShare } from '@tessera/contracts/share/share.factory';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expiredUser, folders, renderWorkspace } from '../testing/render-workspace.tsx';

const folderId = folders[0]?.id ?? '';
const advanced = createUser({ subscriptions: { plan: createPlan({ type: 2 }), nextPlan: null, powerUps: [] } });
const post = (number: number, more: Partial<SharedMedia> = {}): SharedMedia => ({
  key: `${factoryId('content', 1)}.${String(number)}`, shortcode: `code${String(number)}`, username: `author${String(number)}`, fullName: null, text: `Caption ${String(number)}`, language: 'en', type: 'GraphImage', createdTime: '2026-03-01T09:00:00.000Z',
  image: null, ratio: null, link: `https://www.instagram.com/p/code${String(number)}/`, likes: 12_000, comments: 1, views: null, interactions: null, followers: null, engRate: null, emv: null, sponsored: false, cta: null, asOf: '2026-03-02T09:00:00.000Z', ...more,
});
const { layout, parts, hasTitle, cta, ctaColor, turnSeconds, refreshSeconds } = createEmbedTarget(folderId);
const defaultSettings: EmbedSettings = { layout, parts, hasTitle, cta, ctaColor, turnSeconds, refreshSeconds };
const embedOf = (settings: Partial<EmbedSettings> = {}, mediaList: readonly SharedMedia[] = Array.from({ length: 14 }, (_, index) => post(index + 1))): SharedEmbed => ({
  title: 'Our posts', byline: '', timeZone: 'UTC', weekStart: 1, asOf: null, frozenTime: null, settings: { ...defaultSettings, ...settings }, mediaList: [...mediaList],
});
const renderEmbed = (path: string, answer: SharedEmbed): Promise<Rendered> => renderWorkspace({ path, prepare: ({ network }) => network.answer(shareCalls.openEmbed, () => answer) });

const titles = { en: 'Embeds and displays', 'zh-Hant-HK': '嵌入與現場展示', ja: '埋め込みとライブ表示' };

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an embed', () => {
  it.each(embedLayouts)('has no accessibility violations as a %s', async (each) => {
    const { container } = await renderEmbed('/embed/token', embedOf({ layout: each, parts: ['author', 'date', 'caption', 'figures', 'cta'] }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Our posts' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Our posts' })).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it.each(embedLayouts)('shows as a %s only the chosen parts of a post', async (each) => {
    await renderEmbed('/embed/token', embedOf({ layout: each, parts: ['figures'] }, [post(1, { cta: { label: 'Buy', url: 'https://shop.example/one' } })]));
    expect(await screen.findByText('12K likes · 1 comment')).toBeInTheDocument();
    expect(screen.queryByText('Caption 1')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Buy' })).not.toBeInTheDocument();
  });

  it('links its button directly to the address, without a referrer', async () => {
    await renderEmbed('/embed/token', embedOf({ ctaColor: '#ffee00' }));
    const button = await screen.findByRole('link', { name: 'Shop' });
    expect(button).toHaveAttribute('href', 'https://shop.example/');
    expect(button).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    expect(button).toHaveStyle({ color: '#000000' });
  });

  it('links a picture to the light box, and on a live display to the post itself', async () => {
    const { unmount } = await renderEmbed('/embed/token', embedOf({}, [post(1)]));
    expect(await screen.findByRole('link', { name: /Post by author1/u })).toHaveAttribute('href', `/lightBox/token?post=${factoryId('content', 1)}.1`);
    unmount();
    await renderEmbed('/display/token', embedOf({}, [post(1)]));
    expect(await screen.findByRole('link', { name: /Post by author1/u })).toHaveAttribute('href', 'https://www.instagram.com/p/code1/');
  });

  it.each([
    [['author'], /Post by author1$/u],
    [['date'], /Post, .*2026$/u],
    [['figures'], /Post$/u],
  ] as const)('gives a picture that shows only %s the name %s', async (shown, name) => {
    await renderEmbed('/embed/token', embedOf({ parts: [...shown] }, [post(1)]));
    expect(await screen.findByRole('link', { name })).toBeInTheDocument();
  });

  it('shows a message when there are no posts', async () => {
    await renderEmbed('/embed/token', embedOf({ hasTitle: false, cta: null }, []));
    expect(await screen.findByText('No posts yet')).toBeInTheDocument();
  });

  it('turns its pages automatically until it is paused', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { user } = await renderEmbed('/display/token', embedOf({ layout: 'wall', turnSeconds: 20 }));
    expect(await screen.findByRole('link', { name: /Post by author1,/u })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Post by author14,/u })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await act(() => jest.advanceTimersByTimeAsync(45_000));
    expect(screen.getByRole('link', { name: /Post by author1,/u })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.queryByRole('link', { name: /Post by author1,/u })).not.toBeInTheDocument();
  });

  it('removes withdrawn posts on refresh, and keeps its posts while the network fails', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { network } = await renderEmbed('/display/token', embedOf({ refreshSeconds: 15 }, [post(1), post(2)]));
    expect(await screen.findByText('author1')).toBeInTheDocument();
    network.answer(shareCalls.openEmbed, () => embedOf({ refreshSeconds: 15 }, [post(2)]));
    await act(() => jest.advanceTimersByTimeAsync(15_100));
    expect(screen.queryByText('author1')).not.toBeInTheDocument();
    network.answer(shareCalls.openEmbed, () => new Problem('0'));
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(await screen.findByText(/No connection; as of/u)).toBeInTheDocument();
    expect(screen.getByText('author2')).toBeInTheDocument();
    network.answer(shareCalls.openEmbed, () => new Problem('notFound'));
    await act(() => jest.advanceTimersByTimeAsync(25_000));
    expect(await screen.findByRole('heading', { name: 'This link leads nowhere' })).toBeInTheDocument();
    expect(screen.queryByText('author2')).not.toBeInTheDocument();
  });
});

describe('a paused link', () => {
  it.each([
    ['is requested again on a live display', '/display/token', true],
    ['is not requested again in an embed', '/embed/token', false],
  ])('%s', async (_name, path, comesBack) => {
    jest.useFakeTimers({ advanceTimers: true });
    const { network } = await renderWorkspace({ path, prepare: (host) => host.network.answer(shareCalls.openEmbed, () => new Problem('sharePaused')) });
    expect(await screen.findByRole('heading', { level: 1, name: /paused/iu })).toBeInTheDocument();
    network.answer(shareCalls.openEmbed, () => embedOf({}, [post(1)]));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.queryAllByText('author1')).toHaveLength(comesBack ? 1 : 0);
  });
});

describe('the light box', () => {
  it('shows one post after the other, by its buttons and by arrow keys', async () => {
    const { user, container } = await renderEmbed(`/lightBox/token?post=${factoryId('content', 1)}.2`, embedOf({ parts: ['author', 'caption'] }, [post(1), post(2), post(3)]));
    expect(await screen.findByText('Caption 2')).toBeInTheDocument();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Caption 3')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Caption 1')).toBeInTheDocument();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });
});

it.each(['embed', 'display', 'lightBox'] as const)('the title of /%s has another style if the settings hide it', async (view) => {
  const styleOf = async (hasTitle: boolean): Promise<string> => {
    const { unmount } = await renderEmbed(`/${view}/token`, embedOf({ hasTitle }, [post(1)]));
    const { className } = await screen.findByRole('heading', { level: 1, name: 'Our posts' });
    unmount();
    return className;
  };
  expect(await styleOf(false)).not.toBe(await styleOf(true));
});

describe('the page that creates an embed', () => {
  const renderPage = (options: Parameters<typeof renderWorkspace>[0] = {}): Promise<Rendered> =>
    renderWorkspace({ path: embedPreviewPath, user: advanced, ...options, prepare: (host) => {
      host.network.answer(shareCalls.getShares, () => ({ shareList: [] }));
      host.network.answer(shareCalls.previewEmbed, () => ({ mediaList: [post(1)] }));
      options.prepare?.(host);
    } });

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
    await user.type(screen.getByRole('textbox', { name: 'Sites' }), 'https://Shop.example/blog/page.html www.shop.example');
    expect(await within(screen.getByRole('region', { name: 'Preview' })).findByRole('link', { name: 'Shop' })).toHaveAttribute('href', 'https://shop.example/new');
    await user.click(screen.getByRole('button', { name: 'Create embed' }));
    expect(network.sent(shareCalls.addShare)).toMatchObject([
      { body: { kind: 'embed', target: { folderId, mode: 'PUBLIC', number: 12, cta: { label: 'Shop', url: 'https://shop.example/new' }, sites: ['https://shop.example', 'https://www.shop.example'] } } },
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
    const { user, network } = await renderPage({ path: `${embedPreviewPath}?shareId=${share.id}`, prepare: (host) => host.network.answer(shareCalls.getShares, () => ({ shareList: [share] })) });
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

  it('edits an existing embed, and shows its code and addresses to copy', async () => {
    const share = createShare({ kind: 'embed', path: '/embed/token', dataUrl: 'https://memo.example/getMedia?activity=token', title: 'Our "posts"', target: createEmbedTarget(folderId, { layout: 'wall' }) });
    const { user, network, container } = await renderPage({ path: `${embedPreviewPath}?shareId=${share.id}`, prepare: (host) => host.network.answer(shareCalls.getShares, () => ({ shareList: [share] })) });
    expect(await screen.findByText(/^<iframe src="http.*\/embed\/token" title="Our &quot;posts&quot;" loading="lazy"/u)).toBeInTheDocument();
    expect(screen.getByText('https://memo.example/getMedia?activity=token')).toBeInTheDocument();
    await expectNoViolations(container);
    network.answer(shareCalls.updateShare, () => ({ share }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(network.sent(shareCalls.updateShare)).toMatchObject([{ body: { id: share.id, revision: share.revision, target: { layout: 'wall', sites: ['https://shop.example'] } } }]);
  });

  describe('while another tab changes the embed', () => {
    const share = createShare({ kind: 'embed', title: 'Our posts', target: createEmbedTarget(folderId) });
    const theirs = { ...share, revision: share.revision + 1, title: 'Their posts' };
    const renderShare = async (): Promise<Rendered> => {
      const rendered = await renderPage({ path: `${embedPreviewPath}?shareId=${share.id}`, prepare: (host) => host.network.answer(shareCalls.getShares, () => ({ shareList: [share] })) });
      await screen.findByRole('textbox', { name: 'Title' });
      return rendered;
    };
    const comeBack = async ({ network }: Rendered): Promise<void> => {
      network.answer(shareCalls.getShares, () => ({ shareList: [theirs] }));
      const now = Date.now();
      const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000);
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
      expect(await screen.findByText('This share has changed meanwhile. Its title is now “Their posts”.')).toBeInTheDocument();
      network.answer(shareCalls.updateShare, () => ({ share: { ...theirs, revision: theirs.revision + 1, title: 'My posts' } }));
      await user.click(screen.getByRole('button', { name: 'Keep my version' }));
      expect(await screen.findByRole('button', { name: 'Save' })).toBeInTheDocument();
      expect(network.sent(shareCalls.updateShare)).toMatchObject([{ body: { revision: share.revision, title: 'My posts' } }, { body: { revision: theirs.revision, title: 'My posts' } }]);
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
      await waitFor(() => expect(network.sent(shareCalls.updateShare)).toMatchObject([{ body: { revision: share.revision } }, { body: { revision: mine.revision } }]));
    });
  });

  it('begins a new embed with the button colour of the embed that was saved last', async () => {
    const share = createShare({ kind: 'embed', target: createEmbedTarget(folderId, { ctaColor: '#aa0055' }) });
    const { user, network, host, unmount } = await renderPage({ path: `${embedPreviewPath}?shareId=${share.id}`, prepare: ({ network: answers }) => answers.answer(shareCalls.getShares, () => ({ shareList: [share] })) });
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
    await renderPage({ user: createUser({ subscriptions: { plan: createPlan({ type: 1 }), nextPlan: null, powerUps: [] } }) });
    expect(await screen.findByText('Show posts on your site or on a screen')).toBeInTheDocument();
  });

  it('is read-only for a user with an expired plan', async () => {
    await renderPage({ user: expiredUser });
    expect(await screen.findByText('author1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create embed' })).not.toBeInTheDocument();
  });
});
