import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import type { SharedStories } from '@tessera/contracts/story/story-share.schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createSharedStory } from '@tessera/contracts/story/story.factory';
import { dayMs } from '@tessera/contracts/time/durations';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWorkspace } from '../../testing/render-workspace.tsx';

const labels = { en: 'Shared stories', 'zh-Hant-HK': '分享的限時動態', ja: '共有されたストーリーズ' };
const own = createSharedStory({
  figures: {
    reach: 1_240,
    views: 1_390,
    replies: 6,
    shares: 4,
    follows: 1,
    profileVisits: 9,
    navigation: 1_120,
    asOf: '2026-03-02T09:00:00.000Z',
  },
});
const mention = createSharedStory({
  key: 'other.mention',
  username: null,
  fullName: null,
  text: '',
  image: null,
  isMention: true,
  link: 'https://cdn.example/one',
  expiresTime: new Date(Date.now() + dayMs).toISOString(),
});

const renderStories = (
  change: Partial<SharedStories> = {},
  options: Parameters<typeof renderWorkspace>[0] = {},
): Promise<Rendered> =>
  renderWorkspace({
    path: '/storyShare/token',
    prepare: ({ network }) =>
      network.answer(storyCalls.openStories, () => ({
        title: 'Spring stories',
        byline: 'Lumen Studio',
        timeZone: 'Asia/Taipei',
        weekStart: 1,
        asOf: null,
        frozenTime: null,
        storyList: [own, mention],
        total: 2,
        ...change,
      })),
    ...options,
  });

describe('the page of shared stories', () => {
  it.each(languages)('is rendered in %s without accessibility violations', async (language) => {
    const { container } = await renderStories({}, { language });
    expect(within(await screen.findByRole('list', { name: labels[language] })).getAllByRole('listitem')).toHaveLength(
      2,
    );
    await expectNoViolations(container);
  });

  it('opens a story with its metrics, moves to the next by keyboard, and closes', async () => {
    const { user } = await renderStories();
    await user.click(await screen.findByRole('button', { name: /^lumen\.kitchen/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Story' });
    expect(within(dialog).getByText('1,240')).toBeInTheDocument();
    expect(within(dialog).queryByRole('link', { name: 'Open story' })).not.toBeInTheDocument();
    await expectNoViolations(dialog);
    await user.keyboard('{ArrowRight}');
    expect(await within(dialog).findByRole('link', { name: 'Open story' })).toHaveAttribute(
      'href',
      'https://cdn.example/one',
    );
    expect(within(dialog).queryByRole('button', { name: /Delete/u })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says when there are more stories than shown', async () => {
    await renderStories({ total: 230 });
    expect(await screen.findByText('The newest 2 of 230 stories')).toBeInTheDocument();
  });

  it.each(['notFound', 'invalid'] as const)('says when its link does not exist or is malformed (%s)', async (code) => {
    await renderStories(
      {},
      {
        prepare: ({ network }) =>
          network.answer(storyCalls.openStories, () => {
            throw new Problem(code);
          }),
      },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeInTheDocument();
  });

  it('says that no stories are left', async () => {
    await renderStories({ storyList: [], total: 0 });
    expect(await screen.findByText('These stories are no longer shown.')).toBeInTheDocument();
  });
});
