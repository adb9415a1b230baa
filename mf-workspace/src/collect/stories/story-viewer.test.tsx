import { Problem } from '@tessera/contracts/http/problem';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createStory } from '@tessera/contracts/story/story.factory';
import { dayMs } from '@tessera/contracts/time/durations';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import {
  account,
  clipboard,
  first,
  openFirst,
  openStories,
  wall,
  type StoryOptions,
} from '../../testing/open-stories.ts';
import { expiredUser } from '../../testing/render-workspace.tsx';

describe('the story viewer', () => {
  it('moves by arrow keys, is paused by P, played by its button, and closed by Escape', async () => {
    const rendered = await openStories();
    const dialog = await openFirst(rendered);
    expect(within(dialog).getByText('Bread from this morning')).toBeInTheDocument();
    await rendered.user.keyboard('p');
    expect(within(dialog).getByRole('button', { name: 'Play' })).toBeInTheDocument();
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Play' }));
    expect(within(dialog).getByRole('button', { name: 'Pause' })).toBeInTheDocument();
    await rendered.user.keyboard('{ArrowRight}');
    expect(await within(dialog).findByText('The second')).toBeInTheDocument();
    await expectNoViolations(dialog);
    await rendered.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the known metrics of an own story', async () => {
    const figures = {
      reach: 1_240,
      views: 1_390,
      replies: 6,
      shares: null,
      follows: 1,
      profileVisits: 9,
      navigation: 1_120,
      asOf: '2026-03-02T09:00:00.000Z',
    };
    const dialog = await openFirst(await openStories({ stories: [createStory({ origin: 'own', figures })] }));
    expect(within(dialog).getByText('1,240')).toBeInTheDocument();
    expect(within(dialog).queryByText('Shares')).not.toBeInTheDocument();
  });

  it('shows the link of a mention, and says that no picture is kept', async () => {
    const tomorrow = new Date(Date.now() + dayMs).toISOString();
    const dialog = await openFirst(
      await openStories({
        stories: [
          createStory({
            isMention: true,
            origin: 'own',
            username: null,
            mediaUrl: null,
            link: 'https://cdn.example/one',
            expiresTime: tomorrow,
          }),
        ],
      }),
    );
    expect(within(dialog).getByText('Mention in a story')).toBeInTheDocument();
    expect(within(dialog).getByText(/Only the link is kept/u)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Open story' })).toHaveAttribute('href', 'https://cdn.example/one');
  });

  const remove = async ({ user }: Rendered, dialog: HTMLElement): Promise<void> => {
    await user.click(within(dialog).getByRole('button', { name: 'Delete story' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete story' }));
  };

  it('goes on from a deleted story before the server answers, and stays closed when it does', async () => {
    let answer = (_problem: Problem): void => undefined;
    const rendered = await openStories({
      prepare: ({ network }) =>
        network.answer(storyCalls.deleteStory, () => new Promise<Problem>((resolve) => (answer = resolve))),
    });
    const dialog = await openFirst(rendered);
    await remove(rendered, dialog);
    expect(await within(dialog).findByText('The second')).toBeInTheDocument();
    await rendered.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const requested = rendered.network.sent(storyCalls.getStory).length;
    answer(new Problem('notFound'));
    await waitFor(() => expect(rendered.network.sent(storyCalls.getStory).length).toBeGreaterThan(requested));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(rendered.notices).toHaveLength(0);
  });

  it('keeps a story that could not be deleted in the list, with a notice', async () => {
    const rendered = await openStories({
      stories: [first],
      prepare: ({ network }) => network.answer(storyCalls.deleteStory, () => new Problem('500')),
    });
    await remove(rendered, await openFirst(rendered));
    await waitFor(() => expect(rendered.notices).toHaveLength(1));
    expect(await within(await wall()).findAllByRole('button')).toHaveLength(1);
  });

  it('adds a story to a clipboard and stores which one', async () => {
    const rendered = await openStories({
      prepare: ({ network }) =>
        network.answer(storyCalls.addStory, () => ({ story: createStory({ storyContentId: clipboard.id }) })),
    });
    const dialog = await openFirst(rendered);
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Add to clipboard' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Ideas' }));
    await waitFor(() =>
      expect(rendered.network.sent(storyCalls.addStory).at(-1)?.body).toEqual({
        id: clipboard.id,
        storyContentId: account.id,
        mediaId: first.mediaId,
      }),
    );
    expect(rendered.host.storage.get('StoryClipId')).toBe(clipboard.id);
  });
});

describe('sharing stories', () => {
  const share = createShare({ kind: 'story', path: '/storyShare/token', folderId: null });
  const answered = {
    prepare: ({ network }: Parameters<NonNullable<StoryOptions['prepare']>>[0]) =>
      network.answer(shareCalls.addShare, () => ({ share })),
  };

  it('creates a link to the stories that are shown', async () => {
    const { user, network } = await openStories({ ...answered, path: `/home/stories?content=${account.id}` });
    await user.click(await screen.findByRole('button', { name: 'Share stories…' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('checkbox', { name: /Freeze/u }));
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(/\/storyShare\/token$/u)).toBeInTheDocument();
    expect(network.sent(shareCalls.addShare)).toMatchObject([
      { body: { kind: 'story', title: 'lumen.kitchen', target: { storyContentId: account.id }, isFrozen: true } },
    ]);
  });

  it.each([
    ['all time', '', /and those collected later/u, {}],
    [
      'a relative range',
      '&range=thisWeek',
      /Time: This week, counted from the day of viewing\./u,
      { range: 'thisWeek' },
    ],
    [
      'fixed days',
      '&range=custom&dateFrom=2026-03-01&toDate=2026-03-02',
      /Time: Mar 1 – 2, 2026\./u,
      { dateFrom: '2026-03-01', toDate: '2026-03-02' },
    ],
  ])('says which stories a link to %s shows', async (_name, days, text, target) => {
    const { user, network } = await openStories({ ...answered, path: `/home/stories?content=${account.id}${days}` });
    await user.click(await screen.findByRole('button', { name: 'Share stories…' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(text)).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(network.sent(shareCalls.addShare)).toMatchObject([
        { body: { target: { storyContentId: account.id, ...target } } },
      ]),
    );
  });

  it('creates a link to the story that is open', async () => {
    const rendered = await openStories(answered);
    const dialog = await openFirst(rendered);
    await rendered.user.click(within(dialog).getByRole('button', { name: 'Share…' }));
    await rendered.user.click(await screen.findByRole('button', { name: 'Create link' }));
    await waitFor(() =>
      expect(rendered.network.sent(shareCalls.addShare)).toMatchObject([
        { body: { kind: 'story', target: { storyContentId: account.id, mediaId: first.mediaId } } },
      ]),
    );
  });

  it('is disabled on an expired plan', async () => {
    await openStories({ user: expiredUser });
    expect(await screen.findByRole('button', { name: 'Share stories…' })).toHaveAttribute('aria-disabled', 'true');
  });
});
