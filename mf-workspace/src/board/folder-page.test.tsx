import { createContent } from '@tessera/contracts/content/content.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { folderEvents } from '@tessera/contracts/folder/folder.events';
import { createFolder } from '@tessera/contracts/folder/folder.factory';
import { Problem } from '@tessera/contracts/http/problem';
import type { Language } from '@tessera/contracts/i18n/languages';
import { mediaCalls } from '@tessera/contracts/media/media.calls';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { contents, expiredUser, folders, renderWorkspace } from '../testing/render-workspace.tsx';

const [spring, autumn] = folders;
const [lumen, harbour] = contents;
const title = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { level: 1, name });

describe('the workspace', () => {
  it('has no accessibility violations', async () => {
    const { container } = await renderWorkspace();
    expect(await screen.findByRole('list', { name: 'Media' })).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('shows placeholders while the boards load', async () => {
    await renderWorkspace({
      prepare: ({ network }) => network.answer(folderCalls.getFolder, () => new Promise(() => undefined)),
    });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Workspace' })).toBeInTheDocument();
  });

  it('offers to create the first board when there are none, and clears the stored board', async () => {
    const { stored } = await renderWorkspace({
      folders: [],
      prepare: ({ host }) => host.storage.set('folderId', spring?.id ?? ''),
    });
    expect(await screen.findByText('No boards yet')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create board' })).toBeInTheDocument();
    await waitFor(() => expect(stored.has('folderId')).toBe(false));
  });

  it('shows an error, and loads after a retry', async () => {
    const { user, network } = await renderWorkspace({
      prepare: (host) => host.network.answer(folderCalls.getFolder, () => new Problem('0')),
    });
    expect(await screen.findByText('Oops! Please try again later or contact us for more help.')).toBeInTheDocument();
    network.answer(folderCalls.getFolder, () => ({ folderList: [...folders] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Spring campaign')).toBeInTheDocument();
  });

  it('says that the plan has expired, and does not open the dialog that adds contents', async () => {
    const { user } = await renderWorkspace({ user: expiredUser });
    expect(await screen.findByText('Your subscription has expired.')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Add contents' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('a link with malformed parts', () => {
  it.each<[Language, string]>([
    ['en', 'Part of this link could not be read and was ignored: Time, Order, and Row height.'],
    ['zh-Hant-HK', '此連結有部分無法讀取，已略過：日期範圍、排序和列高。'],
    ['ja', 'このリンクの一部を読み取れなかったため、除外しました：期間、並び順、行の高さ。'],
  ])('names their controls in a warning, and opens with the other parts (%s)', async (language, text) => {
    const { notices } = await renderWorkspace({
      language,
      path: `/home?folderId=${spring?.id ?? ''}&contentId=all&range=lastYears&sort=best&direction=up&density=tight&screen=media`,
    });
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'warning', text }]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Spring campaign' })).toBeInTheDocument();
  });
});

describe('the total of a board', () => {
  it('is summed over its contents, even when the list of boards has older counts', async () => {
    const reading = [
      createContent({ mediaCount: 52 }),
      createContent({ id: harbour?.id ?? '', value: 'harbour.cafe', mediaCount: 8, updating: true }),
    ];
    await renderWorkspace({
      contents: reading,
      folders: [{ ...(spring ?? createFolder()), contentCount: 1, mediaCount: 52 }],
    });
    expect(await screen.findByRole('link', { name: /All contents.*60 posts/u })).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: /60/u })).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).getByRole('button', { name: /2 contents/u })).toBeInTheDocument();
  });
});

describe('the current board', () => {
  it('is the first board when none is stored, and is published as an event', async () => {
    const told: unknown[] = [];
    const { stored } = await renderWorkspace({
      prepare: ({ hub }) => hub.as('test').subscribe(folderEvents.folderSelected, ({ data }) => told.push(data)),
    });
    expect(await title('Spring campaign')).toBeInTheDocument();
    expect(stored.get('folderId')).toBe(spring?.id);
    expect(told).toEqual([{ folderId: spring?.id }]);
  });

  it('is received by another remote that subscribes later', async () => {
    const { hub } = await renderWorkspace();
    await title('Spring campaign');
    const told: unknown[] = [];
    hub.as('another').subscribe(folderEvents.folderSelected, ({ data }) => told.push(data));
    expect(told).toEqual([{ folderId: spring?.id }]);
  });

  it('is the stored board', async () => {
    await renderWorkspace({ contents: [], prepare: ({ host }) => host.storage.set('folderId', autumn?.id ?? '') });
    expect(await title('Autumn menu')).toBeInTheDocument();
  });

  it('is the board named in the link', async () => {
    await renderWorkspace({ contents: [], path: `/home/boards/${autumn?.id}` });
    expect(await title('Autumn menu')).toBeInTheDocument();
  });

  it.each(['/home/boards/nonsense', '/home?folderId=0190c2f4-7a10-7cc3-8a51-3f2d5c1b9eff'])(
    'is reported missing when the link names no existing board: %s',
    async (path) => {
      await renderWorkspace({ path });
      expect(await screen.findByText('Not found.')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Back to Boards' })).toHaveAttribute('href', paths.boards);
    },
  );

  it('is distinguished from a board of the same name by its creation date', async () => {
    const namesake = createFolder({ id: factoryId('folder', 3), createdTime: '2025-11-02T09:00:00.000Z' });
    const { user } = await renderWorkspace({ folders: [...folders, namesake] });
    await user.click(await screen.findByRole('button', { name: 'Switch board' }));
    const options = within(await screen.findByRole('dialog', { name: 'Switch board' }));
    expect(options.getByRole('option', { name: /Spring campaign.*created Nov 2, 2025/u })).toBeInTheDocument();
    expect(options.getAllByRole('option', { name: /Spring campaign.*created/u })).toHaveLength(2);
    expect(options.getByRole('option', { name: /Autumn menu/u })).not.toHaveTextContent('created');
  });

  it('is switched by the keyboard alone', async () => {
    const { user } = await renderWorkspace();
    await title('Spring campaign');
    await user.click(screen.getByRole('button', { name: 'Switch board' }));
    await user.keyboard('aut{Enter}');
    expect(await title('Autumn menu')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Switch board' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await title('Spring campaign')).toBeInTheDocument();
  });

  it('becomes the first remaining board after a deletion, and returns when that fails', async () => {
    let fail: () => void = () => undefined;
    const { user, notices } = await renderWorkspace({
      prepare: ({ network }) =>
        network.answer(
          folderCalls.deleteFolder,
          () =>
            new Promise((resolve) => {
              fail = () => resolve(new Problem('500'));
            }),
        ),
    });
    await title('Spring campaign');
    await user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete board' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete board' }));
    expect(await title('Autumn menu')).toBeInTheDocument();
    fail();
    expect(await title('Spring campaign')).toBeInTheDocument();
    expect(notices).toMatchObject([{ tone: 'bad' }]);
  });
});

describe('the current content', () => {
  const current = async (name: RegExp): Promise<void> => {
    await waitFor(() => expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'true'));
  };

  it('is the first content when none is stored, and its media are requested', async () => {
    const { network, stored } = await renderWorkspace();
    await screen.findByRole('list', { name: 'Media' });
    await current(/lumen\.kitchen/u);
    expect(network.sent(mediaCalls.getMedia)).toMatchObject([
      { body: { folderId: spring?.id, contentId: lumen?.id, direction: 'desc', number: 48 } },
    ]);
    expect(stored.get('contentId')).toBe(lumen?.id);
  });

  it('is the stored content', async () => {
    await renderWorkspace({ prepare: ({ host }) => host.storage.set('contentId', harbour?.id ?? '') });
    expect(await screen.findByRole('list', { name: 'Media' })).toBeInTheDocument();
    await current(/harbour\.cafe/u);
  });

  it('can be all contents together, which is stored too', async () => {
    const { user, network, stored } = await renderWorkspace();
    await user.click(await screen.findByRole('link', { name: /All contents/u }));
    await current(/All contents/u);
    await waitFor(() => expect(network.sent(mediaCalls.getMedia)).toHaveLength(2));
    expect(network.sent(mediaCalls.getMedia)[1]?.body).not.toHaveProperty('contentId');
    expect(stored.get('contentId')).toBe('all');
  });

  it('becomes the first remaining content after a deletion', async () => {
    const { user, network } = await renderWorkspace({
      prepare: (host) => host.network.answer(folderCalls.deleteContent, ({ body }) => ({ contentId: body.contentId })),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for this board' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete lumen.kitchen' }));
    expect(screen.getByText('Do you want to delete “lumen.kitchen”?')).toBeInTheDocument();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete content' }));
    await current(/harbour\.cafe/u);
    expect(network.sent(folderCalls.deleteContent)).toMatchObject([{ body: { contentId: [lumen?.id] } }]);
  });

  it('loses its "New" badge once its media are shown', async () => {
    await renderWorkspace({
      contents: [
        createContent({ isNew: true }),
        createContent({ id: harbour?.id ?? '', value: 'harbour.cafe', isNew: true }),
      ],
    });
    await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(1));
    expect(within(screen.getByRole('link', { name: /harbour\.cafe/u })).getByText('New')).toBeInTheDocument();
  });
});
