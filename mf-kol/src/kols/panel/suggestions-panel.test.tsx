import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { suggestionCalls } from '@tessera/contracts/kol/suggestion.calls';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { pageOf, kols, renderKol } from '../../testing/render-kol.tsx';

const suggestion = {
  username: 'two.tags',
  followers: 9_000,
  engagementRate: 4.2,
  because: { username: 'tea.room', followers: 10_000, engagementRate: 4, tags: ['slow', 'tea'], isAsEngaging: true },
};

async function openPanel(suggestList = [suggestion]): Promise<Rendered> {
  const page = await renderKol();
  page.network.answer(suggestionCalls.getSuggestedKol, () => ({ suggestList }));
  await page.user.click(await screen.findByRole('button', { name: 'Suggested influencers' }));
  await screen.findByRole('dialog', { name: 'Suggested influencers' });
  return page;
}

test('a suggestion shows its reasons, and can be added', async () => {
  const { user, network, notices } = await openPanel();
  expect(
    await screen.findByText(
      'Like tea.room: shares #slow #tea, similar size (10,000 followers), similar engagement rate (4.00%)',
    ),
  ).toBeInTheDocument();
  await expectNoViolations(screen.getByRole('dialog'));
  network.answer(kolCalls.updateKol, () => ({ kolList: [], added: 1 }));
  network.answer(kolCalls.getKol, () => pageOf(kols));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 influencer added. Collecting their metrics.'));
  expect(network.sent(kolCalls.updateKol)[0]?.body).toEqual({ kol: ['two.tags'], wait: false });
});

test('a suggestion that was added meanwhile is reported as an update', async () => {
  const { user, network, notices } = await openPanel();
  network.answer(kolCalls.updateKol, () => ({ kolList: [], added: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Updating two.tags'));
});

test('a rejected suggestion disappears, and returns when the rejection is undone', async () => {
  const { user, network, notices } = await openPanel();
  network.answer(suggestionCalls.setRejectKol, () => ({ rejectId: null }));
  network.answer(suggestionCalls.getSuggestedKol, () => ({ suggestList: [] }));
  await user.click(await screen.findByRole('button', { name: 'Not interested' }));
  expect(await screen.findByText('No suggestions right now')).toBeInTheDocument();
  expect(network.sent(suggestionCalls.setRejectKol)[0]?.body).toEqual({ username: 'two.tags', isRejected: true });
  network.answer(suggestionCalls.getSuggestedKol, () => ({ suggestList: [suggestion] }));
  act(() => notices.at(-1)?.action?.run());
  expect(await screen.findByText('two.tags')).toBeInTheDocument();
});

test('the panel of an influencer shows up to three similar influencers', async () => {
  const [kol] = kols;
  const { network } = await renderKol({
    path: `${paths.kol}?kol=${kol?.id ?? ''}`,
    prepare: (edge) => {
      if (kol) edge.answer(kolCalls.getKolWithInfo, () => ({ kol, postList: [] }));
      edge.answer(suggestionCalls.getSimilarKol, () => ({
        suggestList: ['one', 'two', 'three', 'four'].map((username) => ({ ...suggestion, username })),
      }));
    },
  });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('three')).toBeInTheDocument();
  expect(panel.queryByText('four')).not.toBeInTheDocument();
  expect(panel.getAllByText(/^Like tea\.room: shares #slow #tea/u)).toHaveLength(3);
  expect(network.sent(suggestionCalls.getSimilarKol).map(({ query }) => query)).toEqual([{ id: kol?.id }]);
  await expectNoViolations(screen.getByRole('dialog'));
});
