import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { createEmbedTarget, createSharedMedia } from '@tessera/contracts/share/embed.factory';
import { embedLayouts, type EmbedSettings, type SharedEmbed } from '@tessera/contracts/share/embed.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { SharedMedia } from '@tessera/contracts/share/share.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen } from '@testing-library/react';
import { folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const folderId = folders[0]?.id ?? '';
const { layout, parts, hasTitle, cta, ctaColor, turnSeconds, refreshSeconds } = createEmbedTarget(folderId);
const defaultSettings: EmbedSettings = { layout, parts, hasTitle, cta, ctaColor, turnSeconds, refreshSeconds };
const embedOf = (
  settings: Partial<EmbedSettings> = {},
  mediaList: readonly SharedMedia[] = Array.from({ length: 14 }, (_, index) => createSharedMedia(index + 1)),
): SharedEmbed => ({
  title: 'Our posts',
  byline: '',
  timeZone: 'UTC',
  weekStart: 1,
  asOf: null,
  frozenTime: null,
  settings: { ...defaultSettings, ...settings },
  mediaList: [...mediaList],
});
const renderEmbed = (path: string, answer: SharedEmbed): Promise<Rendered> =>
  renderWorkspace({ path, prepare: ({ network }) => network.answer(shareCalls.openEmbed, () => answer) });

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an embed', () => {
  it.each(embedLayouts)('has no accessibility violations as a %s', async (each) => {
    const { container } = await renderEmbed(
      '/embed/token',
      embedOf({ layout: each, parts: ['author', 'date', 'caption', 'figures', 'cta'] }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Our posts' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Our posts' })).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it.each(embedLayouts)('shows as a %s only the chosen parts of a post', async (each) => {
    await renderEmbed(
      '/embed/token',
      embedOf({ layout: each, parts: ['figures'] }, [
        createSharedMedia(1, { cta: { label: 'Buy', url: 'https://shop.example/one' } }),
      ]),
    );
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
    const { unmount } = await renderEmbed('/embed/token', embedOf({}, [createSharedMedia(1)]));
    expect(await screen.findByRole('link', { name: /Post by author1/u })).toHaveAttribute(
      'href',
      `/lightBox/token?post=${factoryId('content', 1)}.1`,
    );
    unmount();
    await renderEmbed('/display/token', embedOf({}, [createSharedMedia(1)]));
    expect(await screen.findByRole('link', { name: /Post by author1/u })).toHaveAttribute(
      'href',
      'https://www.instagram.com/p/code1/',
    );
  });

  it.each([
    [['author'], /Post by author1$/u],
    [['date'], /Post, .*2026$/u],
    [['figures'], /Post$/u],
  ] as const)('gives a picture that shows only %s the name %s', async (shown, name) => {
    await renderEmbed('/embed/token', embedOf({ parts: [...shown] }, [createSharedMedia(1)]));
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
    const { network } = await renderEmbed(
      '/display/token',
      embedOf({ refreshSeconds: 15 }, [createSharedMedia(1), createSharedMedia(2)]),
    );
    expect(await screen.findByText('author1')).toBeInTheDocument();
    network.answer(shareCalls.openEmbed, () => embedOf({ refreshSeconds: 15 }, [createSharedMedia(2)]));
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
    const { network } = await renderWorkspace({
      path,
      prepare: (host) => host.network.answer(shareCalls.openEmbed, () => new Problem('sharePaused')),
    });
    expect(await screen.findByRole('heading', { level: 1, name: /paused/iu })).toBeInTheDocument();
    network.answer(shareCalls.openEmbed, () => embedOf({}, [createSharedMedia(1)]));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.queryAllByText('author1')).toHaveLength(comesBack ? 1 : 0);
  });
});

describe('the light box', () => {
  it('shows one post after the other, by its buttons and by arrow keys', async () => {
    const { user, container } = await renderEmbed(
      `/lightBox/token?post=${factoryId('content', 1)}.2`,
      embedOf({ parts: ['author', 'caption'] }, [createSharedMedia(1), createSharedMedia(2), createSharedMedia(3)]),
    );
    expect(await screen.findByText('Caption 2')).toBeInTheDocument();
    await expectNoViolations(container);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Caption 3')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('Caption 1')).toBeInTheDocument();
    expect(screen.getByText('1 of 3')).toBeInTheDocument();
  });
});

it.each(['embed', 'display', 'lightBox'] as const)(
  'the title of /%s has another style if the settings hide it',
  async (view) => {
    const styleOf = async (hasTitle: boolean): Promise<string> => {
      const { unmount } = await renderEmbed(`/${view}/token`, embedOf({ hasTitle }, [createSharedMedia(1)]));
      const { className } = await screen.findByRole('heading', { level: 1, name: 'Our posts' });
      unmount();
      return className;
    };
    expect(await styleOf(false)).not.toBe(await styleOf(true));
  },
);
