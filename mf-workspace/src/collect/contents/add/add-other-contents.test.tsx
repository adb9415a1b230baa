import { contentCalls } from '@tessera/contracts/content/content.calls';
import { createContent } from '@tessera/contracts/content/content.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeNetwork } from '@tessera/ui/testing/fake-network';
import { screen, waitFor, within } from '@testing-library/react';
import { renderWorkspace } from '../../../testing/render-workspace.tsx';
import type { AddableType } from './content-lines.ts';

const names = {
  LOCATION: 'Places',
  KEYWORD: 'Keywords',
  USERTAGGED: 'Tagged accounts',
  CLIPBOARD: 'Clipboards',
  USER: 'Accounts',
} as const satisfies Partial<Record<AddableType, string>>;

const found = {
  users: [{ id: '1', username: 'lumen.kitchen', fullName: 'Lumen Kitchen', followers: 48_210, picture: null }],
  places: [
    { locationId: '213000000001', name: 'Kyoto', city: null, posts: 859 },
    { locationId: '213000000002', name: 'Gion', city: 'Kyoto', posts: 90 },
  ],
  hashtags: [{ name: 'kyoto', posts: 12 }],
  source: 'vendor' as const,
};

async function setUp(type: keyof typeof names, prepare?: (network: FakeNetwork) => void) {
  const rendered = await renderWorkspace({
    prepare: ({ network }) => {
      network.answer(contentCalls.getSources, () => ({
        hasVendor: true,
        ownAccounts: [{ username: 'harbour.cafe', fullName: 'Harbour Café' }],
      }));
      network.answer(contentCalls.search, () => found);
      network.answer(contentCalls.checkContent, ({ body }) => ({
        values: body.values.map((value) => ({
          ...value,
          problem: null,
          profile: { username: value.value, fullName: null, followers: null, posts: 859 },
        })),
      }));
      network.answer(contentCalls.addContent, ({ body: { content, info } }) => ({
        content: createContent({
          ...content,
          id: factoryId('content', 9),
          folderId: info.folderId,
          fullName: content.type === 'LOCATION' ? 'Kyoto' : null,
          mediaCount: 0,
        }),
      }));
      prepare?.(network);
    },
  });
  const { user } = rendered;
  await user.click(await screen.findByRole('button', { name: 'Add contents' }));
  await user.click(screen.getByRole('radio', { name: names[type] }));
  const dialog = screen.getByRole('dialog');
  return { ...rendered, dialog, press: (name: string) => user.click(within(dialog).getByRole('button', { name })) };
}

describe('adding places', () => {
  it('finds places while typing and selects them by keyboard, without accessibility violations', async () => {
    const { user, dialog, press, network } = await setUp('LOCATION');
    await user.type(within(dialog).getByRole('combobox', { name: 'Find a place' }), 'kyo');
    expect(await screen.findByRole('option', { name: 'Kyoto 859 posts' })).toHaveAttribute('aria-selected', 'true');
    await expectNoViolations(dialog);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    expect(within(dialog).getByRole('list', { name: 'Places to add' })).toHaveTextContent('Kyoto');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await press('Check places');
    expect(await screen.findByText('859 posts')).toBeInTheDocument();
    await press('Add 1 place');
    expect(network.sent(contentCalls.addContent)).toMatchObject([
      { body: { content: { type: 'LOCATION', value: '213000000001' } } },
    ]);
  });

  it('requires a place from the menu', async () => {
    const { user, dialog, press } = await setUp('LOCATION', (network) =>
      network.answer(contentCalls.search, () => ({ ...found, places: [] })),
    );
    await user.type(within(dialog).getByRole('combobox', { name: 'Find a place' }), 'Atlantis');
    expect(await screen.findByText('No results for “Atlantis”.')).toBeInTheDocument();
    await press('Check places');
    expect(await screen.findByText('Please select a location from the menu.')).toBeInTheDocument();
  });

  it('removes a selected place, and shows an error when the search fails', async () => {
    const { user, dialog, press } = await setUp('LOCATION', (network) =>
      network.answer(contentCalls.search, ({ query }) =>
        query.text === 'kyo' ? found : new Problem('processContentFailed'),
      ),
    );
    const field = within(dialog).getByRole('combobox', { name: 'Find a place' });
    await user.type(field, 'kyo');
    await user.click(await screen.findByRole('option', { name: 'Gion · Kyoto 90 posts' }));
    await press('Remove Gion');
    expect(within(dialog).queryByRole('list', { name: 'Places to add' })).not.toBeInTheDocument();
    await user.type(field, 'x');
    expect(await screen.findByText('Process Content Fail.')).toBeInTheDocument();
  });

  it('says that a data provider is missing', async () => {
    await setUp('LOCATION', (network) =>
      network.answer(contentCalls.getSources, () => ({ hasVendor: false, ownAccounts: [] })),
    );
    expect(await screen.findByText(/needs a data provider/u)).toBeInTheDocument();
  });
});

it('finds an account by name and adds it to the entries', async () => {
  const { user, dialog } = await setUp('USER');
  await user.type(within(dialog).getByRole('combobox', { name: 'Find accounts by name' }), 'lum');
  await user.click(await screen.findByRole('option', { name: 'lumen.kitchen · Lumen Kitchen 48.2K followers' }));
  expect(within(dialog).getByRole('textbox', { name: 'Accounts' })).toHaveValue('lumen.kitchen');
});

it('accepts keywords with spaces, separated by commas', async () => {
  const { user, dialog, press, network } = await setUp('KEYWORD');
  await user.type(within(dialog).getByRole('textbox', { name: 'Keywords' }), 'Flat White, 手沖咖啡');
  await press('Check keywords');
  expect(await within(dialog).findByText('“flat white”')).toBeInTheDocument();
  expect(network.sent(contentCalls.checkContent)).toMatchObject([
    {
      body: {
        values: [
          { type: 'KEYWORD', value: 'flat white' },
          { type: 'KEYWORD', value: '手沖咖啡' },
        ],
      },
    },
  ]);
});

describe('adding tagged accounts', () => {
  it('offers the connected accounts', async () => {
    const { user, dialog } = await setUp('USERTAGGED');
    await user.click(await screen.findByRole('button', { name: '@harbour.cafe' }));
    expect(within(dialog).getByRole('textbox', { name: 'Tagged accounts' })).toHaveValue('harbour.cafe');
  });

  it('links to connecting an account when there is none', async () => {
    const { user, visited } = await setUp('USERTAGGED', (network) =>
      network.answer(contentCalls.getSources, () => ({ hasVendor: true, ownAccounts: [] })),
    );
    await user.click(await screen.findByRole('button', { name: 'Connect account' }));
    expect(visited).toEqual([expect.stringMatching(/^\/auth\?/u)]);
  });
});

it('adds a post to a clipboard by its link, and says when it is not found', async () => {
  const clipboard = createContent({
    id: factoryId('content', 5),
    type: 'CLIPBOARD',
    value: 'Ideas',
    fullName: null,
    followers: null,
    mediaCount: 0,
  });
  const { user, notices } = await renderWorkspace({
    contents: [clipboard],
    prepare: ({ network }) =>
      network.answer(contentCalls.addClipMedia, ({ body }) =>
        body.shortcode === 'Cq0Lx1mN2aB'
          ? { content: { ...clipboard, mediaCount: 1 }, mediaId: '1' }
          : new Problem('postNotInFolder', { field: 'shortcode' }),
      ),
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add post' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: 'Link to the post' });
  await user.type(field, 'https://www.instagram.com/p/Cq0Lx1mN2zz/');
  await user.click(within(dialog).getByRole('button', { name: 'Add post' }));
  expect(await within(dialog).findAllByText('Post not belonging to the folder or not exist.')).not.toHaveLength(0);
  await user.clear(field);
  await user.type(field, 'https://www.instagram.com/p/Cq0Lx1mN2aB/');
  await user.click(within(dialog).getByRole('button', { name: 'Add post' }));
  await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: 'Post added to Ideas' }]));
});

it('prefills the field from the link, and lets the user clear it', async () => {
  const { user } = await renderWorkspace({
    path: '/home?add=USER&line=lumen.bakery',
    prepare: ({ network }) => network.answer(contentCalls.search, () => found),
  });
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: 'Accounts' });
  expect(field).toHaveValue('lumen.bakery');
  await user.clear(field);
  expect(field).toHaveValue('');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
