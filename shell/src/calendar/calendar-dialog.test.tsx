import { Problem } from '@tessera/contracts/http/problem';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import type { User } from '@tessera/contracts/user/user.schema';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell.tsx';

const mira = createUser({ email: 'mira@example.com', timeZone: 'Asia/Taipei' });

afterEach(() => {
  document.body.replaceChildren();
});

async function openDialog(
  person: UserEvent,
  [account, item]: readonly [RegExp, string] = [/^Account of/u, 'Time and dates'],
): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name: account }));
  await person.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog', { name: item });
}

test.each([
  ['en', /^Account of/u, 'Time and dates', 'Time zone'],
  ['zh-Hant-HK', /的帳號$/u, '時間與日期', '時區'],
  ['ja', /のアカウント$/u, '日時の設定', 'タイムゾーン'],
] as const)('the dialog is accessible in %s, with its list open, too', async (language, account, item, zone) => {
  const { user: person } = await renderShell({ path: '/home', user: mira, language });
  const dialog = await openDialog(person, [account, item]);
  await waitFor(() => expect(within(dialog).getByRole('combobox', { name: zone })).toHaveFocus());
  await expectNoViolations(dialog);
  await person.keyboard('{ArrowDown}');
  expect(within(dialog).getByRole('listbox', { name: zone })).toBeVisible();
  await expectNoViolations(dialog);
});

test('time zone and first day of the week are saved by keyboard, applied at once, and the focus returns', async () => {
  const { user: person, network, hosts, shell } = await renderShell({ path: '/home', user: mira });
  const changed: User = { ...mira, timeZone: 'America/New_York', weekStart: 7, revision: 2 };
  network.answer(userCalls.setUserInfo, () => ({ data: changed }));
  await screen.findByRole('heading', { name: 'Page of workspace' });
  const seen: string[] = [];
  hosts[0]?.session$.subscribe((who) => seen.push(who.state === 'signedIn' ? who.user.timeZone : who.state));
  const dialog = await openDialog(person);
  const zone = within(dialog).getByRole('combobox', { name: 'Time zone' });
  await waitFor(() => expect(zone).toHaveFocus());
  expect(zone).toHaveValue('Asia/Taipei');
  expect(zone).toHaveAccessibleDescription(/^Now UTC\+08:00;/u);
  await person.keyboard('new york');
  expect(await within(dialog).findByRole('option', { name: /America\/New York.*UTC-0[45]:00/u })).toBeVisible();
  await person.keyboard('{Enter}');
  await person.tab();
  await person.keyboard('{Enter}');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  await person.keyboard('{End}{Enter}');
  await person.click(within(dialog).getByRole('button', { name: 'Save time and dates' }));
  expect(await screen.findByText('Time and dates saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(userCalls.setUserInfo)).toMatchObject([{ body: { timeZone: 'America/New_York', weekStart: 7 } }]);
  expect(seen).toEqual(['Asia/Taipei', 'America/New_York']);
  expect(shell.session.session$.value).toEqual({ state: 'signedIn', user: changed });
  await waitFor(() => expect(screen.getByRole('button', { name: /^Account of/u })).toHaveFocus());
});

test('saving unchanged settings sends no request', async () => {
  const { user: person, network } = await renderShell({ path: '/home', user: mira });
  network.answer(userCalls.setUserInfo, () => ({ data: mira }));
  const dialog = await openDialog(person);
  await person.click(within(dialog).getByRole('button', { name: 'Save time and dates' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(network.sent(userCalls.setUserInfo)).toEqual([]);
});

test.each([
  [new Problem('0'), 'Oops! Please try again later or contact us for more help.'],
  [new Problem('invalid', { field: 'timeZone' }), null],
])('a failure is shown at its field or at the top, keeps the input, and can be retried', async (problem, summary) => {
  const { user: person, network } = await renderShell({ path: '/home', user: mira });
  network.answer(userCalls.setUserInfo, () => problem);
  const dialog = await openDialog(person);
  const zone = within(dialog).getByRole('combobox', { name: 'Time zone' });
  await person.click(zone);
  await person.keyboard('tokyo{Enter}');
  const save = within(dialog).getByRole('button', { name: 'Save time and dates' });
  await person.click(save);
  if (summary === null) await waitFor(() => expect(zone).toHaveFocus());
  else expect(await within(dialog).findByRole('alert')).toHaveTextContent(summary);
  expect(zone).toHaveValue('Asia/Tokyo');
  network.answer(userCalls.setUserInfo, () => ({ data: { ...mira, timeZone: 'Asia/Tokyo' } }));
  await person.click(save);
  expect(await screen.findByText('Time and dates saved')).toBeVisible();
});
