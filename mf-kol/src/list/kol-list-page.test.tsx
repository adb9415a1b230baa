import { articlePaths } from '@tessera/contracts/article/article.paths';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { createKol } from '@tessera/contracts/kol/kol.factory';
import type { KolPost } from '@tessera/contracts/kol/kol.schema';
import { linkPaths } from '@tessera/contracts/link/link.paths';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { kols, pageOf, renderKol } from '../testing/render-kol.tsx';

const titles = { en: 'Influencer management', 'zh-Hant-HK': 'KOL管理', ja: 'インフルエンサー管理' };
const [first] = kols;
const firstId = first?.id ?? '';

const rowOf = async (name: string): Promise<HTMLElement> => screen.findByRole('row', { name: new RegExp(name, 'u') });
const lastBody = (sent: readonly { readonly body: unknown }[]): unknown => sent.at(-1)?.body;

describe('the list of influencers', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderKol();
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('shows placeholders while it loads', async () => {
    const { container } = await renderKol({ answer: () => new Promise(() => undefined) });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  });

  it('offers to add influencers when there are none', async () => {
    const { user } = await renderKol({ answer: () => pageOf([]) });
    await screen.findByText('No influencers yet');
    const [, inPlace] = screen.getAllByRole('button', { name: 'Add influencers' });
    await user.click(inPlace ?? document.body);
    expect(await screen.findByRole('dialog', { name: 'Add influencers' })).toBeInTheDocument();
  });

  it('has its tools also in a menu for phones', async () => {
    const { user } = await renderKol();
    await user.click(await screen.findByRole('button', { name: 'More tools' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Co-working tags',
      'Suggested influencers',
      'Import influencers',
      'Sign-up links',
      'Settings',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
    expect(await screen.findByRole('dialog', { name: 'Groups and partners' })).toBeInTheDocument();
  });

  it('shows a failure with its support id, and the list after a retry', async () => {
    const { user, network } = await renderKol({ answer: () => new Problem('500', { supportId: 'req-7' }) });
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(kolCalls.getKol, () => pageOf(kols));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });

  it('shows metrics, marks unknown ones, and shows the usage of the plan limit', async () => {
    await renderKol();
    const row = within(await rowOf('dimsumdiary'));
    for (const text of ['38,400', '$123.45', '2.15%', '24,000', 'Food', 'Micro'])
      expect(row.getByText(text)).toBeInTheDocument();
    const fresh = within(await rowOf('new\\.one'));
    expect(fresh.getAllByText('Not provided by any source').length).toBeGreaterThan(5);
    expect(fresh.getByText('Collecting')).toBeInTheDocument();
    expect(screen.getByText('2 of 500 influencers')).toBeInTheDocument();
  });

  it('requests the filter and order of the address', async () => {
    const { network } = await renderKol({
      path: `${paths.kol}?search=dim&sort=avgEmv&direction=asc&filter=${encodeURIComponent('{"levels":["micro"]}')}`,
    });
    await screen.findByRole('grid');
    expect(lastBody(network.sent(kolCalls.getKol))).toEqual({
      filter: { levels: ['micro'], search: 'dim' },
      sort: 'avgEmv',
      direction: 'asc',
      thenBy: [],
      number: 48,
      countUpTo: 0,
    });
  });

  it('shows that no influencer matches, and lets the user clear search and filter', async () => {
    const { user, network } = await renderKol({ path: `${paths.kol}?search=nobody`, answer: () => pageOf([]) });
    await screen.findByText('No influencer matches');
    network.answer(kolCalls.getKol, () => pageOf(kols));
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    expect(await screen.findByRole('grid')).toBeInTheDocument();
    expect(lastBody(network.sent(kolCalls.getKol))).toMatchObject({ filter: {} });
  });

  it('filters by a checked label', async () => {
    const { user, network } = await renderKol();
    await screen.findByRole('grid');
    await user.click(within(screen.getByRole('region', { name: 'Filter' })).getByRole('button', { name: 'Label' }));
    await user.click(await screen.findByRole('checkbox', { name: /Food/u }));
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.getKol))).toMatchObject({ filter: { labels: ['FOOD'] } }),
    );
  });

  it('is fetched again when the server reports a change', async () => {
    const { hub, network } = await renderKol();
    await screen.findByText('Collecting');
    network.answer(kolCalls.getKol, () => pageOf([createKol({ username: 'fresh.name' })]));
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'kol', id: firstId }));
    expect(await rowOf('fresh\\.name')).toBeInTheDocument();
  });

  it('offers no changes when the plan has expired', async () => {
    await renderKol({ user: { isExpired: true } });
    await screen.findByRole('grid');
    expect(screen.getByText('Your subscription has expired.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add influencers' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /Change label/u })).not.toBeInTheDocument();
  });

  it.each(languages)('has its title in %s', async (language) => {
    await renderKol({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
  });
});

describe('labels and tags', () => {
  it('changes a label in the cell with its revision, and undoes it unless somebody has labelled it since', async () => {
    const { user, network, notices } = await renderKol();
    network.answer(kolCalls.setUserLabel, () => ({ kolList: [], changeList: [{ id: firstId, from: 'SPORT' }] }));
    await user.click(await screen.findByRole('button', { name: /Change label of dimsumdiary\.hk/u }));
    await user.click(await screen.findByRole('button', { name: 'Travel' }));
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.setUserLabel))).toEqual({
        userId: [firstId],
        label: 'TRAVEL',
        revision: 1,
      }),
    );
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Label of dimsumdiary.hk changed'));
    act(() => notices.at(-1)?.action?.run());
    // The label that the server replaced, which the page may not have seen.
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.setUserLabel))).toEqual({
        userId: [firstId],
        label: 'SPORT',
        from: 'TRAVEL',
      }),
    );
  });

  it('reports a label that somebody changed meanwhile, and can overwrite it', async () => {
    const { user, network, notices } = await renderKol();
    network.answer(kolCalls.setUserLabel, () => new Problem('conflict', { params: { revision: 2, label: 'SPORT' } }));
    await user.click(await screen.findByRole('button', { name: /Change label of dimsumdiary\.hk/u }));
    await user.click(await screen.findByRole('button', { name: 'Travel' }));
    await waitFor(() =>
      expect(notices.at(-1)?.text).toBe('Somebody changed the label of dimsumdiary.hk to: Sport. Yours: Travel.'),
    );
    network.answer(kolCalls.setUserLabel, () => ({ kolList: [], changeList: [{ id: firstId, from: 'SPORT' }] }));
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.setUserLabel))).toEqual({ userId: [firstId], label: 'TRAVEL' }),
    );
  });

  it('changes tags in the cell with the shown revision, and undoes only what it changed', async () => {
    const { user, network, notices } = await renderKol();
    network.answer(kolCalls.modifyKol, () => ({
      kolList: [],
      changeList: [{ id: firstId, added: ['home'], removed: ['spring'] }],
    }));
    await user.click(await screen.findByRole('button', { name: /Change tags of dimsumdiary\.hk/u }));
    await user.type(await screen.findByRole('textbox', { name: 'Tags of dimsumdiary.hk' }), 'home{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save tags' }));
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.modifyKol))).toEqual({
        username: 'dimsumdiary.hk',
        tags: ['spring', 'home'],
        overwrite: true,
        revision: 1,
      }),
    );
    await waitFor(() => expect(notices.at(-1)?.action).toBeDefined());
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.modifyKol))).toEqual({
        username: ['dimsumdiary.hk'],
        tags: ['spring'],
        removedTags: ['home'],
      }),
    );
  });

  it('asks on Escape before discarding changed tags', async () => {
    const { user } = await renderKol();
    await user.click(await screen.findByRole('button', { name: /Change tags of dimsumdiary\.hk/u }));
    await user.type(await screen.findByRole('textbox', { name: 'Tags of dimsumdiary.hk' }), 'home{Enter}');
    await user.keyboard('{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Remove home' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('reports a revision conflict of tags, and can overwrite them', async () => {
    const { user, network, notices } = await renderKol();
    network.answer(kolCalls.modifyKol, () => new Problem('conflict', { params: { revision: 2, tags: 'theirs' } }));
    await user.click(await screen.findByRole('button', { name: /Change tags of dimsumdiary\.hk/u }));
    await user.click(await screen.findByRole('button', { name: 'Save tags' }));
    await waitFor(() =>
      expect(notices.at(-1)?.text).toBe('Somebody changed the tags of dimsumdiary.hk to: theirs. Yours: spring.'),
    );
    network.answer(kolCalls.modifyKol, () => ({ kolList: [], changeList: [] }));
    act(() => notices.at(-1)?.action?.run());
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.modifyKol))).toEqual({
        username: 'dimsumdiary.hk',
        tags: ['spring'],
        overwrite: true,
      }),
    );
  });
});

test('tags changed by another user while the editor is open are not overwritten silently', async () => {
  const { user, hub, network, notices } = await renderKol();
  await user.click(await screen.findByRole('button', { name: /Change tags of dimsumdiary\.hk/u }));
  await user.type(await screen.findByRole('textbox', { name: 'Tags of dimsumdiary.hk' }), 'home{Enter}');
  network.answer(kolCalls.getKol, () => pageOf([createKol({ tags: ['theirs'], revision: 2 })]));
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'kol', id: firstId }));
  expect(await screen.findByText('theirs')).toBeInTheDocument();
  network.answer(kolCalls.modifyKol, ({ body }) =>
    body.revision === 2
      ? { kolList: [], changeList: [] }
      : new Problem('conflict', { params: { revision: 2, tags: 'theirs' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save tags' }));
  await waitFor(() =>
    expect(notices.at(-1)?.text).toBe('Somebody changed the tags of dimsumdiary.hk to: theirs. Yours: spring, home.'),
  );
});

describe('selected influencers', () => {
  it('are deleted after a confirmation', async () => {
    const { user, network, notices } = await renderKol();
    network.answer(kolCalls.deleteKol, () => ({ id: [firstId] }));
    await user.click(within(await rowOf('dimsumdiary')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Delete 1 influencer' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }));
    expect(dialog.getByText('Do you want to delete “dimsumdiary.hk”?')).toBeInTheDocument();
    expect(network.sent(kolCalls.deleteKol)).toEqual([]);
    network.answer(kolCalls.getKol, () => pageOf(kols.slice(1)));
    await user.click(dialog.getByRole('button', { name: 'Delete 1 influencer' }));
    await waitFor(() => expect(lastBody(network.sent(kolCalls.deleteKol))).toEqual({ id: [firstId] }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('dimsumdiary.hk deleted'));
    expect(screen.queryByRole('toolbar', { name: 'Selected influencers' })).not.toBeInTheDocument();
  });

  it('get tags in addition to their own', async () => {
    const { user, network } = await renderKol();
    network.answer(kolCalls.modifyKol, () => ({ kolList: [], changeList: [] }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
    await user.click(await screen.findByRole('button', { name: 'Add tags' }));
    await user.type(await screen.findByRole('textbox', { name: 'Tags to add' }), 'gift{Enter}');
    await user.click(
      within(screen.getByRole('dialog', { name: 'Tags to add' })).getByRole('button', { name: 'Add tags' }),
    );
    await waitFor(() =>
      expect(lastBody(network.sent(kolCalls.modifyKol))).toEqual({
        username: ['dimsumdiary.hk', 'new.one'],
        tags: ['gift'],
      }),
    );
  });
});

const post: KolPost = {
  mediaId: '1',
  link: 'https://www.instagram.com/p/1/',
  type: 'GraphImage',
  text: 'Shrimp dumplings',
  createdTime: '2026-03-01T09:00:00.000Z',
  likes: 12,
  comments: null,
  views: null,
};

test('the panel shows an influencer with the posts used for its metrics', async () => {
  const { user, network, visited } = await renderKol();
  network.answer(kolCalls.getKolWithInfo, () => ({
    kol: createKol({
      audit: { publicEmail: 'hello@dimsumdiary.example', externalUrl: 'javascript:alert(1)', contactPhoneNumber: null },
      hidden: ['audience', 'phone'],
    }),
    postList: [post],
  }));
  await user.click(await screen.findByText('dimsumdiary.hk'));
  const panel = within(await screen.findByRole('dialog', { name: 'Influencer' }));
  expect(await panel.findByText('Shrimp dumplings')).toBeInTheDocument();
  expect(panel.getByText('hello@dimsumdiary.example')).toBeInTheDocument();
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://www.instagram.com/p/1/',
  ]);
  expect(panel.getByText('Not shared with you: Estimates of your followers and Phone')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Inspect report' }));
  await user.click(panel.getByRole('button', { name: 'Make a short link' }));
  await user.click(panel.getByRole('button', { name: 'Write an article' }));
  expect(visited).toEqual([
    inspectPaths.report('dimsumdiary.hk'),
    linkPaths.newLink({
      target: '',
      title: '@dimsumdiary.hk',
      source: 'instagram',
      medium: 'influencer',
      campaign: 'dimsumdiary.hk',
    }),
    articlePaths.newArticle('@dimsumdiary.hk', { kind: 'influencer', username: 'dimsumdiary.hk' }),
  ]);
});

test('a link to an influencer that does not exist leads back to the list', async () => {
  const { user, network } = await renderKol();
  network.answer(kolCalls.getKolWithInfo, () => new Problem('notFound'));
  await user.click(await screen.findByText('dimsumdiary.hk'));
  const panel = within(await screen.findByRole('dialog', { name: 'Influencer' }));
  await user.click(await panel.findByRole('button', { name: 'Back to Influencer management' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an unknown address below the page offers the way back to it', async () => {
  await renderKol({ path: `${paths.kol}/nothing/here` });
  expect(await screen.findByRole('link', { name: 'Back to Influencer management' })).toHaveAttribute('href', paths.kol);
});
