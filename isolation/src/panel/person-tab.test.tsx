import { createDescriptor } from '@tessera/contracts/remote/remote.factory';
import { screen, within } from '@testing-library/react';
import { createIsolation } from '../testing/isolation.factory.ts';
import { renderPanel } from '../testing/render-panel.tsx';

const settingsOf = ({ sent }: Awaited<ReturnType<typeof renderPanel>>): unknown =>
  Reflect.get(Object(sent().findLast(({ kind }) => kind === 'settings')), 'settings');

test.each([
  ['Signed out', 'signedOut', 'The person signed out; calls that need a session are refused.'],
  ['Expired', 'expired', 'The session ran out; calls that need one are refused.'],
  ['Other device', 'otherDevice', 'A sign-in on another device ended this session.'],
])('the session can be: %s', async (name, session, help) => {
  const panel = await renderPanel();
  await panel.user.click(screen.getByRole('radio', { name }));
  expect(settingsOf(panel)).toMatchObject({ session });
  expect(screen.getByText(help)).toBeVisible();
  expect(panel.link()).toBe(`#session=${session}`);
});

test('user type, plan and expiry of the plan are sent to the remote', async () => {
  const panel = await renderPanel();
  await panel.user.click(screen.getByRole('radio', { name: 'Admin' }));
  await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Plan of the person' }), 'Free Trial');
  await panel.user.click(screen.getByRole('checkbox', { name: 'The plan has run out' }));
  expect(settingsOf(panel)).toMatchObject({ userType: 1, plan: 0, isPlanExpired: true });
  await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Plan of the person' }), 'No plan');
  expect(settingsOf(panel)).toMatchObject({ plan: null });
  expect(screen.getByRole('checkbox', { name: 'The plan has run out' })).toBeDisabled();
});

test('a right can differ from the plan, and is removed from the settings when it equals the plan again', async () => {
  const panel = await renderPanel();
  const csv = screen.getByRole('checkbox', { name: 'csv' });
  expect(csv).toBeChecked();
  await panel.user.click(csv);
  expect(settingsOf(panel)).toMatchObject({ rights: { csv: false } });
  expect(panel.link()).toBe('#denied=csv');
  await panel.user.click(screen.getByRole('checkbox', { name: 'csv Changed' }));
  expect(settingsOf(panel)).toMatchObject({ rights: {} });
});

test('changed rights stay when the plan changes, and can be reset to the plan', async () => {
  const panel = await renderPanel({ address: 'granted=filterAd&denied=csv' });
  await panel.user.selectOptions(screen.getByRole('combobox', { name: 'Plan of the person' }), 'Professional');
  expect(settingsOf(panel)).toMatchObject({ plan: 1, rights: { filterAd: true, csv: false } });
  // The Professional plan does not include exports.
  expect(screen.getByRole('checkbox', { name: 'csv' })).not.toBeChecked();
  await panel.user.click(screen.getByRole('button', { name: 'As the plan says' }));
  expect(settingsOf(panel)).toMatchObject({ rights: {} });
  expect(screen.getByRole('button', { name: 'As the plan says' })).toBeDisabled();
});

test('the rights that the remote uses come first', async () => {
  await renderPanel({
    isolation: createIsolation('demo', { descriptor: createDescriptor('demo', { rights: ['csv', 'compare'] }) }),
  });
  const rights = within(screen.getByRole('group', { name: 'Rights' })).getAllByRole('checkbox');
  expect(rights.slice(0, 2).map((right) => right.closest('label')?.textContent)).toEqual(['compare', 'csv']);
  expect(screen.getByText('The first 2 are what the remote looks at by its descriptor.')).toBeVisible();
});
