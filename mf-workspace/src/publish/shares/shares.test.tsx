import { createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import { sharedByMePath } from '@tessera/contracts/share/share.paths';
import type { Share, SharedPosts } from '@tessera/contracts/share/share.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, within } from '@testing-library/react';
import { createGround, createSummary } from '../../testing/figures.ts';
import { expiredUser, renderWorkspace } from '../../testing/render-workspace.tsx';

afterEach(() => jest.useRealTimers());

const titles = { en: 'Shared by me', 'zh-Hant-HK': '我的分享', ja: '自分の共有' };

const renderShares = (
  shares: readonly Share[] = [createShare()],
  options: Parameters<typeof renderWorkspace>[0] = {},
): Promise<Rendered> =>
  renderWorkspace({
    path: sharedByMePath,
    prepare: ({ network }) => network.answer(shareCalls.getShares, () => ({ shareList: [...shares] })),
    ...options,
  });

const openAct = async ({ user }: Rendered, act: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Spring report' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};

describe('shared by me', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderShares();
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it.each(languages)('is rendered in %s', async (language) => {
    await renderShares(
      [
        createShare({
          hasPassword: true,
          frozenTime: '2026-11-20T08:00:00.000Z',
          expiresTime: '2026-11-21T08:00:00.000Z',
        }),
      ],
      { language },
    );
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Spring report/u })).toBeInTheDocument();
  });

  it('shows a message when nothing is shared', async () => {
    await renderShares([]);
    expect(await screen.findByText('Nothing is shared yet')).toBeInTheDocument();
  });

  it('shows an error, and loads after a retry', async () => {
    const { user, network } = await renderShares([], {
      prepare: (host) => host.network.answer(shareCalls.getShares, () => new Problem('500', { supportId: 'req-7' })),
    });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(shareCalls.getShares, () => ({ shareList: [createShare()] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Spring report/u })).toBeInTheDocument();
  });

  it('revokes a share after a confirmation', async () => {
    const rendered = await renderShares();
    rendered.network.answer(shareCalls.deleteShare, () => ({}));
    await openAct(rendered, 'Revoke');
    expect(rendered.network.sent(shareCalls.deleteShare)).toEqual([]);
    await rendered.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(rendered.network.sent(shareCalls.deleteShare)).toMatchObject([{ body: { id: createShare().id } }]);
  });

  it('removes a share that another tab has revoked, and says that it was not found', async () => {
    const rendered = await renderShares();
    rendered.network.answer(shareCalls.deleteShare, () => new Problem('notFound'));
    await openAct(rendered, 'Revoke');
    rendered.network.answer(shareCalls.getShares, () => ({ shareList: [] }));
    await rendered.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Nothing is shared yet')).toBeInTheDocument();
    expect(rendered.notices).toMatchObject([{ tone: 'bad', text: 'Not found.' }]);
  });

  it('saves the edited title and keeps the password', async () => {
    const rendered = await renderShares([createShare({ hasPassword: true })]);
    rendered.network.answer(shareCalls.updateShare, () => ({ share: createShare({ title: 'Summer report' }) }));
    await openAct(rendered, 'Edit…');
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await rendered.user.clear(title);
    await rendered.user.type(title, 'Summer report');
    await rendered.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(rendered.network.sent(shareCalls.updateShare)).toMatchObject([
      { body: { title: 'Summer report', revision: 1 } },
    ]);
    expect(rendered.network.sent(shareCalls.updateShare)[0]).not.toHaveProperty('body.password');
  });

  it('lets a user with an expired plan only view and revoke', async () => {
    const { user } = await renderShares([createShare()], { user: expiredUser });
    await user.click(await screen.findByRole('button', { name: 'Actions for Spring report' }));
    expect(await screen.findByRole('menuitem', { name: 'Revoke' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Edit…' })).not.toBeInTheDocument();
  });
});

describe('a public page', () => {
  it('says when its link is revoked while it is open, and stays as it is while the network fails', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const posts: SharedPosts = {
      title: 'Our posts',
      byline: '',
      timeZone: 'Asia/Taipei',
      weekStart: 1,
      asOf: null,
      frozenTime: null,
      mediaList: [],
      emvSetting: createEmvSetting(),
    };
    const { network } = await renderWorkspace({
      path: '/media/token',
      prepare: ({ network: given }) => given.answer(shareCalls.openMedia, () => posts),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Our posts' })).toBeInTheDocument();
    network.answer(shareCalls.openMedia, () => new Problem('0'));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(screen.getByRole('heading', { level: 1, name: 'Our posts' })).toBeInTheDocument();
    network.answer(shareCalls.openMedia, () => new Problem('notFound'));
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(await screen.findByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeInTheDocument();
  });

  it.each([
    ['is gone', 'notFound', 'This link leads nowhere'],
    ['is paused', 'sharePaused', 'This page is paused'],
    ['has a password', 'shareLocked', 'This page has a password'],
  ] as const)('says when its link %s', async (_name, code, title) => {
    const { container } = await renderWorkspace({
      path: '/report/token',
      prepare: ({ network }) => network.answer(shareCalls.openReport, () => new Problem(code)),
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText('Made with Tessera')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('tells guests of a report the intervals, sources and missing days, without addressing them as the owner', async () => {
    const topLists = { FOLLOWERS: [], LIKES: [], COMMENTS: [], INTERACTIONS: [], VIEWS: [], ENGAGEMENT: [], EMV: [] };
    const content = {
      name: 'Lumen',
      source: 'own' as const,
      sources: ['own' as const, 'house' as const],
      importedCount: 3,
    };
    const summary = createSummary({ ground: createGround({ contents: 2, pricedContents: 2 }) });
    const report = {
      title: 'Spring',
      byline: '',
      timeZone: 'Asia/Taipei',
      weekStart: 1,
      asOf: null,
      frozenTime: null,
      summary,
      topLists,
      contents: [content],
      gaps: { keptFrom: '2026-02-03', hashtags: [{ name: '#linen', since: '2026-02-10' }] },
    };
    const { user } = await renderWorkspace({
      path: '/report/token',
      prepare: ({ network }) => network.answer(shareCalls.openReport, () => report),
    });
    expect(
      await screen.findByText(
        /Collected through a connected account, Collected through Tessera’s connection, and Imported from a file, as of/u,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText(/Compared with .+: the previous/u)).toBeInTheDocument();
    expect(screen.getByText(/Posts are kept from Feb 3, 2026 on: earlier days are incomplete/u)).toBeInTheDocument();
    expect(
      screen.getByText(/#linen has been collected since Feb 10, 2026: earlier days are incomplete/u),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'About these numbers' }));
    expect(await screen.findByText('A post in several contents counts in each of them')).toBeInTheDocument();
  });
});
