import { createEmvPreset } from '@tessera/contracts/emv/emv.factory';
import { languages } from '@tessera/contracts/i18n/languages';
import { createSharedMedia } from '@tessera/contracts/share/embed.factory';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import type { SharedBoard } from '@tessera/contracts/share/share.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, within } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace.tsx';

const board: SharedBoard = {
  title: 'Spring board',
  byline: '',
  timeZone: 'Asia/Taipei',
  weekStart: 1,
  asOf: null,
  frozenTime: null,
  name: 'Spring',
  filter: {},
  emvSetting: createEmvPreset(),
  contentList: [{ type: 'USER', value: 'lumen.kitchen', fullName: 'Lumen', mediaCount: 2 }],
  mediaList: [createSharedMedia(1), createSharedMedia(2)],
  total: 2,
};

const renderBoard = (
  change: Partial<SharedBoard> = {},
  options: Parameters<typeof renderWorkspace>[0] = {},
): Promise<Rendered> =>
  renderWorkspace({
    path: '/board/token',
    prepare: ({ network }) => network.answer(shareCalls.openBoard, () => ({ ...board, ...change })),
    ...options,
  });

describe('the page of a shared board', () => {
  it('has no accessibility violations, and says how many posts it lists', async () => {
    const { container } = await renderBoard();
    expect(within(await screen.findByRole('list', { name: 'Shared posts' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('2 posts')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it.each([
    ['en', '2 of 500 posts, newest first'],
    ['zh-Hant-HK', '共500則貼文，顯示2則，由新至舊'],
    ['ja', '投稿500件中2件を新しい順に表示しています'],
  ] as const)('says in %s when there are more posts than shown', async (language, text) => {
    await renderBoard({ total: 500 }, { language });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each(languages)('is rendered in %s without posts', async (language) => {
    await renderBoard({ mediaList: [], total: 0 }, { language });
    expect(
      await screen.findByText({ en: 'No posts', 'zh-Hant-HK': '沒有貼文', ja: '投稿はありません' }[language]),
    ).toBeInTheDocument();
  });
});
