import { Problem } from '@tessera/contracts/http/problem';
import { importCalls } from '@tessera/contracts/import/import.calls';
import { createImport } from '@tessera/contracts/import/import.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { openImport, running, spring, type ImportOptions, type OpenImport } from '../../../testing/open-import.tsx';

const open = async (item = spring, options: ImportOptions = {}): Promise<OpenImport> => {
  const dialog = await openImport({ importList: [item], ...options });
  await dialog.user.click(await screen.findByRole('button', { name: /^spring\.csv/u }));
  await screen.findByRole('button', { name: 'Import' });
  return dialog;
};
const dated = createImport({ columnOrders: [null, 'either', null] });

describe('the first rows', () => {
  it('are previewed as they would be imported', async () => {
    const { dialog, network } = await open();
    expect(
      await screen.findByRole('row', { name: '2 Mar 2, 2026, 1:00 AM lumen.kitchen 1,240 – A lamp' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('row', { name: /^3 Will be skipped\. Likes: Must be a whole number, 0 or more/u }),
    ).toBeInTheDocument();
    expect(network.sent(importCalls.startImport)).toEqual([]);
    await expectNoViolations(dialog);
  });

  it('are requested with the chosen mapping, but not while a required field is missing', async () => {
    const { select, network } = await open();
    await screen.findByRole('row', { name: /^2 Mar/u });
    await select('Likes', 'Comments');
    await waitFor(() =>
      expect(network.sent(importCalls.previewImport).at(-1)?.body).toEqual({
        id: spring.id,
        mapping: { link: 0, createdTime: 1, comments: 2 },
      }),
    );
    await select('Publish time', 'Do not import');
    expect(await screen.findByText('Shown once everything required is chosen.')).toBeInTheDocument();
    expect(network.sent(importCalls.previewImport)).toHaveLength(2);
  });

  it('say why they cannot be previewed', async () => {
    await open(spring, {
      prepare: (network) =>
        network.answer(importCalls.previewImport, () => new Problem('fileLineUnreadable', { params: { line: 7 } })),
    });
    expect(await screen.findByText(/Line 7 of this file cannot be read\./u)).toBeInTheDocument();
  });
});

describe('the order of day and month', () => {
  it('must be chosen when the file does not determine it', async () => {
    const { user, select, network } = await open(dated);
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(screen.getByText('Select the order of day and month.')).toBeInTheDocument();
    expect(network.sent(importCalls.startImport)).toEqual([]);
    await select('Order of day and month', 'Day/month/year');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await waitFor(() =>
      expect(network.sent(importCalls.startImport)).toMatchObject([
        { body: { mapping: spring.mapping, dayOrder: 'dayFirst' } },
      ]),
    );
  });

  it('is taken from the file until another is chosen', async () => {
    const { select, network } = await open(createImport({ columnOrders: [null, 'monthFirst', null] }));
    expect(screen.getByText('As the dates of this file suggest.')).toBeInTheDocument();
    await waitFor(() =>
      expect(network.sent(importCalls.previewImport)).toMatchObject([{ body: { dayOrder: 'monthFirst' } }]),
    );
    await select('Order of day and month', 'Day/month/year');
    await waitFor(() =>
      expect(network.sent(importCalls.previewImport).at(-1)).toMatchObject({ body: { dayOrder: 'dayFirst' } }),
    );
  });

  it('is not asked for when dates start with the year', async () => {
    const { dialog } = await open();
    expect(within(dialog).queryByText('Order of day and month')).not.toBeInTheDocument();
  });
});

const numbers = (decimalMark: 'point' | 'comma', isCertain: boolean) =>
  createImport({ columnNumbers: [null, null, { decimalMark, isCertain, scale: 1 }] });

describe('the decimal separator', () => {
  it('is shown as found when the numbers can be read either way, and applies to the file once changed', async () => {
    const { dialog, select, network } = await open(numbers('comma', false));
    expect(screen.getByText('Some numbers of this file can be read either way.')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Decimal separator' })).toHaveTextContent('Comma: 1.234,5');
    await expectNoViolations(dialog);
    await waitFor(() => expect(network.sent(importCalls.previewImport)).toHaveLength(1));
    expect(network.sent(importCalls.previewImport)[0]?.body).not.toHaveProperty('decimalMark');
    await select('Decimal separator', 'Point: 1,234.5');
    await waitFor(() =>
      expect(network.sent(importCalls.previewImport).at(-1)).toMatchObject({ body: { decimalMark: 'point' } }),
    );
  });

  it('is shown for a certain comma, but not for numbers as in English or for columns that are not imported', async () => {
    const { select } = await open(numbers('comma', true));
    expect(screen.getByText('As the numbers of this file suggest.')).toBeInTheDocument();
    await select('Likes', 'Do not import');
    expect(screen.queryByText('Decimal separator')).not.toBeInTheDocument();
  });

  it('is not asked for where numbers are written as in English', async () => {
    await open(numbers('point', true));
    expect(screen.queryByText('Decimal separator')).not.toBeInTheDocument();
  });
});

test('columns that a field could mean although their values differ are asked about', async () => {
  const { dialog, select, network } = await open(
    createImport({
      header: ['postUrl', 'pubDate', 'timestamp'],
      sample: [['https://www.instagram.com/p/Cq0Lx1mN2aB/', '2026-11-02', '2026-11-20']],
      mapping: { link: 0, createdTime: 1 },
      undecided: { createdTime: [1, 2] },
      columnOrders: [null, null, null],
    }),
  );
  expect(
    screen.getByText('More than one column fits, and the values differ. Check the selection.'),
  ).toBeInTheDocument();
  await expectNoViolations(dialog);
  await select('Posted', 'timestamp: 2026-11-20');
  await waitFor(() =>
    expect(network.sent(importCalls.previewImport).at(-1)).toMatchObject({
      body: { mapping: { link: 0, createdTime: 2 } },
    }),
  );
});

test('values that will not be imported as they are, are listed below the first rows', async () => {
  await open(spring, {
    prepare: (network) =>
      network.answer(importCalls.previewImport, () => ({
        previewList: [
          {
            row: 2,
            bad: null,
            media: {
              link: 'https://www.instagram.com/p/Cq0Lx1mN2aB/',
              type: 'GraphImage' as const,
              createdTime: '2026-03-02T01:00:00.000Z',
              username: null,
              text: null,
              likes: 1_200,
              comments: null,
              views: null,
            },
            remarks: [{ row: 2, field: 'likes' as const, value: '1.2K', reason: 'rounded' as const }],
          },
        ],
      })),
  });
  expect(await screen.findByText('1 value skipped or adjusted')).toBeInTheDocument();
  expect(screen.getByText(/Row 2, Likes: Rounded number\./u)).toHaveTextContent('1.2K');
});

describe('how a file is read', () => {
  const titled = createImport({
    reading: { encoding: 'utf-8', delimiter: ';', headerLine: 3 },
    lines: [
      { line: 1, cells: ['Spring campaign', '', ''] },
      { line: 3, cells: ['Permalink', 'Publish time', 'Likes'] },
      { line: 4, cells: ['https://www.instagram.com/p/Cq0Lx1mN2aB/', '2026-03-02 09:00', '1240'] },
    ],
  });

  it('is shown with the first lines, whose header can be told', async () => {
    const { dialog } = await open(titled);
    const section = within(screen.getByRole('region', { name: 'How the file is read' }));
    expect(section.getByRole('combobox', { name: 'Column separator' })).toHaveTextContent('Semicolon (;)');
    expect(section.getByRole('combobox', { name: 'Header row' })).toHaveTextContent(
      'Line 3: Permalink · Publish time · Likes',
    );
    const lines = within(section.getByRole('region', { name: 'First lines of the file' }));
    expect(lines.getByRole('row', { name: '3 Permalink Publish time Likes' })).toHaveAttribute('data-header', 'true');
    expect(lines.getByRole('row', { name: /^1 Spring campaign/u })).toHaveAttribute('data-above', 'true');
    await expectNoViolations(dialog);
  });

  it('can be changed, which reads the columns again and keeps the focus and the earlier choices', async () => {
    const read = createImport({
      reading: { encoding: 'big5', delimiter: ',', headerLine: 1 },
      header: ['連結', '日期'],
      sample: [['https://www.instagram.com/p/Cq0Lx1mN2aB/', '2026-03-02']],
      lines: [{ line: 1, cells: ['連結', '日期'] }],
      mapping: { link: 0, createdTime: 1 },
      columnOrders: [null, null],
    });
    const { dialog, select, network } = await open(spring, {
      prepare: (edge) => edge.answer(importCalls.setReading, () => ({ import: read })),
    });
    await select('Character encoding', 'Big5 (繁體)');
    expect(await within(dialog).findByRole('combobox', { name: '連結' })).toHaveTextContent('Post link');
    expect(screen.getByRole('combobox', { name: 'Character encoding' })).toHaveFocus();
    await select('Header row', 'None: the first line is data');
    await waitFor(() =>
      expect(network.sent(importCalls.setReading)).toMatchObject([
        { body: { id: spring.id, reading: { encoding: 'big5' } } },
        { body: { id: spring.id, reading: { encoding: 'big5', headerLine: null } } },
      ]),
    );
  });

  it('names columns without a header by their number', async () => {
    const bare = createImport({
      header: ['', '', ''],
      mapping: {},
      reading: { encoding: 'utf-8', delimiter: ',', headerLine: null },
    });
    const { dialog } = await open(bare);
    expect(within(dialog).getByRole('combobox', { name: 'Column 2' })).toBeInTheDocument();
    expect(within(dialog).getByRole('combobox', { name: 'Header row' })).toHaveTextContent(
      'None: the first line is data',
    );
  });

  it('numbers columns of the same name', async () => {
    const { dialog } = await open(createImport({ header: ['Permalink', 'Likes', 'Likes'] }));
    expect(within(dialog).getByRole('combobox', { name: 'Likes (2)' })).toBeInTheDocument();
  });

  it('warns of characters that the encoding does not have', async () => {
    await open(createImport({ lines: [{ line: 1, cells: ['Lena M\u{FFFD}ller'] }] }));
    expect(screen.getByText(/^Some characters cannot be read in this encoding\./u)).toBeInTheDocument();
  });

  it('stays unchanged when the file cannot be read in the chosen way', async () => {
    const { dialog, select, notices } = await open(spring, {
      prepare: (edge) =>
        edge.answer(importCalls.setReading, () => new Problem('fileLineUnreadable', { params: { line: 3 } })),
    });
    await select('Column separator', 'Tab');
    await waitFor(() => expect(notices.at(-1)?.text).toMatch(/Line 3 of this file cannot be read\./u));
    expect(within(dialog).getByRole('combobox', { name: 'Column separator' })).toHaveTextContent('Comma (,)');
  });

  it('shows the import as it is when it was started elsewhere', async () => {
    const { select, network } = await open();
    network.answer(importCalls.setReading, () => new Problem('conflict'));
    network.answer(importCalls.getImports, () => ({ importList: [running] }));
    await select('Column separator', 'Tab');
    expect(await screen.findByRole('progressbar', { name: 'Importing spring.csv' })).toBeInTheDocument();
  });
});

it('the import dialog lists the known columns and downloads a template', async () => {
  const { user, dialog } = await openImport();
  const names: string[] = [];
  const createAddress = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  expect(within(dialog).getByRole('list', { name: 'Columns that are understood' })).toHaveTextContent(
    'Posted (required)',
  );
  await user.click(screen.getByRole('button', { name: 'Download template' }));
  expect(names).toEqual(['Posts template.csv']);
  createAddress.mockRestore();
  click.mockRestore();
});
