import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { createEmvSetting } from '@tessera/contracts/emv/emv.factory';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createEmvAnswer } from '../../testing/emv.ts';
import { createFigures } from '../../testing/figures.ts';
import { renderReport } from '../../testing/render-report.tsx';

const own = createEmvSetting();
const other = createEmvSetting({ id: '0190c2f4-7a10-7cc3-8a51-3f2d5c1b9e77', name: 'Japan 2026', currency: 'JPY' });
const ownAnswer = createEmvAnswer({ emvList: [own, other], currentId: own.id });

const answerPreview = ({ network }: FakeHost): void =>
  network.answer(emvCalls.previewEmv, ({ body }) => ({
    old: createFigures(),
    oldCurrency: 'USD' as const,
    new: createFigures({ emv: { sum: body.emv.values.GraphImage.like === 150_000 ? 571_650 : 1_143_300, known: 37 } }),
    newCurrency: body.emv.currency,
  }));

const openEditor = async (name: string, { user }: Rendered): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name: /EMV setting/u });
};
const field = (dialog: HTMLElement, group: RegExp, name: string): HTMLElement =>
  within(within(dialog).getByRole('group', { name: group })).getByRole('textbox', { name });

describe('the editor of a setting', () => {
  it('has no accessibility violations', async () => {
    const page = await renderReport('emv', { prepare: answerPreview });
    await expectNoViolations(await openEditor('New setting', page));
  });

  it('starts from a preset and shows its assumptions', async () => {
    const page = await renderReport('emv', { prepare: answerPreview });
    const dialog = await openEditor('New setting', page);
    expect(field(dialog, /^Picture/u, 'Like')).toHaveValue('0.15');
    await page.user.click(within(dialog).getByRole('combobox', { name: /^Start from/u }));
    await page.user.click(screen.getByRole('option', { name: 'Per interaction, 2017 index' }));
    expect(field(dialog, /^Video/u, 'View')).toHaveValue('0.09');
    expect(within(dialog).getByText(/above today’s prices/u)).toBeInTheDocument();
    expect(within(dialog).getByRole('link', { name: 'Ayzenberg Earned Media Value Index 2017' })).toBeInTheDocument();
  });

  it('converts the values to another currency, and shows the rate with its date', async () => {
    const page = await renderReport('emv', { prepare: answerPreview });
    const dialog = await openEditor('New setting', page);
    await page.user.click(within(dialog).getByRole('combobox', { name: /^Currency/u }));
    await page.user.click(screen.getByRole('option', { name: 'Japanese yen (JPY)' }));
    expect(field(dialog, /^Picture/u, 'Like')).toHaveValue('22.703');
    expect(
      within(dialog).getByText('1 US dollar = ¥151.353 (IRS yearly average 2024, Dec 31, 2024)'),
    ).toBeInTheDocument();
    expect(within(dialog).getByText('Up to 4 decimals; the smallest value is ¥0.0001.')).toBeInTheDocument();
  });

  it('compares the old and the new EMV before anything is saved', async () => {
    const page = await renderReport('emv', { prepare: answerPreview });
    const dialog = await openEditor('New setting', page);
    const compared = within(dialog).getByRole('region', { name: 'EMV of this view' });
    expect(await within(compared).findByText('$5,716.50', { selector: 'dd:first-of-type *' })).toBeInTheDocument();
    const like = field(dialog, /^Picture/u, 'Like');
    await page.user.clear(like);
    await page.user.type(like, '0.3');
    expect(await within(compared).findByText('$11,433.00')).toBeInTheDocument();
    expect(compared).toHaveTextContent('+100.0%');
    expect(page.network.sent(emvCalls.setEmv)).toEqual([]);
  });

  it('saves all digits of a value, and makes the saved setting current', async () => {
    const page = await renderReport('emv', { prepare: answerPreview });
    const { user, network, notices } = page;
    network.answer(emvCalls.setEmv, () => ownAnswer);
    const dialog = await openEditor('New setting', page);
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('One value per interaction (custom)');
    await user.clear(name);
    await user.type(name, 'Mine');
    const like = field(dialog, /^Picture/u, 'Like');
    await user.clear(like);
    await user.type(like, '1.000001');
    await user.click(within(dialog).getByRole('button', { name: 'Save and use' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.sent(emvCalls.setEmv)).toMatchObject([
      {
        body: {
          emv: {
            name: 'Mine',
            preset: 'engagement',
            currency: 'USD',
            values: { GraphImage: { like: 1_000_001, comment: 150_000 } },
          },
        },
      },
    ]);
    expect(network.sent(emvCalls.setEmv)[0]?.body.emv).not.toHaveProperty('id');
    expect(notices).toMatchObject([{ tone: 'good', text: 'EMV setting “Taiwan 2026” saved and in use' }]);
    expect(screen.getByRole('combobox', { name: /^EMV setting/u })).toHaveTextContent('Taiwan 2026');
  });

  it('reports an invalid value at its field', async () => {
    const page = await renderReport('emv', { prepare: answerPreview });
    const dialog = await openEditor('New setting', page);
    const like = field(dialog, /^Picture/u, 'Like');
    await page.user.clear(like);
    await page.user.type(like, '0.0000001');
    await page.user.click(within(dialog).getByRole('button', { name: 'Save and use' }));
    expect(await within(dialog).findByText('Please check this value.')).toBeInTheDocument();
    expect(like).toHaveFocus();
    expect(page.network.sent(emvCalls.setEmv)).toEqual([]);
  });

  it('reports a value that the server refuses at its field', async () => {
    const page = await renderReport('emv', { prepare: answerPreview });
    page.network.answer(emvCalls.setEmv, () => new Problem('invalid', { field: 'emv.values.GraphImage.like' }));
    const dialog = await openEditor('New setting', page);
    await page.user.click(within(dialog).getByRole('button', { name: 'Save and use' }));
    expect(await within(dialog).findByText('Please check this value.')).toBeInTheDocument();
    expect(field(dialog, /^Picture/u, 'Like')).toHaveFocus();
  });

  it('shows both versions on a revision conflict, and overwrites when saved again', async () => {
    const newer = {
      ...own,
      revision: 2,
      name: 'Taiwan, spring',
      values: { ...own.values, GraphImage: { like: 300_000, comment: 900_000, view: 0 } },
    };
    const page = await renderReport('emv', {
      prepare: (host) => {
        answerPreview(host);
        host.network.answer(emvCalls.getEmv, () => ownAnswer);
      },
    });
    const { user, network } = page;
    const dialog = await openEditor('Edit setting', page);
    network.answer(emvCalls.getEmv, () => ({ ...ownAnswer, emvList: [newer, other] }));
    network.answer(emvCalls.setEmv, () => new Problem('conflict'));
    await user.click(within(dialog).getByRole('button', { name: 'Save and use' }));
    const both = await within(dialog).findByRole('table', { name: 'Differences' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('This setting was changed in the meantime');
    expect(
      within(both)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['FieldSaved versionYours', 'NameTaiwan, springTaiwan 2026', 'Like, Picture0.30.2']);
    // What changes while the user types is not told after each letter.
    expect(
      within(dialog)
        .getAllByRole('alert')
        .flatMap((each) => within(each).queryAllByRole('table')),
    ).toEqual([]);
    network.answer(emvCalls.setEmv, () => ownAnswer);
    await user.click(within(dialog).getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(network.sent(emvCalls.setEmv).map(({ body }) => body.emv)).toMatchObject([
      { id: own.id, revision: 1 },
      { id: own.id, revision: 2 },
    ]);
  });

  it('creates a setting again that another tab deleted during the edit, and changes no other one', async () => {
    const page = await renderReport('emv', {
      prepare: (host) => {
        answerPreview(host);
        host.network.answer(emvCalls.getEmv, () => ownAnswer);
      },
    });
    const { user, network, hub } = page;
    const dialog = await openEditor('Edit setting', page);
    const like = field(dialog, /^Picture/u, 'Like');
    await user.clear(like);
    await user.type(like, '0.25');
    network.answer(emvCalls.getEmv, () => createEmvAnswer({ emvList: [other], currentId: other.id }));
    act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'emv', id: own.id }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'This setting was deleted in the meantime. Saving creates it again.',
    );
    network.answer(emvCalls.setEmv, () => ownAnswer);
    await user.click(within(dialog).getByRole('button', { name: 'Save and use' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [sent] = network.sent(emvCalls.setEmv).map(({ body }) => body.emv);
    expect(sent).toMatchObject({ name: own.name, values: { GraphImage: { like: 250_000 } } });
    expect(sent).not.toHaveProperty('id');
  });
});
