import { grantCalls } from '@tessera/contracts/grant/grant.calls';
import { createGrantChange, createGrantee } from '@tessera/contracts/grant/grant.factory';
import type { Grantee } from '@tessera/contracts/grant/grant.schema';
import { grantableRights } from '@tessera/contracts/grant/grantable-rights';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { emptyRegistry } from '@tessera/contracts/remote/registry';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { createUser } from '@tessera/contracts/user/user.factory';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { screen, waitFor, within } from '@testing-library/react';
import { qaLocales } from '../qa/locales.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { createVersionServer } from '../testing/version-server.ts';

const admin = createUser({ type: 1 });
const noor = createGrantee();
const withGrant = (changes: Partial<Grantee> = {}): Grantee =>
  createGrantee({
    rights: noor.rights.map((right) => (right.name === 'filterAd' ? { ...right, isGranted: true } : right)),
    changes: [createGrantChange({ by: admin.email })],
    ...changes,
  });

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

/** The panel as an Admin sees it; the server knows one user. */
async function openRights({
  grantee = noor,
  language = 'en' as const,
  user = admin,
  path = '/qa',
}: {
  readonly grantee?: Grantee;
  readonly language?: (typeof languages)[number];
  readonly user?: typeof admin;
  readonly path?: string;
} = {}) {
  const files = createVersionServer();
  files.put('/registry.json', JSON.stringify(emptyRegistry));
  const rendered = await renderShell({ path, user, files, language });
  const { network, user: person } = rendered;
  const server = { grantee };
  network.answer(watchCalls.getHealth, () => ({
    revision: 1,
    from: '2026-03-01T08:00:00.000Z',
    to: '2026-03-02T08:00:00.000Z',
    readingsMin: 50,
    remotes: [],
  }));
  network.answer(grantCalls.getGrants, ({ body }) =>
    body.email === server.grantee.email
      ? { grantee: server.grantee }
      : new Problem('accountNotFound', { field: 'email' }),
  );
  network.answer(grantCalls.setGrants, ({ body }) => {
    server.grantee = body.grants.includes('filterAd')
      ? withGrant()
      : createGrantee({
          changes: [createGrantChange({ given: [], taken: ['filterAd'], reason: 'It is over', by: null })],
        });
    return { grantee: server.grantee };
  });
  const find = async (email = server.grantee.email): Promise<void> => {
    const field = await screen.findByRole('textbox', { name: 'Email address of the user' });
    await person.clear(field);
    await person.type(field, `${email}{Enter}`);
  };
  return { ...rendered, person, server, find };
}
const region = () => within(screen.getByRole('region', { name: 'Rights' }));
const adFilter = () => screen.findByRole('checkbox', { name: 'Automatic ad filter' });

test.each([
  ['en', 'Email address of the user', 'Beyond the plan'],
  ['zh-Hant-HK', '使用者的電子郵件地址', '方案以外'],
  ['ja', '対象者のメールアドレス', 'プラン以外'],
] as const)('the section is accessible in %s, before and after a user was found', async (language, label, group) => {
  const { person } = await openRights({ grantee: withGrant(), language });
  const field = await screen.findByRole('textbox', { name: label });
  await expectNoViolations(document.body);
  await person.type(field, `${noor.email}{Enter}`);
  await screen.findByRole('group', { name: group });
  await expectNoViolations(document.body);
});

test('the section is shown to Admins only', async () => {
  const { network } = await openRights({ user: createUser({ type: 99 }) });
  await screen.findByRole('heading', { level: 1, name: 'QA panel' });
  expect(screen.queryByRole('region', { name: 'Rights' })).not.toBeInTheDocument();
  expect(network.sent(grantCalls.getGrants)).toEqual([]);
});

test('the section lists the rights of the plan, and offers the others with descriptions', async () => {
  const { find } = await openRights();
  await find();
  expect(await adFilter()).not.toBeChecked();
  expect(await adFilter()).toHaveAccessibleDescription(
    'Exclude posts that are recognised as ads, also by words of one’s own.',
  );
  const included = screen.getByRole('list', { name: 'In the plan already' });
  expect(
    within(included)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Reports/u), expect.stringMatching(/^Language filter/u)]);
  expect(region().getAllByRole('checkbox')).toHaveLength(1);
  expect(region().getByText('Advanced until Mar 22, 2026')).toBeVisible();
  expect(region().getByText('Nobody has changed the rights of this user yet.')).toBeVisible();
});

test('an unknown email address is reported at its field, and an invalid one without a request', async () => {
  const { find, network } = await openRights();
  await find('nobody');
  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(network.sent(grantCalls.getGrants)).toEqual([]);
  await find('nobody@example.com');
  const field = screen.getByRole('textbox', { name: 'Email address of the user' });
  await waitFor(() => expect(field).toHaveAccessibleDescription('No account uses this email address.'));
  expect(field).toHaveFocus();
});

test('a refusal of the server is shown, and the next attempt works', async () => {
  const { find, network, server } = await openRights();
  network.answer(grantCalls.getGrants, () => new Problem('adminRight', { supportId: 'rights-1' }));
  await find();
  expect(await region().findByRole('alert')).toHaveTextContent('Only an administrator can do this.');
  network.answer(grantCalls.getGrants, () => ({ grantee: server.grantee }));
  await find();
  await adFilter();
});

test('a right is granted by keyboard with a reason, and the change is listed with its author', async () => {
  const { find, person, network } = await openRights();
  await find();
  (await adFilter()).focus();
  await person.keyboard(' ');
  await person.click(screen.getByRole('button', { name: 'Save rights' }));
  const reason = screen.getByRole('textbox', { name: 'Reason' });
  await waitFor(() => expect(reason).toBeInvalid());
  expect(network.sent(grantCalls.setGrants)).toEqual([]);
  await person.type(reason, 'Pilot{Enter}');
  await region().findByText(
    'Saved. Granted: Automatic ad filter. Open pages of noor@example.com follow by themselves.',
  );
  expect(network.sent(grantCalls.setGrants).map(({ body }) => body)).toEqual([
    { userId: noor.userId, grants: ['filterAd'], before: [], reason: 'Pilot' },
  ]);
  expect(reason).toHaveValue('');
  expect(screen.getByRole('list', { name: 'Last changes' })).toHaveTextContent(
    `${admin.email}Granted: Automatic ad filter.“Pilot of the ad filter”`,
  );
});

test('a right is revoked only after a confirmation', async () => {
  const { find, person, network } = await openRights({ grantee: withGrant() });
  await find();
  await person.click(await adFilter());
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'It is over{Enter}');
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke rights?' }));
  expect(question.getByText('noor@example.com will no longer have: Automatic ad filter.')).toBeVisible();
  await person.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(network.sent(grantCalls.setGrants)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Save rights' }));
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await region().findByText(/^Saved\. Revoked: Automatic ad filter\./u);
  expect(network.sent(grantCalls.setGrants)[0]?.body).toMatchObject({ grants: [], before: ['filterAd'] });
  expect(screen.getByRole('list', { name: 'Last changes' })).toHaveTextContent('A deleted account');
});

test('a granted right can be revoked even if the plan includes it, too', async () => {
  const { find } = await openRights({
    grantee: createGrantee({ rights: [{ name: 'filterLang', isInPlan: true, isGranted: true }] }),
  });
  await find();
  const box = await screen.findByRole('checkbox', { name: 'Language filter' });
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Narrow by the language of the caption. The plan has it too.');
});

test('nothing is sent if nothing was changed', async () => {
  const { find, person, network } = await openRights();
  await find();
  await adFilter();
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Just so{Enter}');
  await region().findByText('No right was changed, so nothing was saved.');
  expect(network.sent(grantCalls.setGrants)).toEqual([]);
});

test('a revision conflict shows the changes of another Admin, and keeps the own choice', async () => {
  const { find, person, network, server } = await openRights({
    grantee: createGrantee({
      rights: ['filterAd', 'filterLikes'].map((name) => ({ name, isInPlan: false, isGranted: false })),
    }),
  });
  await find();
  await person.click(await adFilter());
  server.grantee = createGrantee({
    rights: [
      { name: 'filterAd', isInPlan: false, isGranted: false },
      { name: 'filterLikes', isInPlan: false, isGranted: true },
    ],
    changes: [createGrantChange({ given: ['filterLikes'] })],
  });
  network.answer(grantCalls.setGrants, () => new Problem('conflict'));
  await person.type(screen.getByRole('textbox', { name: 'Reason' }), 'Pilot{Enter}');
  expect(await region().findByRole('alert')).toHaveTextContent('This has changed meanwhile.');
  await region().findByText('Granted: Like filter.');
  expect(await adFilter()).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Like filter' })).toBeChecked();
});

test('a change of rights is applied in the open tab of the user', async () => {
  const person = createUser();
  const { network, streams, shell, browser } = await openRights({ user: person });
  await waitFor(() => expect(streams).toHaveLength(1));
  const asked = network.sent(userCalls.getUserInfo).length;
  browser.user = { ...person, rights: { ...person.rights, switches: { ...person.rights.switches, filterAd: true } } };
  streams[0]?.say({ topic: 'rights.changed', data: { userId: person.id } });
  await waitFor(() =>
    expect(shell.session.session$.value).toMatchObject({ user: { rights: { switches: { filterAd: true } } } }),
  );
  expect(network.sent(userCalls.getUserInfo)).toHaveLength(asked + 1);
});

test.each(languages)('every right that can be granted has a name and a description in %s', async (language) => {
  const { default: texts } = await qaLocales[language]();
  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining(grantableRights.flatMap((name) => [`rights.name.${name}`, `rights.help.${name}`])),
  );
});

it('the section starts with the user given in the address', async () => {
  await openRights({ path: `/qa#${encodeURIComponent(noor.email)}` });
  expect(await screen.findByRole('textbox', { name: 'Email address of the user' })).toHaveValue(noor.email);
});
