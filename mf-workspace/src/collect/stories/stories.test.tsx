import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { createStory, createStoryContent } from '@tessera/contracts/story/story.factory';
import type { Story } from '@tessera/contracts/story/story.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { account, clipboard, openStories, wall } from '../../testing/open-stories.ts';
import { expiredUser, freeUser } from '../../testing/render-workspace.tsx';

const titles = { en: 'Stories', 'zh-Hant-HK': '限時動態', ja: 'ストーリーズ' };
describe('the page of stories', () => {
  it('has no accessibility violations', async () => {
    const { container } = await openStories();
    await wall();
    await expectNoViolations(container);
  });

  it.each(languages)('is rendered in %s', async (language) => {
    await openStories({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  });

  it('shows a message when no stories are collected', async () => {
    await openStories({ collected: [] });
    expect(await screen.findByText('No stories collected yet')).toBeInTheDocument();
  });

  it('loads after a retry', async () => {
    const { user, network } = await openStories({
      prepare: ({ network: given }) => given.answer(storyCalls.getStoryContent, () => new Problem('500')),
    });
    const retry = await screen.findByRole('button', { name: /try again/iu });
    network.answer(storyCalls.getStoryContent, () => ({ storyContentList: [account], quota: 10 }));
    await user.click(retry);
    expect(await wall()).toBeInTheDocument();
  });

  it('starts with the stored content, and requests the stories of the chosen account and days', async () => {
    const { user, network, host } = await openStories({
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
    await openStories({ collected: [createStoryContent({ state: 'failed', problem: 'privateAccount' })], stories: [] });
    expect(await screen.findByText('This user is a private account.')).toBeInTheDocument();
  });
});

describe('adding an account or a clipboard', () => {
  it('shows the new account, and a problem at its field', async () => {
    const { user, network } = await openStories({
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
    await openStories({ user: expiredUser });
    expect(await screen.findByRole('button', { name: 'Add' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says that the plan does not include clipboards', async () => {
    const { user } = await openStories({
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
  const { user, visited } = await openStories();
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('combobox', { name: /Type/u }));
  await user.click(await screen.findByRole('option', { name: 'Mentions of your account' }));
  await user.click(await screen.findByRole('button', { name: 'Connect account' }));
  expect(visited.at(-1)).toContain('/auth?purpose=chatbot');
});

describe('deleting an account', () => {
  it('removes it at once, and restores it when the call fails', async () => {
    let answer = (_problem: Problem): void => undefined;
    const { user } = await openStories({
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
    const { user, network, container } = await openStories({
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
    const { user, network, notices, container } = await openStories({
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
