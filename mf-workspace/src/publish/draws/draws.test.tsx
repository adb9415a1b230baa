import { codeOfName } from '@tessera/contracts/draw/draw-name';
import { drawCalls } from '@tessera/contracts/draw/draw.calls';
import { createDraw, createSharedDraw } from '@tessera/contracts/draw/draw.factory';
import { drawPaths } from '@tessera/contracts/draw/draw.paths';
import type { Draw, SharedDraw } from '@tessera/contracts/draw/draw.schema';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { expiredUser, folders, renderWorkspace } from '../../testing/render-workspace.tsx';

const [board] = folders;
const folderId = board?.id ?? '';
const announced = createDraw({ folderId, drawnTime: null, results: [] });
const drawn = createDraw({ folderId });
const titles = { en: 'Draws', 'zh-Hant-HK': '抽獎', ja: '抽選' };

const renderDraws = (draws: readonly Draw[], options: Parameters<typeof renderWorkspace>[0] = {}): Promise<Rendered> =>
  renderWorkspace({
    path: drawPaths.ofBoard(folderId),
    prepare: ({ network }) => network.answer(drawCalls.getDraws, () => ({ drawList: [...draws] })),
    ...options,
  });

describe('the page of the draws of a board', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderDraws([drawn, createDraw({ ...announced, id: crypto.randomUUID() })]);
    expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(2);
    await expectNoViolations(container);
  });

  it.each(languages)('is rendered in %s', async (language) => {
    await renderDraws([drawn], { language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
    expect(await screen.findByText(/harbour\.cat/u)).toBeInTheDocument();
  });

  it('shows a message when there are no draws', async () => {
    await renderDraws([]);
    expect(await screen.findByText('No draws yet')).toBeInTheDocument();
  });

  it('shows an error, and loads after a retry', async () => {
    const { user, network } = await renderDraws([], {
      prepare: (host) => host.network.answer(drawCalls.getDraws, () => new Problem('500', { supportId: 'req-7' })),
    });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(drawCalls.getDraws, () => ({ drawList: [drawn] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Spring giveaway' })).toBeInTheDocument();
  });

  it('says that the board does not exist', async () => {
    await renderDraws([], { path: drawPaths.ofBoard(crypto.randomUUID()) });
    expect(await screen.findByText('Not found.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Boards' })).toHaveAttribute('href', paths.boards);
  });

  it('shows how many posts each rule leaves, and announces a draw by the chosen rules', async () => {
    const { user, network } = await renderDraws([drawn]);
    network.answer(drawCalls.previewDraw, () => ({
      counts: [
        { step: 'board' as const, count: 240 },
        { step: 'likes' as const, count: 17 },
      ],
      entries: 17,
    }));
    network.answer(drawCalls.drawMedia, () => ({ draw: announced }));
    await user.click(await screen.findByRole('button', { name: 'New draw' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New draw' }));
    await user.type(dialog.getByRole('textbox', { name: 'Likes, at least' }), '５０');
    await user.type(dialog.getByRole('textbox', { name: 'All of these hashtags' }), '#Spring,');
    const counts = await dialog.findByRole('list', { name: 'Posts left after each rule' });
    await waitFor(() =>
      expect(network.sent(drawCalls.previewDraw).at(-1)).toMatchObject({
        body: { folderId, options: { tags: ['spring'], likesMin: 50 } },
      }),
    );
    expect(within(counts).getByText('240')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Likes, at least' }), 'x');
    await waitFor(() =>
      expect(dialog.queryByRole('list', { name: 'Posts left after each rule' })).not.toBeInTheDocument(),
    );
    await user.keyboard('{Backspace}');
    await user.clear(dialog.getByRole('textbox', { name: 'Winners' }));
    await user.click(dialog.getByRole('button', { name: 'Publish list and hash' }));
    expect(await dialog.findAllByText(/can not be empty/u)).not.toHaveLength(0);
    await user.type(dialog.getByRole('textbox', { name: 'Winners' }), '２');
    await user.click(dialog.getByRole('button', { name: 'Publish list and hash' }));
    expect(network.sent(drawCalls.drawMedia)).toMatchObject([
      {
        body: {
          folderId,
          options: {
            title: board?.settings.name,
            winners: 2,
            tags: ['spring'],
            likesMin: 50,
            onePerPerson: true,
            names: 'part',
          },
        },
      },
    ]);
  });

  it('announces no second draw when the first response was lost', async () => {
    const { user, network } = await renderDraws([drawn]);
    network.answer(drawCalls.previewDraw, () => ({ counts: [{ step: 'board' as const, count: 240 }], entries: 240 }));
    network.answer(drawCalls.drawMedia, () => new Problem('0'));
    await user.click(await screen.findByRole('button', { name: 'New draw' }));
    const publish = within(await screen.findByRole('dialog', { name: 'New draw' })).getByRole('button', {
      name: 'Publish list and hash',
    });
    await user.click(publish);
    await waitFor(() => expect(publish).toBeEnabled());
    await user.click(publish);
    await waitFor(() => expect(network.keysOf(drawCalls.drawMedia)).toHaveLength(2));
    expect(new Set(network.keysOf(drawCalls.drawMedia)).size).toBe(1);
  });

  it('draws the winners of an announced draw', async () => {
    const { user, network } = await renderDraws([announced]);
    network.answer(drawCalls.revealDraw, () => ({ draw: drawn }));
    expect(await screen.findByText(/List and seed are fixed/u)).toBeInTheDocument();
    network.answer(drawCalls.getDraws, () => ({ drawList: [drawn] }));
    await user.click(screen.getByRole('button', { name: 'Draw winners' }));
    const winners = within(await screen.findByRole('list', { name: 'Winners of Spring giveaway' }));
    expect(winners.getByText('1. north.window')).toBeInTheDocument();
    expect(winners.getByText('Before: harbour.cat. Drawn again: No answer within a week')).toBeInTheDocument();
    expect(network.sent(drawCalls.revealDraw)).toMatchObject([{ body: { drawId: announced.id } }]);
  });

  it('redraws a place for a reason, and sends the number of results shown', async () => {
    const { user, network } = await renderDraws([drawn]);
    network.answer(drawCalls.redrawMedia, () => ({ draw: drawn }));
    await user.click(await screen.findByRole('button', { name: 'Draw place 2 again, instead of lumen.kitchen' }));
    await user.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(network.sent(drawCalls.redrawMedia)).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Private account');
    await user.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(network.sent(drawCalls.redrawMedia)).toMatchObject([
      { body: { drawId: drawn.id, place: 2, reason: 'Private account', drawn: 3 } },
    ]);
  });

  it('does not redraw a place twice after a lost response', async () => {
    const { user, network } = await renderDraws([createDraw({ ...drawn, results: drawn.results.slice(0, 2) })]);
    network.answer(drawCalls.redrawMedia, () => new Problem('0'));
    await user.click(await screen.findByRole('button', { name: 'Draw place 1 again, instead of harbour.cat' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'No answer within a week');
    network.answer(drawCalls.getDraws, () => ({ drawList: [drawn] }));
    await user.click(screen.getByRole('button', { name: 'Draw again' }));
    expect(await screen.findByText('1. north.window')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.sent(drawCalls.redrawMedia)).toMatchObject([{ body: { place: 1, drawn: 2 } }]);
  });

  it('lets a user with an expired plan only draw the winners of an announced draw', async () => {
    await renderDraws([announced, createDraw({ folderId, id: crypto.randomUUID() })], { user: expiredUser });
    expect(await screen.findByRole('button', { name: 'Draw winners' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: /^Draw place/u })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'New draw' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the public page of a draw', () => {
  const renderLottery = (draw: SharedDraw): Promise<Rendered> =>
    renderWorkspace({
      path: '/lottery/token',
      prepare: ({ network }) => network.answer(drawCalls.openDraw, () => draw),
    });

  it('confirms that the draw is correct, and shows the winners and why one was replaced', async () => {
    const { container } = await renderLottery(createSharedDraw());
    expect(
      await screen.findByText('Correct: rules, list, seed and winners match what was announced.'),
    ).toBeInTheDocument();
    expect(screen.getByText('1. north.window')).toBeInTheDocument();
    expect(screen.getByText('3333333333333333')).toBeInTheDocument();
    expect(screen.getByText('Before: harbour.cat. Drawn again: No answer within a week')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('names winners by their codes where no names are published', async () => {
    const draw = createSharedDraw();
    await renderLottery({ ...draw, names: 'none', lines: draw.lines.map((line) => line.split(' ')[0] ?? '') });
    expect(await screen.findByText('1. 3333333333333333')).toBeInTheDocument();
    expect(screen.queryByText('north.window')).not.toBeInTheDocument();
  });

  it('shows the list and the hashes before the draw', async () => {
    await renderLottery(createSharedDraw({ seed: null, drawnTime: null, results: [] }));
    expect(
      await screen.findByText('Rules, list and hashes match. They alone will decide the winners.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Secret until the draw')).toBeInTheDocument();
  });

  it.each([
    ['the rules', { rules: null }],
    ['the list', { lines: createSharedDraw().lines.toReversed() }],
    ['the seed', { seed: 'another' }],
    ['the winners', { results: createSharedDraw().results.slice(0, 1) }],
  ])('finds that %s is not what was announced', async (fault, change) => {
    await renderLottery(createSharedDraw(change));
    expect(await screen.findByRole('alert')).toHaveTextContent(fault);
  });

  it('shows the rules of the draw', async () => {
    await renderLottery(createSharedDraw());
    const rules = within(await screen.findByRole('region', { name: 'Rules' }));
    expect(['#spring', '#win'].map((tag) => rules.getByText(tag).tagName)).toEqual(['SPAN', 'SPAN']);
    expect(rules.getByText(/Mar 31, 2026/u)).toBeInTheDocument();
    expect(rules.queryByText('Exclude the blacklist')).not.toBeInTheDocument();
  });

  it('lets a winner check a masked name by typing it', async () => {
    const { lines, results } = createSharedDraw();
    const masked = await Promise.all(
      lines.map(async (line, entry) => `${await codeOfName(`key ${entry}`, line.split(' ')[1] ?? '')} xx***x`),
    );
    const { user } = await renderLottery(
      createSharedDraw({
        names: 'part',
        lines: masked,
        results: results.map((result) => ({ ...result, nameKey: `key ${result.entry}` })),
      }),
    );
    const field = await screen.findByRole('textbox', { name: 'Your username' });
    await user.type(field, '@North.Window');
    expect(await screen.findByText('This name won place 1.')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'harbour.cat');
    expect(await screen.findByText('This name was drawn for place 1, which was drawn again.')).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'willowandloom');
    expect(await screen.findByText('No winner has this name.')).toBeInTheDocument();
  });

  it('does not ask for a username when names are not masked', async () => {
    await renderLottery(
      createSharedDraw({ results: createSharedDraw().results.map((result) => ({ ...result, nameKey: 'a key' })) }),
    );
    await screen.findByRole('region', { name: 'Rules' });
    expect(screen.queryByRole('textbox', { name: 'Your username' })).not.toBeInTheDocument();
  });

  it('finds an entry in the list', async () => {
    const { user } = await renderLottery(createSharedDraw());
    await user.type(await screen.findByRole('searchbox', { name: 'Find a name or a code' }), 'Mochi');
    expect(within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('listitem')).toHaveLength(1);
  });

  it('finds a full name among masked names, regardless of case', async () => {
    const { user } = await renderLottery(
      createSharedDraw({
        names: 'part',
        lines: ['0000000000000000 Ha***t', '1111111111111111 lu***n', '2222222222222222 m***'],
      }),
    );
    await user.type(await screen.findByRole('searchbox', { name: 'Find a name or a code' }), 'harbour.Cat');
    const entries = within(screen.getByRole('list', { name: 'Entries' }));
    expect(entries.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['0000000000000000 Ha***t']);
    await user.clear(screen.getByRole('searchbox', { name: 'Find a name or a code' }));
    expect(entries.getAllByRole('listitem')).toHaveLength(3);
  });
});
