import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent } from '@tessera/contracts/content/content.factory';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { Problem, type ProblemCode } from '@tessera/contracts/http/problem';
import type { Notice } from '@tessera/contracts/remote/host-props';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { contents, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const [lumen, harbour] = contents;
const [, autumn] = folders;

const setUp = async (prepare: (network: FakeNetwork) => void = () => undefined): Promise<Rendered> => {
  const rendered = await renderWorkspace({
    path: '/home/contents',
    prepare: ({ network }) => {
      network.answer(folderCalls.moveContent, ({ body }) => ({
        contentList: contents.filter(({ id }) => body.contentId.includes(id)),
      }));
      network.answer(contentCalls.addContent, () => ({ content: createContent() }));
      network.answer(folderCalls.getRescanQuota, () => ({ quota: 12, isExact: true, usage: { used: 0, limit: 100 } }));
      network.answer(folderCalls.rescan, () => ({ contentList: [createContent({ updating: true })] }));
      prepare(network);
    },
  });
  await screen.findByRole('table', { name: 'Contents' });
  return rendered;
};
const chooseAll = (user: Rendered['user']): Promise<void> =>
  user.click(screen.getByRole('checkbox', { name: 'Select all contents' }));

describe('the contents in the list', () => {
  it('can be moved to another board together, with a notification', async () => {
    const { user, network, notices } = await setUp();
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Move to board…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move 2 contents' });
    await expectNoViolations(dialog);
    expect(within(dialog).queryByRole('option', { name: /Spring campaign/u })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('option', { name: /Autumn menu/u }));
    await waitFor(() =>
      expect(network.sent(folderCalls.moveContent)).toMatchObject([
        { body: { contentId: [lumen?.id, harbour?.id], folderId: autumn?.id } },
      ]),
    );
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: '2 contents moved to “Autumn menu”' }]));
  });

  it('are copied by adding them again, which counts towards the plan limit', async () => {
    const { user, network } = await setUp();
    await user.click(screen.getByRole('button', { name: /^Actions for.*lumen\.kitchen/u }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy to board…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy lumen.kitchen' });
    expect(dialog).toHaveTextContent('it counts as one more content');
    await user.click(within(dialog).getByRole('option', { name: /Autumn menu/u }));
    await waitFor(() =>
      expect(network.sent(contentCalls.addContent)).toMatchObject([
        { body: { content: { type: 'USER', value: 'lumen.kitchen' }, info: { folderId: autumn?.id } } },
      ]),
    );
    expect(network.sent(folderCalls.moveContent)).toEqual([]);
  });

  it.each<readonly [string, readonly (ProblemCode | null)[], Partial<Notice>]>([
    [
      'one of two cannot be added',
      ['usernameNotFound', null],
      {
        tone: 'warning',
        text: "Copied to “Autumn menu”: harbour.cafe. Not copied: lumen.kitchen. This username doesn't exist!",
      },
    ],
    [
      'one is in the board already',
      ['contentExists', null],
      { tone: 'neutral', text: 'Copied to “Autumn menu”: harbour.cafe. Already in “Autumn menu”: lumen.kitchen.' },
    ],
    [
      'the plan has no room for any',
      ['407'],
      { tone: 'bad', text: 'Not copied: lumen.kitchen and harbour.cafe. Content Number exceeds the limit' },
    ],
  ])('report which of them were copied: %s', async (_name, problems, notice) => {
    const answers = [...problems];
    const { user, network, notices } = await setUp((edge) =>
      edge.answer(contentCalls.addContent, () => {
        const problem = answers.shift() ?? null;
        return problem === null ? { content: createContent() } : new Problem(problem);
      }),
    );
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Copy to board…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('option', { name: /Autumn menu/u }));
    await waitFor(() => expect(notices).toMatchObject([notice]));
    expect(network.sent(contentCalls.addContent)).toHaveLength(problems.length);
  });

  it('say why they could not be moved', async () => {
    const { user, notices } = await setUp((network) =>
      network.answer(folderCalls.moveContent, () => new Problem('contentExists')),
    );
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Move to board…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('option', { name: /Autumn menu/u }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad', text: 'Content already exists.' }]));
  });

  it('can be updated together, after the quota is shown', async () => {
    const { user, network, notices } = await setUp();
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Update' });
    expect(await within(dialog).findByText('This action will use 12 quota.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Update' }));
    await waitFor(() =>
      expect(network.sent(folderCalls.rescan)).toMatchObject([
        { body: { folderId: lumen?.folderId, contentId: [lumen?.id, harbour?.id] } },
      ]),
    );
    await waitFor(() =>
      expect(notices).toMatchObject([{ text: 'Update started. Progress is shown at the top of the page.' }]),
    );
  });

  it('say how many posts are deleted with them', async () => {
    const { user } = await setUp();
    await chooseAll(user);
    await user.click(screen.getByRole('button', { name: 'Delete content' }));
    const posts = contents.reduce((sum, { mediaCount }) => sum + mediaCount, 0);
    expect(
      await screen.findByText(`${posts.toLocaleString('en')} posts will be deleted. This action cannot be undone.`),
    ).toBeInTheDocument();
  });
});
