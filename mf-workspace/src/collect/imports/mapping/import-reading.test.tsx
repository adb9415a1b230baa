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
    await screen.findByRole('row', { name: /^2 / });
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

describe('the character encoding of a file', () => {
  it('can be changed, which reads the columns again', async () => {
    const read = createImport({
      encoding: 'big5',
      header: ['連結', '日期'],
      sample: [['https://www.instagram.com/p/Cq0Lx1mN2aB/', '2026-03-02']],
      mapping: { link: 0, createdTime: 1 },
      columnOrders: [null, null],
    });
    const { dialog, select, network } = await open(spring, {
      prepare: (edge) => edge.answer(importCalls.setEncoding, () => ({ import: read })),
    });
    await select('Character encoding', 'Big5');
    expect(await within(dialog).findByRole('combobox', { name: '連結' })).toHaveTextContent('Post link');
    expect(network.sent(importCalls.setEncoding)).toMatchObject([{ body: { id: spring.id, encoding: 'big5' } }]);
  });

  it('stays unchanged when the file cannot be read in another one', async () => {
    const { dialog, select, notices } = await open(spring, {
      prepare: (edge) =>
        edge.answer(importCalls.setEncoding, () => new Problem('fileLineUnreadable', { params: { line: 3 } })),
    });
    await select('Character encoding', 'Shift_JIS');
    await waitFor(() => expect(notices.at(-1)?.text).toMatch(/Line 3 of this file cannot be read\./u));
    expect(within(dialog).getByRole('combobox', { name: 'Character encoding' })).toHaveTextContent('UTF-8');
  });

  it('shows the import as it is when it was started elsewhere', async () => {
    const { select, network } = await open();
    network.answer(importCalls.setEncoding, () => new Problem('conflict'));
    network.answer(importCalls.getImports, () => ({ importList: [running] }));
    await select('Character encoding', 'Shift_JIS');
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
