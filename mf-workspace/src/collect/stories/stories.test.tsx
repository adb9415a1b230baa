import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { createShare } from '@tessera/contracts/share/share.factory';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createStory, createStoryContent } from '@tessera/contracts/story/story.factory';
import type { Story, StoryContent } from '@tessera/contracts/story/story.schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expiredUser, freeUser, renderWorkspace } from '../../testing/render-workspace.tsx';

const titles = { en: 'Stories', 'zh-Hant-HK': '限時動態', ja: 'ストーリーズ' };
const account = createStoryContent();
const clipboard = createStoryContent({
  id: factoryId('storyContent', 2),
  type: 'CLIPBOARD',
  value: 'Ideas',
  fullName: null,
  storyCount: 0,
  source: null,
  asOf: null,
  nextReadTime: null,
});
const first = createStory();
const second = createStory({
  mediaId: '17900000000000002',
  createdTime: '2026-03-02T05:00:00.000Z',
  text: 'The second',
});

type Options = Parameters<typeof renderWorkspace>[0] & {
  readonly contents?: never;
  readonly collected?: readonly StoryContent[];
  readonly stories?: readonly Story[];
};
const open = ({
  collected = [account, clipboard],
  stories = [first, second],
  prepare,
  ...options
}: Options = {}): Promise<Rendered> =>
  renderWorkspace({
    path: '/home/stories',
    ...options,
    prepare: (host) => {
      host.network.answer(storyCalls.getStoryContent, () => ({ storyContentList: [...collected], quota: 10 }));
      host.network.answer(storyCalls.getStory, ({ body }) => {
        const list = stories.filter(
          ({ storyContentId }) => body.storyContentId === undefined || body.storyContentId === storyContentId,
        );
        return { list: [...list], cursor: 0 as const, total: list.length };
      });
      prepare?.(host);
    },
  });
const wall = () => screen.findByRole('list', { name: 'Stories' });
const openFirst = async ({ user }: Rendered): Promise<HTMLElement> => {
  const [card] = await within(await wall()).findAllByRole('button');
  if (card) await user.click(card);
  return screen.findByRole('dialog', { name: 'Story' });
};

describe('the page of stories', () => {
  it('has no accessibility violations', async () => {
    const { container } = await open();
    await wall();
    await expectNoViolations(container);
  });

  it.each(languages)('is rendered in %s', async (language) => {
    await open({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  });

  it('shows a message when no stories are collected', async () => {
    await open({ collected: [] });
    expect(await screen.findByText('No stories collected yet')).toBeInTheDocument();
  });

  it('loads after a retry', async () => {
    const { user, network } = await open({
      prepare: ({ network: given }) => given.answer(storyCalls.getStoryContent, () => new Problem('500')),
    });
    const retry = await screen.findByRole('button', { name: /try again/iu });
    network.answer(storyCalls.getStoryContent, () => ({ storyContentList: [account], quota: 10 }));
    await user.click(retry);
    expect(await wall()).toBeInTheDocument();
  });

  it('starts with the stored content, and requests the stories of the chosen account and days', async () => {
    const { user, network, host } = await open({
      prepare: ({ host: given }) => given.storage.set('storyContentId', clipboard.id),
    });
    expect(await screen.findByText('This clipboard is empty')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: /lumen\.kitchen/u }));
    await wall();
    expect(host.storage.get('storyContentId')).toBe(account.id);
    await user.click(screen.getByRole('button', { name: 'All time' }));
    await user.click(await screen.findByRole('radio', { name: 'Last 7 days' }));
    await waitFor(() =>
      expect(network.sent(storyCalls.getStory).at(-1)?.body).toMatchObject({
        storyContentId: account.id,
        number: 48,
        dateFrom: expect.any(String),
        toDate: expect.any(String),
      }),
    );
  });

  it('says why an account could not be collected', async () => {
    await open({ collected: [createStoryContent({ state: 'failed', problem: 'privateAccount' })], stories: [] });
    expect(await screen.findByText('This user is a private account.')).toBeInTheDocument();
  });
});

describe('adding an account or a clipboard', () => {
  it('shows the new account, and a problem at its field', async () => {
    const { user, network } = await open({
      prepare: ({ network: given }) =>
        given.answer(storyCalls.addStoryContent, () => new Problem('usernameNotFound', { field: 'value' })),
    });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Collect stories' });
    await user.type(within(dialog).getByLabelText('Account or name'), 'harbour.cafe');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await within(dialog).findByText("This username doesn't exist!")).toBeInTheDocument();
    const added = createStoryContent({
      id: factoryId('storyContent', 3),
      value: 'harbour.cafe',
      state: 'waiting',
      asOf: null,
    });
    network.answer(storyCalls.addStoryContent, () => ({ storyContent: added }));
    network.answer(storyCalls.getStoryContent, () => ({ storyContentList: [account, clipboard, added], quota: 10 }));
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Collecting stories…')).toBeInTheDocument();
    expect(network.sent(storyCalls.addStoryContent).at(-1)?.body).toEqual({ type: 'USER', value: 'harbour.cafe' });
  });

  it('is disabled on an expired plan', async () => {
    await open({ user: expiredUser });
    expect(await screen.findByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that the plan does not include clipboards', async () => {
    const { user } = await open({
      user: {
        ...freeUser,
        rights: { ...freeUser.rights, switches: { ...freeUser.rights.switches, contentClipboard: false } },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add' }));
    await user.click(await screen.findByRole('combobox', { name: /Type/u }));
    await user.click(await screen.findByRole('option', { name: 'Clipboard' }));
    expect(await screen.findByText('Your plan does not include this type of content.')).toBeInTheDocument();
  });
});

test('collecting mentions of an account offers to connect that account', async () => {
  const { user, visited } = await open();
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('combobox', { name: /Type/u }));
  await user.click(await screen.findByRole('option', { name: 'Mentions of your account' }));
  await user.click(await screen.findByRole('button', { name: 'Connect account' }));
  expect(visited.at(-1)).toContain('/auth?purpose=chatbot');
});

describe('the story viewer', () => {
  it('moves by arrow keys, is paused by P, played by its button, and closed by Escape', async () => {
    const rendered = await open();
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
    const dialog = await openFirst(await open({ stories: [createStory({ origin: 'own', figures })] }));
    expect(within(dialog).getByText('1,240')).toBeInTheDocument();
    expect(within(dialog).queryByText('Shares')).not.toBeInTheDocument();
  });

  it('shows the link of a mention, and says that no picture is kept', async () => {
    const tomorrow = new Date(Date.now() + dayMs).toISOString();
    const dialog = await openFirst(
      await open({
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
    const rendered = await open({
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
    const rendered = await open({
      stories: [first],
      prepare: ({ network }) => network.answer(storyCalls.deleteStory, () => new Problem('500')),
    });
    await remove(rendered, await openFirst(rendered));
    await waitFor(() => expect(rendered.notices).toHaveLength(1));
    expect(await within(await wall()).findAllByRole('button')).toHaveLength(1);
  });

  it('adds a story to a clipboard and stores which one', async () => {
    const rendered = await open({
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
    prepare: ({ network }: Parameters<NonNullable<Options['prepare']>>[0]) =>
      network.answer(shareCalls.addShare, () => ({ share })),
  };

  it('creates a link to the stories that are shown', async () => {
    const { user, network } = await open({ ...answered, path: `/home/stories?content=${account.id}` });
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
    const { user, network } = await open({ ...answered, path: `/home/stories?content=${account.id}${days}` });
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
    const rendered = await open(answered);
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
    await open({ user: expiredUser });
    expect(await screen.findByRole('button', { name: 'Share stories…' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('deleting an account', () => {
  it('removes it at once, and restores it when the call fails', async () => {
    let answer = (_problem: Problem): void => undefined;
    const { user } = await open({
      prepare: ({ network }) =>
        network.answer(storyCalls.deleteStoryContent, () => new Promise<Problem>((resolve) => (answer = resolve))),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete lumen.kitchen' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete lumen.kitchen' }),
    );
    await waitFor(() => expect(screen.queryByRole('link', { name: /lumen\.kitchen/u })).not.toBeInTheDocument());
    answer(new Problem('500'));
    expect(await screen.findByRole('link', { name: /lumen\.kitchen/u })).toBeInTheDocument();
  });
});

describe('uploading a story', () => {
  it('sends a picture to the clipboard, but none that is too large', async () => {
    const { user, network, container } = await open({
      prepare: ({ network: given, host }) => {
        host.storage.set('storyContentId', clipboard.id);
        given.answer(storyCalls.uploadStory, () => ({
          story: createStory({ storyContentId: clipboard.id, origin: 'upload' }),
        }));
      },
    });
    const input = await waitFor(() => {
      const found = container.querySelector<HTMLInputElement>('input[type="file"]');
      if (found === null) throw new Error('not there yet');
      return found;
    });
    await user.upload(input, new File([new Uint8Array(8_388_609)], 'large.png', { type: 'image/png' }));
    expect(network.sent(storyCalls.uploadStory)).toHaveLength(0);
    await user.upload(input, new File(['picture'], 'own.png', { type: 'image/png' }));
    await waitFor(() => expect(network.sent(storyCalls.uploadStory)).toHaveLength(1));
  });

  it('repeats its key when a picture is chosen again whose response was lost', async () => {
    let answer: () => Problem | { story: Story } = () => new Problem('503');
    const { user, network, notices, container } = await open({
      prepare: ({ network: given, host }) => {
        host.storage.set('storyContentId', clipboard.id);
        given.answer(storyCalls.uploadStory, () => answer());
      },
    });
    const input = await waitFor(() => {
      const found = container.querySelector<HTMLInputElement>('input[type="file"]');
      if (found === null) throw new Error('not there yet');
      return found;
    });
    const file = new File(['picture'], 'own.png', { type: 'image/png', lastModified: 1 });
    await user.upload(input, file);
    await waitFor(() => expect(notices).toHaveLength(1));
    answer = () => ({ story: createStory({ storyContentId: clipboard.id, origin: 'upload' }) });
    await user.upload(input, file);
    await waitFor(() => expect(notices).toHaveLength(2));
    await user.upload(input, file);
    await waitFor(() => expect(notices).toHaveLength(3));
    const [first, again, another] = network.keysOf(storyCalls.uploadStory);
    expect([again === first, another === first]).toEqual([true, false]);
  });
});
