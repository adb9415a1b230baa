import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent } from '@tessera/contracts/content/content.factory';
import type { Content } from '@tessera/contracts/content/content.schema';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem, type ProblemCode } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';
import { createNewContent, openAddDialog } from '../../../testing/add-contents.ts';
import { folders } from '../../../testing/render-workspace.tsx';

/** The problem that the network reports for each of these accounts. All others can be added. */
const problems: Readonly<Record<string, ProblemCode>> = {
  nobody: 'usernameNotFound',
  secret: 'privateAccount',
  lumen: 'contentExists',
  silent: 'noRecentMedia',
};

const answerChecks = (network: FakeNetwork): void =>
  network.answer(contentCalls.checkContent, ({ body }) => ({
    values: body.values.map(({ type, value }) => {
      const problem = problems[value] ?? null;
      return {
        type,
        value,
        problem,
        profile:
          problem === null ? { username: value, fullName: `The ${value}`, followers: 48_210, posts: 1_204 } : null,
      };
    }),
  }));

const setUp = (
  prepare?: (network: FakeNetwork) => void,
  contents?: readonly Content[],
): ReturnType<typeof openAddDialog> =>
  openAddDialog(
    'USER',
    (network) => {
      answerChecks(network);
      prepare?.(network);
    },
    contents,
  );

describe('adding accounts', () => {
  it.each([
    [
      { posts: 12, isExact: true },
      'The cafe · 48.2K followers · 1,204 posts · 12 of them from the last 40 months, which your plan keeps',
    ],
    [
      { posts: 0, isExact: true },
      'The cafe · 48.2K followers · 1,204 posts · none of them from the last 40 months, which your plan keeps',
    ],
    [
      { posts: 25, isExact: false },
      'The cafe · 48.2K followers · 1,204 posts · at least 25 of them from the last 40 months, which your plan keeps',
    ],
    [{ posts: 1_204, isExact: true }, 'The cafe · 48.2K followers · 1,204 posts'],
  ])('shows before adding how many posts the months of the plan keep: %j', async (kept, text) => {
    const { user, field, submit } = await setUp((network) =>
      network.answer(contentCalls.checkContent, ({ body }) => ({
        values: body.values.map(({ type, value }) => ({
          type,
          value,
          problem: null,
          profile: { username: value, fullName: 'The cafe', followers: 48_210, posts: 1_204, kept },
        })),
      })),
    );
    await user.type(field, 'cafe');
    await submit('Check accounts');
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    const { user, field, submit } = await setUp();
    await user.type(field, 'cafe nobody');
    await submit('Check accounts');
    expect(await screen.findByText(/The cafe/u)).toBeInTheDocument();
    await expectNoViolations(screen.getByRole('dialog'));
  });

  it('requires at least one entry', async () => {
    const { field, submit, network } = await setUp();
    await submit('Check accounts');
    expect(field).toHaveAccessibleDescription(expect.stringContaining('no content'));
    expect(network.sent(contentCalls.checkContent)).toEqual([]);
  });

  it('shows the result of the check of each account before it is added', async () => {
    const { user, field, submit, network, rowOf } = await setUp();
    await user.click(field);
    await user.paste('@Cafe, https://www.instagram.com/nobody/ secret\nlumen silent no..name');
    await submit('Check accounts');
    expect(await screen.findByText('The cafe · 48.2K followers · 1,204 posts')).toBeInTheDocument();
    expect(rowOf('nobody')).toHaveTextContent("This username doesn't exist! Or it is personal or private.");
    expect(rowOf('secret')).toHaveTextContent('This user is a private account.');
    expect(rowOf('lumen')).toHaveTextContent('Content already exists.');
    expect(rowOf('silent')).toHaveTextContent('No media within 2 years with this content.');
    expect(rowOf('no..name')).toHaveTextContent("This username doesn't exist!");
    expect(network.sent(contentCalls.checkContent)).toMatchObject([
      {
        body: {
          folderId: folders[0]?.id,
          values: ['cafe', 'nobody', 'secret', 'lumen', 'silent'].map((value) => ({ type: 'USER', value })),
        },
      },
    ]);
  });

  it('checks ten accounts at a time', async () => {
    const { user, field, submit, network } = await setUp();
    await user.click(field);
    await user.paste(Array.from({ length: 12 }, (_, index) => `cafe${index}`).join('\n'));
    await submit('Check accounts');
    expect(await screen.findByRole('button', { name: 'Add 12 accounts' })).toBeInTheDocument();
    expect(network.sent(contentCalls.checkContent).map(({ body }) => body.values.length)).toEqual([10, 2]);
  });

  it('makes the new content current, and shows it as new and collecting', async () => {
    const { user, field, submit, notices } = await setUp();
    await user.type(field, 'cafe{Control>}{Enter}{/Control}');
    await submit('Add 1 account');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const card = screen.getByRole('link', { name: /^cafe/u });
    await waitFor(() => expect(card).toHaveAttribute('aria-current', 'true'));
    expect(card).toHaveTextContent('New');
    expect(card).toHaveTextContent('Starting');
    expect(screen.getByRole('progressbar', { name: 'Collecting cafe' })).toBeInTheDocument();
    expect(notices).toMatchObject([{ tone: 'good', text: 'cafe added to Spring campaign' }]);
  });

  it('adds the valid accounts and keeps the others with their problems', async () => {
    const { user, field, submit, network, rowOf } = await setUp();
    await user.type(field, 'cafe nobody');
    await submit('Check accounts');
    await submit('Add 1 account');
    await waitFor(() => expect(rowOf('cafe')).toHaveTextContent('Added'));
    expect(network.sent(contentCalls.addContent).map(({ body }) => body.content.value)).toEqual(['cafe']);
    expect(rowOf('nobody')).toHaveTextContent("This username doesn't exist!");
    expect(field).toHaveValue('cafe nobody');
  });

  it('stays open in an empty board after the first content is added', async () => {
    const { user, field, submit, rowOf } = await setUp(
      (edge) =>
        edge.answer(contentCalls.addContent, ({ body }) =>
          body.content.value === 'cafe'
            ? { content: createNewContent({ value: 'cafe' }) }
            : new Problem('usernameNotFound'),
        ),
      [],
    );
    expect(screen.getByText('No contents yet')).toBeInTheDocument();
    await user.type(field, 'cafe gone');
    await submit('Check accounts');
    await submit('Add 2 accounts');
    await waitFor(() => expect(rowOf('gone')).toHaveTextContent("This username doesn't exist!"));
    expect(rowOf('cafe')).toHaveTextContent('Added');
    expect(field).toHaveValue('cafe gone');
    expect(screen.queryByText('No contents yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Add contents' })).toHaveFocus();
  });

  it.each([
    { code: '407', text: 'Content Number exceeds the limit', quota: 'The Advanced plan includes 10 contents.' },
    {
      code: '406',
      text: 'Content Usage Number exceeds the limit',
      quota: 'The Advanced plan collects 50,000 new posts a day.',
    },
  ] as const)('stops at plan limit $code, shows its number and keeps what was typed', async ({ code, text, quota }) => {
    const { user, field, submit, network } = await setUp((edge) =>
      edge.answer(contentCalls.addContent, () => new Problem(code)),
    );
    await user.type(field, 'one two');
    await submit('Check accounts');
    await submit('Add 2 accounts');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(quota);
    expect(network.sent(contentCalls.addContent)).toHaveLength(1);
    expect(field).toHaveValue('one two');
  });

  it('can be retried after the network failed', async () => {
    let attempts = 0;
    const { user, field, submit, rowOf } = await setUp((edge) =>
      edge.answer(contentCalls.addContent, ({ body }) => {
        attempts += 1;
        return attempts === 1 ? new Problem('0') : { content: createNewContent({ value: body.content.value }) };
      }),
    );
    await user.type(field, 'cafe');
    await submit('Check accounts');
    await submit('Add 1 account');
    await waitFor(() => expect(rowOf('cafe')).toHaveTextContent('Oops! Please try again later'));
    await submit('Add 1 account');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(attempts).toBe(2);
  });

  it('shows an error when checking fails, and checks again', async () => {
    const { user, field, submit, network } = await setUp((edge) =>
      edge.answer(contentCalls.checkContent, () => new Problem('500', { supportId: 'req-3' })),
    );
    await user.type(field, 'cafe');
    await submit('Check accounts');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your entries are kept.');
    expect(screen.getByText('req-3')).toBeInTheDocument();
    answerChecks(network);
    await submit('Check accounts');
    expect(await screen.findByText(/The cafe/u)).toBeInTheDocument();
  });

  it('says when all entries are in the board already or cannot be added', async () => {
    const { user, field, submit, rowOf } = await setUp();
    await user.type(field, 'cafe nobody');
    await submit('Check accounts');
    await submit('Add 1 account');
    await waitFor(() => expect(rowOf('cafe')).toHaveTextContent('Added'));
    await submit('Check accounts');
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Nothing to add: the entries below cannot be added.'),
    );
    await user.clear(field);
    await user.type(field, 'cafe');
    await submit('Check accounts');
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Everything you entered is already in this board.'),
    );
  });

  it('recognizes the link of a post, and offers the clipboards', async () => {
    const { user, field, rowOf } = await setUp();
    await user.click(field);
    await user.paste('https://www.instagram.com/p/Cq00000aa/ cafe');
    const row = rowOf('https://www.instagram.com/p/Cq00000aa/');
    expect(row).toHaveTextContent('This is the link of a post, not an account.');
    expect(row).not.toHaveTextContent("This username doesn't exist!");
    await user.click(within(row).getByRole('button', { name: 'Open clipboards' }));
    expect(await screen.findByRole('textbox', { name: 'Clipboards' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Accounts' }));
    expect(screen.getByRole('textbox', { name: 'Accounts' })).toHaveValue(
      'https://www.instagram.com/p/Cq00000aa/ cafe',
    );
  });

  it('summarizes the entries, lists valid ones first, and names another board with the same account', async () => {
    const elsewhere = createContent({ id: factoryId('content', 9), folderId: folders[1]?.id ?? '', value: 'twice' });
    const { user, field, submit } = await setUp(undefined, [createContent(), elsewhere]);
    await user.click(field);
    await user.paste('nobody secret twice cafe');
    await submit('Check accounts');
    expect(
      await screen.findByText(
        /^4 entries: 2 ready, 0 to check, 2 with a problem, 0 added\. Room for 8 more contents\.$/u,
      ),
    ).toBeInTheDocument();
    const names = within(screen.getByRole('list', { name: 'Accounts to add' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names.map((text) => /twice|cafe|nobody|secret/u.exec(text)?.[0])).toEqual([
      'twice',
      'cafe',
      'secret',
      'nobody',
    ]);
    expect(names[0]).toContain('Already collected in Autumn menu');
  });

  it('disables adding when the plan has no room, and offers the plans', async () => {
    const full = Array.from({ length: 10 }, (_, index) =>
      createContent({ id: factoryId('content', index + 1), value: `full${index}` }),
    );
    const { user, field } = await setUp(undefined, full);
    await user.type(field, 'cafe');
    const dialog = screen.getByRole('dialog');
    // Checking is free; only adding uses up the quota.
    await user.click(within(dialog).getByRole('button', { name: 'Check accounts' }));
    expect(await within(dialog).findByRole('button', { name: 'Add 1 account' })).toBeDisabled();
    expect(within(dialog).getByText(/No room for another content\./u)).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'See the plans' })).toBeInTheDocument();
  });

  it('continues after the dialog is closed, without changing the page', async () => {
    const { promise, resolve } = Promise.withResolvers<{ content: Content }>();
    const { user, field, submit, network, notices } = await setUp((edge) =>
      edge.answer(contentCalls.addContent, () => promise),
    );
    await user.type(field, 'cafe');
    await submit('Check accounts');
    await submit('Add 1 account');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const asked = network.sent(mediaCalls.getMedia).length;
    resolve({ content: createNewContent({ value: 'cafe' }) });
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good' }]));
    await user.click(screen.getByRole('button', { name: 'Add contents' }));
    expect(screen.getByRole('textbox', { name: 'Accounts' })).toHaveValue('');
    expect(network.sent(mediaCalls.getMedia)).toHaveLength(asked);
  });

  it('keeps what was typed when the dialog is closed, and reports it as unsaved', async () => {
    const { user, field, guards } = await setUp();
    await user.type(field, 'cafe');
    expect([...guards].map((isDirty) => isDirty())).toEqual([true]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Add contents' }));
    expect(screen.getByRole('textbox', { name: 'Accounts' })).toHaveValue('cafe');
  });

  it('keeps what was typed for each board apart', async () => {
    const { user, field } = await setUp();
    const switchTo = async (name: string): Promise<void> => {
      await user.click(screen.getByRole('button', { name: 'Switch board' }));
      await user.keyboard(`${name}{Enter}`);
      await screen.findByRole('heading', { level: 1, name });
    };
    const typed = async (): Promise<string> => {
      await user.click(screen.getAllByRole('button', { name: 'Add contents' })[0] ?? document.body);
      return screen.getByRole<HTMLInputElement>('textbox', { name: 'Accounts' }).value;
    };
    await user.type(field, 'cafe');
    await user.keyboard('{Escape}');
    await switchTo('Autumn menu');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await typed()).toBe('');
    await user.keyboard('{Escape}');
    await switchTo('Spring campaign');
    expect(await typed()).toBe('cafe');
  });
});
