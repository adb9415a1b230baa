import { createContent } from '@tessera/contracts/content/content.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { createImport } from '@tessera/contracts/import/import.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { done, openImport, spring, type ImportOptions, type OpenImport } from '../../testing/open-import.tsx';
import { renderWorkspace } from '../../testing/render-workspace.tsx';

const csv = (name = 'spring.csv', content = 'Permalink,Likes\n'): File =>
  new File([content], name, { type: 'application/vnd.ms-excel' });

const textOf = ([file]: readonly Blob[]): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(file ?? new Blob());
  });
const step = async (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('choosing a file to import', () => {
  it('has no accessibility violations', async () => {
    const { dialog } = await openImport({ importList: [done] });
    expect(await within(dialog).findByText('Import history')).toBeInTheDocument();
    await expectNoViolations(dialog);
  });

  it.each([
    {
      name: 'of another format',
      file: csv('spring.pdf'),
      text: 'spring.pdf is not a CSV, Excel, OpenDocument or JSON file.',
    },
    { name: 'that is empty', file: csv('spring.csv', ''), text: 'spring.csv is empty.' },
    {
      name: 'that is too large',
      file: Object.defineProperty(csv(), 'size', { value: 64 * 1024 * 1024 + 1 }),
      text: 'spring.csv is larger than 64 MB.',
    },
  ])('rejects a file $name before it is sent', async ({ file, text }) => {
    const { choose, network } = await openImport();
    choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(network.sent(importCalls.uploadImport)).toEqual([]);
  });

  it('uploads the file, and asks for the column mapping', async () => {
    const { choose, network } = await openImport();
    choose(csv());
    expect(await step('Import')).toBeInTheDocument();
    expect(network.sent(importCalls.uploadImport)).toEqual([
      { query: { contentId: spring.contentId, fileName: 'spring.csv' }, body: undefined },
    ]);
  });

  it('can be cancelled during the upload', async () => {
    const { choose, user, guards } = await openImport({
      prepare: (network) => network.answer(importCalls.uploadImport, () => new Promise(() => undefined)),
    });
    choose(csv());
    expect(await screen.findByRole('progressbar', { name: 'Sending spring.csv' })).toBeInTheDocument();
    expect([...guards].some((isDirty) => isDirty())).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Drop a file here, or choose one')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each<[way: string, leave: (dialog: OpenImport) => Promise<void>]>([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['Close', ({ user, dialog }) => user.click(within(dialog).getByText('Close'))],
  ])('asks before %s aborts an upload', async (_, leave) => {
    const opened = await openImport({
      prepare: (network) => network.answer(importCalls.uploadImport, () => new Promise(() => undefined)),
    });
    const { choose, user, dialog } = opened;
    choose(csv());
    const progress = await screen.findByRole('progressbar', { name: 'Sending spring.csv' });
    await leave(opened);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(progress).toBeInTheDocument();
    await leave(opened);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('does not ask before closing after the upload was cancelled', async () => {
    const { choose, user, dialog } = await openImport({
      prepare: (network) => network.answer(importCalls.uploadImport, () => new Promise(() => undefined)),
    });
    choose(csv());
    await screen.findByRole('progressbar', { name: 'Sending spring.csv' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Drop a file here, or choose one')).toBeInTheDocument();
    await user.click(within(dialog).getByText('Close'));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('says why the server rejected the file, and accepts another', async () => {
    const { choose, network } = await openImport({
      prepare: (edge) =>
        edge.answer(importCalls.uploadImport, () => new Problem('fileUnreadable', { supportId: 'req-9' })),
    });
    choose(csv());
    expect(await screen.findByRole('alert')).toHaveTextContent('spring.csv: This file cannot be read.');
    expect(screen.getByText('req-9')).toBeInTheDocument();
    network.answer(importCalls.uploadImport, () => ({ import: spring }));
    choose(csv());
    expect(await step('Import')).toBeInTheDocument();
  });
});

describe('the column mapping', () => {
  const setUpMapping = async (options: ImportOptions = {}): Promise<OpenImport> => {
    const dialog = await openImport({ importList: [spring], ...options });
    await dialog.user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    await step('Import');
    return dialog;
  };

  it('has no accessibility violations', async () => {
    const { dialog, select } = await setUpMapping();
    await select('Likes', 'Posted (required)');
    await expectNoViolations(dialog);
  });

  it('is proposed, with the first values of each column', async () => {
    const { dialog } = await setUpMapping();
    expect(within(dialog).getByRole('combobox', { name: 'Permalink' })).toHaveTextContent('Post link');
    const columns = within(within(dialog).getByRole('list', { name: 'Columns of the file' }));
    expect(columns.getByText('https://www.instagram.com/p/Cq0Lx1mN2aB/')).toBeInTheDocument();
    expect(within(dialog).getByText('Posted: assigned')).toBeInTheDocument();
  });

  it('is sent as chosen', async () => {
    const { select, user, network } = await setUpMapping();
    await select('Likes', 'Comments');
    await user.click(await step('Import'));
    expect(await screen.findByRole('progressbar', { name: 'Importing spring.csv' })).toBeInTheDocument();
    expect(network.sent(importCalls.startImport)).toEqual([
      { query: {}, body: { id: spring.id, mapping: { link: 0, createdTime: 1, comments: 2 } } },
    ]);
  });

  it('cannot map two columns to the same field', async () => {
    const { dialog, select, user, network } = await setUpMapping();
    await select('Likes', 'Posted (required)');
    expect(within(dialog).getByRole('combobox', { name: 'Likes' })).toHaveAccessibleDescription(
      'Another column means “Posted”, too.',
    );
    await user.click(await step('Import'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Two columns have the same meaning. Set one of them not to be imported.',
    );
    expect(network.sent(importCalls.startImport)).toEqual([]);
  });

  it('cannot leave out required fields', async () => {
    const { dialog, select, user, network } = await setUpMapping();
    await select('Publish time', 'Do not import');
    expect(within(dialog).getByText('Posted: needs a column')).toBeInTheDocument();
    await user.click(await step('Import'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'A post link or shortcode and the time of the post need a column.',
    );
    expect(network.sent(importCalls.startImport)).toEqual([]);
  });

  it('is kept when the start fails', async () => {
    const { dialog, select, user } = await setUpMapping({
      prepare: (network) => network.answer(importCalls.startImport, () => new Problem('500', { supportId: 'req-10' })),
    });
    await select('Likes', 'Comments');
    await user.click(await step('Import'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your selections are kept.');
    expect(within(dialog).getByRole('combobox', { name: 'Likes' })).toHaveTextContent('Comments');
  });

  it('asks before Escape discards it', async () => {
    const { dialog, select, user } = await setUpMapping();
    await select('Likes', 'Comments');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(within(dialog).getByRole('combobox', { name: 'Likes' })).toHaveTextContent('Comments');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('does not ask when it is the same as proposed', async () => {
    const { dialog, select, user } = await setUpMapping();
    await select('Likes', 'Comments');
    await select('Likes', 'Likes');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('can be left for another file, which cancels the import', async () => {
    const { dialog, user, network } = await setUpMapping({
      prepare: (edge) =>
        edge.answer(importCalls.cancelImport, () => ({ import: createImport({ state: 'cancelled' }) })),
    });
    await user.click(await step('Cancel import'));
    expect(await within(dialog).findByRole('button', { name: /^spring\.csv.*Cancelled$/u })).toBeInTheDocument();
    expect(within(dialog).getByLabelText('Drop a file here, or choose one')).toBeInTheDocument();
    expect(network.sent(importCalls.cancelImport)).toMatchObject([{ body: { id: spring.id } }]);
  });

  it('says when the import cannot be cancelled', async () => {
    const { dialog, user, notices } = await setUpMapping({
      prepare: (edge) => edge.answer(importCalls.cancelImport, () => new Problem('503')),
    });
    await user.click(await step('Cancel import'));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'bad' }]));
    expect(within(dialog).getByRole('button', { name: /^spring\.csv.*Not started$/u })).toBeInTheDocument();
  });

  it('is not needed for JSON', async () => {
    const json = createImport({ format: 'json', fileName: 'media.json', header: [], sample: [], mapping: {} });
    const { user, network } = await openImport({ importList: [json] });
    await user.click(await screen.findByRole('button', { name: /^media\.json/u }));
    expect(await screen.findByText(/nothing to match/u)).toBeInTheDocument();
    await user.click(await step('Import'));
    await waitFor(() =>
      expect(network.sent(importCalls.startImport)).toMatchObject([{ body: { id: json.id, mapping: {} } }]),
    );
  });
});

describe('the result of an import', () => {
  const bad = [
    { row: 7, field: 'createdTime', value: '=HYPERLINK("x")', reason: 'invalidTime' },
    { row: 12, field: null, value: 'a;b', reason: 'tooFewColumns' },
    { row: 15, field: 'mediaId', value: '17990000000000001', reason: 'invalidId' },
  ] as const;
  const setUpResult = async (): Promise<OpenImport> => {
    const dialog = await openImport({
      importList: [done],
      prepare: (network) =>
        network.answer(importCalls.getBadRows, ({ query }) =>
          query.after === undefined ? { badRowList: [bad[0]], next: 7 } : { badRowList: [bad[1], bad[2]], next: 0 },
        ),
    });
    await dialog.user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
    await screen.findByRole('table', { name: '200 rows skipped' });
    return dialog;
  };

  it('has no accessibility violations', async () => {
    const { dialog } = await setUpResult();
    await expectNoViolations(dialog);
  });

  it('lists each skipped row, page by page', async () => {
    const { user } = await setUpResult();
    expect(screen.getByRole('row', { name: '7 Posted =HYPERLINK("x") Invalid time' })).toBeInTheDocument();
    expect(screen.getByText('1 of 200')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(
      await screen.findByRole('row', { name: '12 Whole row a;b Fewer columns than the header' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('row', { name: '15 Post ID 17990000000000001 Not the ID of this post' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  });

  it('can be saved as CSV with all skipped rows, where no cell is a formula', async () => {
    const { user } = await setUpResult();
    const files: Blob[] = [];
    const names: string[] = [];
    const createAddress = jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return 'blob:test';
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await user.click(screen.getByRole('button', { name: 'Save as CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(names).toEqual(['spring skipped.csv']);
    await waitFor(async () =>
      expect(await textOf(files)).toBe(
        'Row,Row imported,Column,Value,Reason\r\n7,No,Posted,"\'=HYPERLINK(""x"")",Invalid time\r\n12,No,,a;b,Fewer columns than the header\r\n15,No,Post ID,17990000000000001,Not the ID of this post\r\n',
      ),
    );
    createAddress.mockRestore();
    click.mockRestore();
  });
});

it('the count of imported posts of a content opens its imports', async () => {
  const { user } = await renderWorkspace({
    contents: [createContent({ id: factoryId('content', 1), importedCount: 1_240 })],
    prepare: ({ network }) => network.answer(importCalls.getImports, () => ({ importList: [done] })),
  });
  await user.click(await screen.findByRole('button', { name: '1,240 imported' }));
  expect(
    await within(await screen.findByRole('dialog')).findByRole('button', { name: /^spring\.csv/u }),
  ).toBeInTheDocument();
});
