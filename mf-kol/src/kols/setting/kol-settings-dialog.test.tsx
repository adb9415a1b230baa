import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderKol } from '../../testing/render-kol.tsx';

const counts = { celebrity: 0, micro: 1, nano: 0, none: 1, partners: 0 };

async function openSettings(): Promise<Rendered> {
  const page = await renderKol();
  page.network.answer(kolCalls.previewSetting, ({ body }) =>
    body.setting.celebrity < 100_000
      ? { changed: 1, before: counts, after: { ...counts, celebrity: 1, micro: 0 } }
      : { changed: 0, before: counts, after: counts },
  );
  await page.user.click(await screen.findByRole('button', { name: 'Settings' }));
  await screen.findByRole('dialog', { name: 'Groups and partners' });
  return page;
}

async function fill(user: Rendered['user'], name: string, text: string): Promise<void> {
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, text);
}

test('the settings show the specified thresholds and have no accessibility violations', async () => {
  await openSettings();
  expect(
    ['Celebrity', 'Micro', 'Nano'].map((name) => screen.getByRole('textbox', { name }).getAttribute('value')),
  ).toEqual(['100,000', '10,000', '1,000']);
  await expectNoViolations(screen.getByRole('dialog'));
});

test('the effect of a change on the groups is shown before it is saved', async () => {
  const { user, network, notices } = await openSettings();
  expect(await screen.findByText('No influencer changes group')).toBeInTheDocument();
  await fill(user, 'Celebrity', '３０，０００');
  expect(await screen.findByText('1 influencer changes group')).toBeInTheDocument();
  expect(screen.getByText(/Celebrity: 0 → 1 · Micro: 1 → 0/u)).toBeInTheDocument();
  await fill(user, 'Partners', '@One two');
  network.answer(kolCalls.modifySetting, () => ({
    setting: { sponsoredUsers: ['one', 'two'], ...kolThresholds, revision: 2 },
  }));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(network.sent(kolCalls.modifySetting).at(-1)?.body).toEqual({
      setting: { celebrity: 30_000, micro: 10_000, nano: 1_000, sponsoredUsers: ['one', 'two'], revision: 1 },
    }),
  );
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Settings saved'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('thresholds in the wrong order are reported at their field, and nothing is sent', async () => {
  const { user, network } = await openSettings();
  await fill(user, 'Micro', '200000');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(screen.getByRole('textbox', { name: 'Micro' })).toHaveAccessibleDescription(/Please check this value/u);
  expect(network.sent(kolCalls.modifySetting)).toEqual([]);
});

test('a revision conflict warns with the saved settings, and the next attempt uses their revision', async () => {
  const { user, network } = await openSettings();
  network.answer(kolCalls.modifySetting, () => new Problem('conflict', { params: { revision: 2 } }));
  network.answer(kolCalls.getSetting, () => ({
    setting: { sponsoredUsers: ['theirs'], celebrity: 50_000, micro: 5_000, nano: 500, revision: 2 },
  }));
  await fill(user, 'Nano', '900');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The settings were changed meanwhile. Saving again puts yours in their place.',
  );
  const rows = within(screen.getByRole('table', { name: 'Differences' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(expect.arrayContaining(['Nano500900', expect.stringMatching(/^Partners.*theirs/u)]));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(network.sent(kolCalls.modifySetting).at(-1)?.body).toMatchObject({ setting: { nano: 900, revision: 2 } }),
  );
});

test('settings saved by another user while the dialog is open are not overwritten silently', async () => {
  const { user, hub, network } = await openSettings();
  await fill(user, 'Nano', '900');
  const asked = network.sent(kolCalls.getSetting).length;
  network.answer(kolCalls.getSetting, () => ({
    setting: { sponsoredUsers: ['theirs'], celebrity: 50_000, micro: 5_000, nano: 500, revision: 2 },
  }));
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'kol', id: factoryId('kol', 1) }));
  await waitFor(() => expect(network.sent(kolCalls.getSetting).length).toBeGreaterThan(asked));
  network.answer(kolCalls.modifySetting, ({ body: { setting } }) =>
    setting.revision === 2
      ? { setting: { ...kolThresholds, ...setting, revision: 3 } }
      : new Problem('conflict', { params: { revision: 2 } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText(/The settings were changed meanwhile/u)).toBeInTheDocument();
  expect(network.sent(kolCalls.modifySetting).at(-1)?.body).toMatchObject({ setting: { nano: 900, revision: 1 } });
});
