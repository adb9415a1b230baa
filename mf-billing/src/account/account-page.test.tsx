import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const titles = { en: 'Settings', 'zh-Hant-HK': '設定', ja: '設定' };
const mira = createUser({ timeZone: 'Asia/Taipei' });

describe('the page', () => {
  it.each(languages)('has its title and no accessibility violations in %s', async (language) => {
    const { container } = await renderBilling({ language });
    expect(await screen.findByRole('heading', { level: 1, name: titles[language] })).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('saves only the changed fields of a section, and publishes that the account changed', async () => {
    const { user, network, hub, notices, session$ } = await renderBilling({ user: mira });
    const changed = createUser({ ...mira, language: 'ja', revision: 2 });
    network.answer(userCalls.setUserInfo, () => ({ data: changed }));
    const published: unknown[] = [];
    hub.as('test').subscribe(events.accountChanged, ({ data }) => published.push(data));
    const profile = within(await screen.findByRole('form', { name: 'Profile' }));
    await user.click(profile.getByRole('combobox', { name: 'Language' }));
    await user.click(screen.getByRole('option', { name: '日本語' }));
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(notices).toEqual([{ tone: 'good', text: 'Profile saved' }]));
    expect(network.sent(userCalls.setUserInfo)).toMatchObject([{ body: { language: 'ja' } }]);
    expect(published).toEqual([{ userId: mira.id }]);
    act(() => session$.next({ state: 'signedIn', user: changed }));
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(notices).toHaveLength(2));
    expect(network.sent(userCalls.setUserInfo)).toHaveLength(1);
  });

  it('shows changes saved elsewhere, and does not overwrite them', async () => {
    const { user, network, session$, guards } = await renderBilling({ user: mira });
    network.answer(userCalls.setUserInfo, () => ({ data: mira }));
    const profile = within(await screen.findByRole('form', { name: 'Profile' }));
    await user.click(profile.getByRole('checkbox', { name: 'Send me the newsletter by email' }));
    act(() =>
      session$.next({
        state: 'signedIn',
        user: createUser({ ...mira, language: 'ja', timeZone: 'America/New_York', revision: 2 }),
      }),
    );
    expect(profile.getByRole('combobox', { name: 'Language' })).toHaveTextContent('日本語');
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveValue('America/New York');
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(network.sent(userCalls.setUserInfo)).toMatchObject([{ body: { newsLetter: true } }]));
    expect(network.sent(userCalls.setUserInfo)[0]?.body).not.toHaveProperty('language');
    act(() =>
      session$.next({
        state: 'signedIn',
        user: createUser({ ...mira, newsLetter: true, language: 'ja', revision: 3 }),
      }),
    );
    expect([...guards].some((isDirty) => isDirty())).toBe(false);
  });

  it('restores a change of the profile after the session has ended', async () => {
    const box = async (): Promise<HTMLElement> =>
      within(await screen.findByRole('form', { name: 'Profile' })).getByRole('checkbox', {
        name: 'Send me the newsletter by email',
      });
    const first = await renderBilling({ user: mira });
    expect(await box()).not.toBeChecked();
    await first.user.click(await box());
    act(() => first.hub.as('shell').publish(events.sessionEnded, { userId: mira.id, reason: 'expired' }));
    first.unmount();
    await renderBilling({ user: mira });
    expect(await box()).toBeChecked();
  });

  it('switches the newsletter on and off', async () => {
    const { user, network } = await renderBilling({ user: createUser({ newsLetter: true }) });
    network.answer(userCalls.setUserInfo, () => ({ data: mira }));
    const profile = within(await screen.findByRole('form', { name: 'Profile' }));
    const box = profile.getByRole('checkbox', { name: 'Send me the newsletter by email' });
    expect(box).toBeChecked();
    await user.click(box);
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    await waitFor(() => expect(network.sent(userCalls.setUserInfo)).toMatchObject([{ body: { newsLetter: false } }]));
  });

  it('finds and saves a time zone', async () => {
    const { user, network } = await renderBilling({ user: mira });
    network.answer(userCalls.setUserInfo, () => ({ data: mira }));
    const form = within(await screen.findByRole('form', { name: 'Time and dates' }));
    await user.click(form.getByRole('combobox', { name: 'Time zone' }));
    await user.keyboard('new york{Enter}');
    await user.click(form.getByRole('button', { name: 'Save time and dates' }));
    await waitFor(() =>
      expect(network.sent(userCalls.setUserInfo)).toMatchObject([{ body: { timeZone: 'America/New_York' } }]),
    );
  });

  it('shows a failure in its section, and keeps the chosen values', async () => {
    const { user, network } = await renderBilling({ user: mira });
    network.answer(userCalls.setUserInfo, () => new Problem('500', { supportId: 'req-7' }));
    const profile = within(await screen.findByRole('form', { name: 'Profile' }));
    await user.click(profile.getByRole('combobox', { name: 'Language' }));
    await user.click(screen.getByRole('option', { name: '日本語' }));
    await user.click(profile.getByRole('button', { name: 'Save profile' }));
    expect(await profile.findByRole('alert')).toHaveTextContent('req-7');
    expect(profile.getByRole('combobox', { name: 'Language' })).toHaveTextContent('日本語');
  });

  it('guards unsaved changes against leaving the page', async () => {
    const { user, guards } = await renderBilling({ user: mira });
    const isAnyDirty = (): boolean => [...guards].some((isDirty) => isDirty());
    const language = within(await screen.findByRole('form', { name: 'Profile' })).getByRole('combobox', {
      name: 'Language',
    });
    expect(isAnyDirty()).toBe(false);
    await user.click(language);
    await user.click(screen.getByRole('option', { name: '日本語' }));
    expect(isAnyDirty()).toBe(true);
  });
});

test('an unknown address below the page offers the way back to it', async () => {
  await renderBilling({ path: `${paths.account}/nothing/here` });
  expect(await screen.findByRole('link', { name: 'Back to Settings' })).toHaveAttribute('href', paths.account);
});
