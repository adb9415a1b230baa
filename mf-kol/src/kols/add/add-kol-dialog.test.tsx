import { Problem } from '@tessera/contracts/http/problem';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { renderKol } from '../../testing/render-kol.tsx';

async function openDialog(typed: string): Promise<Rendered> {
  const page = await renderKol();
  page.network.answer(kolCalls.checkKol, ({ body }) => ({
    values: body.values.map((username) => ({
      username,
      problem:
        username === 'nobody'
          ? 'usernameNotFound'
          : username === 'secret'
            ? 'privateAccount'
            : username === 'there'
              ? 'contentExists'
              : null,
      profile: ['nobody', 'secret', 'there'].includes(username)
        ? null
        : { fullName: 'Mochi', followers: 27_900, posts: 1_220 },
    })),
  }));
  await screen.findByRole('grid');
  await page.user.click(screen.getByRole('button', { name: 'Add influencers' }));
  if (typed !== '') await page.user.type(await screen.findByRole('textbox', { name: 'Accounts' }), typed);
  return page;
}

test('the dialog has no accessibility violations', async () => {
  await openDialog('mochi');
  await expectNoViolations(await screen.findByRole('dialog'));
});

test('checks each account first, shows the specified texts, and adds only valid accounts', async () => {
  const { user, network, notices } = await openDialog('@mochi, nobody secret there a/b');
  await user.click(screen.getByRole('button', { name: 'Check accounts' }));
  const list = within(await screen.findByRole('list', { name: 'Accounts to add' }));
  expect(await list.findByText(/Mochi/u)).toBeInTheDocument();
  for (const text of ['This user is a private account.', 'Content already exists.'])
    expect(list.getByText(text)).toBeInTheDocument();
  expect(list.getAllByText("This username doesn't exist!")).toHaveLength(2);
  expect(network.sent(kolCalls.updateKol)).toEqual([]);
  network.answer(kolCalls.updateKol, () => ({ kolList: [], added: 1 }));
  await user.click(screen.getByRole('button', { name: 'Add 1 influencer' }));
  await waitFor(() => expect(network.sent(kolCalls.updateKol).at(-1)?.body).toEqual({ kol: ['mochi'], wait: false }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 influencer added. Collecting their metrics.'));
  expect(screen.getByRole('dialog', { name: 'Add influencers' })).toBeInTheDocument();
});

test('closes when all accounts were added', async () => {
  const { user, network } = await openDialog('mochi');
  network.answer(kolCalls.updateKol, () => ({ kolList: [], added: 1 }));
  await user.click(screen.getByRole('button', { name: 'Check accounts' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 influencer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('shows a plan limit in the dialog, and keeps the typed accounts', async () => {
  const { user, network } = await openDialog('mochi');
  network.answer(kolCalls.updateKol, () => new Problem('usageLimit', { params: { usage: 6, quota: 5 } }));
  await user.click(screen.getByRole('button', { name: 'Check accounts' }));
  await user.click(await screen.findByRole('button', { name: 'Add 1 influencer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('6/5');
  expect(screen.getByRole('textbox', { name: 'Accounts' })).toHaveValue('mochi');
});

test('reports an empty field at the field', async () => {
  const { user } = await openDialog('');
  await user.click(screen.getByRole('button', { name: 'Check accounts' }));
  expect(await screen.findByText('no kol')).toBeInTheDocument();
});

test('asks on Escape before discarding typed accounts, and closes at once without any', async () => {
  const { user } = await openDialog('mochi');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  const field = screen.getByRole('textbox', { name: 'Accounts' });
  expect(field).toHaveValue('mochi');
  await user.clear(field);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
