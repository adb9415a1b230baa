import { blacklistCalls } from '@tessera/contracts/blacklist/blacklist.calls';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { createMediaList } from '@tessera/contracts/media/media.factory';
import { rightsOf } from '@tessera/contracts/plan/rights';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { contents, folders, freeUser, renderWorkspace, toPage } from '../../testing/render-workspace.tsx';

const path = `/home?folderId=${folders[0]?.id}&contentId=${contents[0]?.id}`;
const withFilter = (filter: object): string => `${path}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
const bar = async (): Promise<ReturnType<typeof within>> =>
  within(await screen.findByRole('region', { name: 'Filter' }));
const lastFilter = ({ network }: Pick<FakeHost, 'network'>): unknown =>
  network.sent(mediaCalls.getMedia).at(-1)?.body.filter;

async function openParts({ user }: Rendered): Promise<ReturnType<typeof within>> {
  await user.click((await bar()).getByRole('button', { name: 'Add filter' }));
  return within(await screen.findByRole('dialog', { name: 'Add filter' }));
}

async function openEditor(rendered: Rendered, name: string): Promise<ReturnType<typeof within>> {
  const panel = await openParts(rendered);
  await rendered.user.click(panel.getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
  return panel;
}

describe('the filter of a view', () => {
  it('has no accessibility violations, neither in the bar nor in an editor', async () => {
    const rendered = await renderWorkspace({
      path: withFilter({ likes: { min: 100 } }),
      prepare: ({ network }) => network.answer(mediaCalls.previewFilter, () => ({ total: 12, remaining: 9 })),
    });
    await expectNoViolations(await screen.findByRole('region', { name: 'Filter' }));
    await openEditor(rendered, 'Comments');
    await expectNoViolations(screen.getByRole('dialog', { name: 'Add filter' }));
  });

  it('shows how many posts a part would hide, and then applies it', async () => {
    const rendered = await renderWorkspace({
      path,
      prepare: ({ network }) =>
        network.answer(mediaCalls.previewFilter, ({ body }) => ({
          total: 240,
          remaining: body.candidate.likes?.min === 500 ? 37 : 240,
        })),
    });
    const panel = await openEditor(rendered, 'Likes');
    await rendered.user.type(panel.getByLabelText(/Likes, from|from/iu), '500');
    expect(await panel.findByText('Would hide 203 of 240')).toBeInTheDocument();
    expect(lastFilter(rendered)).toBeUndefined();
    await rendered.user.click(panel.getByRole('button', { name: 'Apply filter' }));
    await waitFor(() => expect(lastFilter(rendered)).toEqual({ likes: { min: 500 } }));
    expect((await bar()).getByText('≥ 500')).toBeInTheDocument();
  });

  it('does not apply a range that ends before it begins', async () => {
    const rendered = await renderWorkspace({
      path,
      prepare: ({ network }) => network.answer(mediaCalls.previewFilter, () => ({ total: 240, remaining: 9 })),
    });
    const panel = await openEditor(rendered, 'Likes');
    await rendered.user.type(panel.getByLabelText(/from/iu), '500');
    await rendered.user.type(panel.getByLabelText(/, to/iu), '20{Enter}');
    expect(panel.getByRole('alert')).toHaveTextContent('Likes: the second number is smaller than the first.');
    expect(panel.getByRole('button', { name: 'Apply filter' })).toBeDisabled();
    expect(panel.queryByText(/Would hide/u)).not.toBeInTheDocument();
    expect(lastFilter(rendered)).toBeUndefined();
    await rendered.user.type(panel.getByLabelText(/, to/iu), '00{Enter}');
    await waitFor(() => expect(lastFilter(rendered)).toEqual({ likes: { min: 500, max: 2000 } }));
  });

  it('ignores the response to an earlier input', async () => {
    const pending: { resolve: () => void }[] = [];
    const rendered = await renderWorkspace({
      path,
      prepare: ({ network }) =>
        network.answer(mediaCalls.previewFilter, ({ body }) => {
          const min = body.candidate.likes?.min ?? 0;
          if (min === 0 || min > 9) return { total: 240, remaining: 240 - min };
          return new Promise((resolve) => pending.push({ resolve: () => resolve({ total: 240, remaining: 1 }) }));
        }),
    });
    const panel = await openEditor(rendered, 'Likes');
    const field = panel.getByLabelText(/from/iu);
    await rendered.user.type(field, '5');
    await waitFor(() => expect(pending).toHaveLength(1));
    await rendered.user.type(field, '0');
    expect(await panel.findByText('Would hide 50 of 240')).toBeInTheDocument();
    pending[0]?.resolve();
    await waitFor(() => expect(panel.getByText('Would hide 50 of 240')).toBeInTheDocument());
  });

  it('suggests the hashtags of the media', async () => {
    const rendered = await renderWorkspace({
      path,
      prepare: ({ network }) => {
        network.answer(mediaCalls.getFacets, () => ({
          looked: 240,
          tags: [
            { tag: 'coffee', count: 80 },
            { tag: 'tea', count: 3 },
          ],
          accounts: [],
          languages: [],
          types: [],
        }));
        network.answer(mediaCalls.previewFilter, () => ({ total: 240, remaining: 80 }));
      },
    });
    const panel = await openEditor(rendered, 'Hashtags');
    await rendered.user.click(await panel.findByRole('option', { name: /#coffee/u }));
    await rendered.user.click(panel.getByRole('button', { name: 'Apply filter' }));
    await waitFor(() => expect(lastFilter(rendered)).toEqual({ tags: ['coffee'] }));
  });

  it('looks up posts in the board, and rejects those that are not in it', async () => {
    const rendered = await renderWorkspace({
      path,
      prepare: ({ network }) => {
        network.answer(mediaCalls.checkPosts, ({ body }) => ({
          missing: body.posts.filter((post) => post === 'Cq00000missing'),
        }));
        network.answer(mediaCalls.previewFilter, () => ({ total: 240, remaining: 1 }));
      },
    });
    const panel = await openEditor(rendered, 'Specific posts');
    await rendered.user.type(
      panel.getByLabelText('Specific posts'),
      'https://www.instagram.com/p/Cq00000missing/{Enter}',
    );
    expect(await panel.findByText(/Post not belonging to the folder or not exist\./u)).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Apply filter' })).toBeDisabled();
  });

  it('refuses a link of the Share button with what to do instead', async () => {
    const rendered = await renderWorkspace({ path });
    const panel = await openEditor(rendered, 'Specific posts');
    const field = panel.getByLabelText('Specific posts');
    await rendered.user.type(field, 'instagram.com/share/p/BACabc1234{Enter}');
    expect(field).toHaveAccessibleDescription(/copy the address that the browser shows/u);
    expect(field).toHaveValue('instagram.com/share/p/BACabc1234');
  });

  it('says why posts could not be looked up, and retries', async () => {
    const rendered = await renderWorkspace({
      path,
      prepare: ({ network }) => {
        network.answer(mediaCalls.checkPosts, () => new Problem('rateLimit'));
        network.answer(mediaCalls.previewFilter, () => ({ total: 240, remaining: 1 }));
      },
    });
    const panel = await openEditor(rendered, 'Specific posts');
    await rendered.user.type(panel.getByLabelText('Specific posts'), 'https://www.instagram.com/p/Cq000000001/{Enter}');
    expect(await panel.findByText('Rate limit exceeded.')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Apply filter' })).toBeDisabled();
    rendered.network.answer(mediaCalls.checkPosts, () => ({ missing: [] }));
    await rendered.user.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Apply filter' })).toBeEnabled());
  });

  it('shows a part outside the plan with the plan that includes it, and cannot apply it', async () => {
    const rendered = await renderWorkspace({ path, user: freeUser });
    const panel = await openEditor(rendered, 'Languages');
    expect(panel.getByText('From Professional')).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: 'Apply filter' })).not.toBeInTheDocument();
  });

  it('hides a part that is in no plan from users without the granted right', async () => {
    const panel = await openParts(await renderWorkspace({ path, user: freeUser }));
    expect(panel.getByRole('button', { name: /^Languages/u })).toBeInTheDocument();
    expect(panel.queryByRole('button', { name: /^Automatic ad filter/u })).not.toBeInTheDocument();
  });

  it('filters sponsored posts without a granted right', async () => {
    const rendered = await renderWorkspace({
      path,
      user: freeUser,
      prepare: ({ network }) => network.answer(mediaCalls.previewFilter, () => ({ total: 12, remaining: 9 })),
    });
    const panel = await openEditor(rendered, 'Sponsored');
    await rendered.user.click(await panel.findByRole('radio', { name: /^Show only sponsored posts/u }));
    await rendered.user.click(panel.getByRole('button', { name: 'Apply filter' }));
    await waitFor(() => expect(lastFilter(rendered)).toEqual({ sponsored: 'only' }));
  });

  it('offers a part once its right is granted, and reports it once the right is revoked', async () => {
    const person = createUser();
    const grantee = { ...person, rights: rightsOf(2, ['filterAd']) };
    const server = { isGranted: false, adWords: ['flash sale'] };
    const rendered = await renderWorkspace({
      path,
      user: person,
      prepare: ({ network }) => {
        network.answer(mediaCalls.previewFilter, () => ({ total: 12, remaining: 9 }));
        network.answer(blacklistCalls.getBlacklist, () => ({
          blacklist: [],
          flaggedList: [],
          adWords: server.adWords,
        }));
        network.answer(blacklistCalls.addAdWords, ({ body }) => ({
          adWords: (server.adWords = [...server.adWords, ...body.words]),
        }));
        network.answer(blacklistCalls.deleteAdWords, ({ body }) => ({
          adWords: (server.adWords = server.adWords.filter((word) => !body.words.includes(word))),
        }));
        network.answer(mediaCalls.getMedia, ({ body }) =>
          body.filter?.autoAds !== undefined && !server.isGranted
            ? new Problem('planRight', { field: 'filter.autoAds', params: { right: 'filterAd' } })
            : toPage(createMediaList(9)),
        );
      },
    });
    const learn = (isGranted: boolean): void => {
      server.isGranted = isGranted;
      act(() => rendered.session$.next({ state: 'signedIn', user: isGranted ? grantee : person }));
    };
    const panel = await openParts(rendered);
    expect(panel.queryByRole('button', { name: /^Automatic ad filter/u })).not.toBeInTheDocument();
    learn(true);
    await rendered.user.click(await panel.findByRole('button', { name: /^Automatic ad filter/u }));
    await rendered.user.type(await panel.findByLabelText('Your own words'), 'Ｃｏｕｐｏｎ{Enter}');
    await waitFor(() =>
      expect(rendered.network.sent(blacklistCalls.addAdWords)).toMatchObject([{ body: { words: ['coupon'] } }]),
    );
    await rendered.user.click(await panel.findByRole('button', { name: /flash sale/u }));
    await waitFor(() =>
      expect(rendered.network.sent(blacklistCalls.deleteAdWords)).toMatchObject([{ body: { words: ['flash sale'] } }]),
    );
    await expectNoViolations(screen.getByRole('dialog', { name: 'Add filter' }));
    expect(await panel.findByText('Would hide 3 of 12')).toBeInTheDocument();
    await rendered.user.click(panel.getByRole('button', { name: 'Apply filter' }));
    await waitFor(() => expect(lastFilter(rendered)).toEqual({ autoAds: true }));
    expect(await screen.findByRole('list', { name: 'Media' })).toBeInTheDocument();
    learn(false);
    expect(
      await screen.findByText('This view is narrowed by a filter that your plan does not include'),
    ).toBeInTheDocument();
    learn(true);
    await waitFor(() =>
      expect(
        screen.queryByText('This view is narrowed by a filter that your plan does not include'),
      ).not.toBeInTheDocument(),
    );
    await rendered.user.click((await bar()).getByRole('button', { name: 'Remove filter “Automatic ad filter”' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove filter “Automatic ad filter”' })).not.toBeInTheDocument(),
    );
    // A wall without such a filter does not refetch.
    const asked = rendered.network.sent(mediaCalls.getMedia).length;
    learn(false);
    expect(screen.getByRole('list', { name: 'Media' })).toBeInTheDocument();
    expect(rendered.network.sent(mediaCalls.getMedia)).toHaveLength(asked);
  });

  it('reports a part of a link that the plan does not include, and lets the user remove it', async () => {
    const rendered = await renderWorkspace({
      path: withFilter({ languages: ['en'] }),
      user: freeUser,
      prepare: ({ network }) =>
        network.answer(mediaCalls.getMedia, ({ body }) =>
          body.filter?.languages
            ? new Problem('planRight', { field: 'filter.languages', params: { right: 'filterLang' } })
            : toPage([]),
        ),
    });
    await rendered.user.click(await screen.findByRole('link', { name: 'Remove “Languages”' }));
    await waitFor(() => expect(lastFilter(rendered)).toBeUndefined());
  });

  it('can differ from the default of the board, and be saved as the default', async () => {
    const board = createFolder({ filter: { tags: ['coffee'] } });
    const rendered = await renderWorkspace({
      path: withFilter({ likes: { min: 5 } }),
      folders: [board],
      prepare: ({ network }) =>
        network.answer(folderCalls.updateFolder, ({ body }) => ({
          folder: { ...board, filter: body.filter ?? {}, revision: 2 },
        })),
    });
    expect((await bar()).getByText('Not this board’s default')).toBeInTheDocument();
    await rendered.user.click((await bar()).getByRole('button', { name: 'Save to board' }));
    await waitFor(() =>
      expect(rendered.network.sent(folderCalls.updateFolder)).toMatchObject([
        { body: { id: board.id, revision: 1, filter: { likes: { min: 5 } } } },
      ]),
    );
    await waitFor(() => expect(screen.queryByText('Not this board’s default')).not.toBeInTheDocument());
    expect((await bar()).getByText('≥ 5')).toBeInTheDocument();
  });

  it('is written to the address when it comes from the board, so that links keep it', async () => {
    const own = createFolder({ filter: { tags: ['coffee'] } });
    const { network } = await renderWorkspace({ path, folders: [own] });
    expect((await bar()).getByText('coffee', { exact: false })).toBeInTheDocument();
    await waitFor(() =>
      expect(
        new URLSearchParams(screen.getByRole('link', { name: 'Table' }).getAttribute('href')?.split('?')[1]).get(
          'filter',
        ),
      ).toBe('{"tags":["coffee"]}'),
    );
    expect(network.sent(mediaCalls.getMedia)).toHaveLength(1);
  });

  it('asks before it overwrites a default that was saved meanwhile', async () => {
    const board = createFolder();
    const rendered = await renderWorkspace({
      path: withFilter({ likes: { min: 5 } }),
      folders: [board],
      prepare: ({ network }) =>
        network.answer(folderCalls.updateFolder, ({ body }) =>
          body.revision === 1
            ? new Problem('conflict')
            : { folder: { ...board, filter: body.filter ?? {}, revision: 3 } },
        ),
    });
    const keep = (await bar()).getByRole('button', { name: 'Save to board' });
    rendered.network.answer(folderCalls.getFolder, () => ({
      folderList: [{ ...board, revision: 2, filter: { tags: ['tea'] } }],
    }));
    await rendered.user.click(keep);
    await rendered.user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Use my filter' }),
    );
    await waitFor(() =>
      expect(rendered.network.sent(folderCalls.updateFolder).map(({ body }) => body.revision)).toEqual([1, 2]),
    );
  });

  it('removes all exclusions together, and everything by Clear', async () => {
    const rendered = await renderWorkspace({
      path: withFilter({ likes: { min: 5 }, excludeTags: ['ad'], blacklist: true }),
    });
    await rendered.user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
    await rendered.user.click(screen.getByRole('menuitem', { name: 'Cancel exclusions' }));
    await waitFor(() => expect(lastFilter(rendered)).toEqual({ likes: { min: 5 } }));
    await rendered.user.click((await bar()).getByRole('button', { name: /^Clear/u }));
    await waitFor(() => expect(lastFilter(rendered)).toBeUndefined());
  });

  it('says when it matches no posts, and links to the view without it', async () => {
    const rendered = await renderWorkspace({ path: withFilter({ likes: { min: 5 } }), media: [] });
    expect(await screen.findByText('No posts match this view')).toBeInTheDocument();
    await rendered.user.click(screen.getByRole('link', { name: 'Clear filter' }));
    await waitFor(() => expect(lastFilter(rendered)).toBeUndefined());
  });
});
