import { adminCalls } from '@tessera/contracts/admin/admin.calls';
import { createAdminUser, createAuditEntry } from '@tessera/contracts/admin/admin.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { languages } from '@tessera/contracts/i18n/languages';
import { paths } from '@tessera/contracts/paths';
import { createPlan, createUser } from '@tessera/contracts/user/user.factory';
import { visitCalls } from '@tessera/contracts/visit/visit.calls';
import { createVisitSums } from '@tessera/contracts/visit/visit.factory';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import type { FakeHost } from '@tessera/ui/testing/fake-host';
import { screen, waitFor, within } from '@testing-library/react';
import { renderBilling } from '../testing/render-billing.tsx';

const admin = createUser({ type: 1 });
const others = [
  createAdminUser(),
  createAdminUser({
    userId: factoryId('user', 3),
    email: 'robin@example.com',
    plan: null,
    isConfirmed: false,
    seenTime: null,
  }),
];
const usersPage = (
  prepare: (host: FakeHost) => void = ({ network }) =>
    network.answer(adminCalls.getUsers, () => ({ userList: others, cursor: 0 as const })),
) => renderBilling({ path: paths.admin, user: admin, prepare });

type Rendered = Awaited<ReturnType<typeof usersPage>>;

async function choose(user: Rendered['user'], email: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the accounts', () => {
  it.each(languages)('are listed without accessibility violations in %s', async (language) => {
    const { container } = await renderBilling({
      path: paths.admin,
      language,
      user: admin,
      prepare: ({ network }) => network.answer(adminCalls.getUsers, () => ({ userList: others, cursor: 0 as const })),
    });
    expect(await screen.findByRole('table')).toBeInTheDocument();
    await expectNoViolations(container);
  });

  it('show plan and state, and lead to the rights', async () => {
    const { user, visited } = await usersPage();
    const row = within(await screen.findByRole('row', { name: /robin@example\.com \(not confirmed\)/u }));
    expect(row.getByRole('cell', { name: 'Without a plan' })).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: 'Actions for robin@example.com' }));
    expect(screen.queryByRole('menuitem', { name: 'Plan' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('menuitem', { name: 'Rights' }));
    expect(visited).toEqual([`${paths.qa}#robin%40example.com`]);
  });

  it('can be given a plan until a day, with a reason and after a confirmation', async () => {
    const { user, network, notices, baseElement } = await usersPage();
    network.answer(adminCalls.setPlan, () => ({}));
    await choose(user, 'noor@example.com', 'Plan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan of noor@example.com' }));
    await expectNoViolations(baseElement);
    await user.click(dialog.getByRole('button', { name: 'Set plan' }));
    expect(network.sent(adminCalls.setPlan)).toEqual([]);
    await user.type(dialog.getByLabelText('Last day'), '2027-03-01');
    await user.type(dialog.getByLabelText('Reason'), 'Contract 7');
    await user.click(dialog.getByRole('button', { name: 'Set plan' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Give noor@example\.com the Enterprise plan until Mar 1, 2027\?/u)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Set plan' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: 'The plan of noor@example.com is set' }]));
    expect(network.sent(adminCalls.setPlan)).toMatchObject([
      {
        body: {
          userId: factoryId('user', 2),
          type: 3,
          period: 1,
          before: 2,
          reason: 'Contract 7',
          expiresTime: expect.stringMatching(/^2027-03-0/u),
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(network.sent(adminCalls.getUsers)).toHaveLength(2));
  });

  it('can be given a plan after another admin changed it: the dialog shows the current plan and replaces that', async () => {
    const { user, network, notices, baseElement } = await usersPage();
    const changed = createPlan({ type: 1 });
    network.answer(adminCalls.setPlan, ({ body }) => {
      if (body.before === changed.type) return {};
      network.answer(adminCalls.getUsers, () => ({
        userList: [createAdminUser({ plan: changed })],
        cursor: 0 as const,
      }));
      return new Problem('conflict');
    });
    await choose(user, 'noor@example.com', 'Plan');
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan of noor@example.com' }));
    await user.type(dialog.getByLabelText('Last day'), '2027-03-01');
    await user.type(dialog.getByLabelText('Reason'), 'Contract 7');
    const send = async (): Promise<void> => {
      await user.click(dialog.getByRole('button', { name: 'Set plan' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Set plan' }));
    };
    await send();
    expect(
      await dialog.findByText(`The plan was changed meanwhile. Current plan: ${changed.planName}`),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveValue('Contract 7');
    await expectNoViolations(baseElement);
    await send();
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good' }]));
    expect(network.sent(adminCalls.setPlan).map(({ body }) => body.before)).toEqual([2, 1]);
  });

  it('can be suspended with a reason and after a confirmation, and resumed', async () => {
    const { user, network, notices, baseElement } = await usersPage();
    network.answer(adminCalls.setSuspension, ({ body }) => ({
      suspendedTime: body.isSuspended ? '2027-01-02T00:00:00.000Z' : null,
    }));
    await choose(user, 'noor@example.com', 'Suspend');
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend noor@example.com' }));
    await expectNoViolations(baseElement);
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(network.sent(adminCalls.setSuspension)).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Case 7');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/^Suspend the account noor@example\.com\?/u)).toBeInTheDocument();
    network.answer(adminCalls.getUsers, () => ({
      userList: [createAdminUser({ suspendedTime: '2027-01-02T00:00:00.000Z' })],
      cursor: 0 as const,
    }));
    await user.click(question.getByRole('button', { name: 'Suspend' }));
    await waitFor(() => expect(notices).toMatchObject([{ tone: 'good', text: 'noor@example.com is suspended' }]));
    expect(network.sent(adminCalls.setSuspension)).toMatchObject([
      { body: { userId: factoryId('user', 2), isSuspended: true, reason: 'Case 7' } },
    ]);
    expect(await screen.findByText(/^Suspended since Jan 2, 2027/u)).toBeInTheDocument();
    await choose(user, 'noor@example.com', 'Resume');
    const resuming = within(await screen.findByRole('dialog', { name: 'Resume noor@example.com' }));
    await user.type(resuming.getByLabelText('Reason'), 'Settled');
    await user.click(resuming.getByRole('button', { name: 'Resume' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Resume' }));
    await waitFor(() =>
      expect(network.sent(adminCalls.setSuspension).at(-1)).toMatchObject({
        body: { isSuspended: false, reason: 'Settled' },
      }),
    );
  });

  it('can be signed out everywhere, but the own account can be neither that nor suspended', async () => {
    const { user, network, notices } = await usersPage(({ network: net }) =>
      net.answer(adminCalls.getUsers, () => ({
        userList: [...others, createAdminUser({ userId: admin.userId, email: admin.email, type: 1 })],
        cursor: 0 as const,
      })),
    );
    network.answer(adminCalls.endSessions, () => ({}));
    await user.click(await screen.findByRole('button', { name: `Actions for ${admin.email}` }));
    const own = within(await screen.findByRole('menu'));
    expect(own.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Plan',
      'Rights',
      'Two-factor',
    ]);
    await user.keyboard('{Escape}');
    await choose(user, 'noor@example.com', 'Sign out');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out noor@example.com' }));
    await user.type(dialog.getByLabelText('Reason'), 'Lost phone');
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() =>
      expect(notices).toMatchObject([{ tone: 'good', text: 'noor@example.com is signed out everywhere' }]),
    );
    expect(network.sent(adminCalls.endSessions)).toMatchObject([
      { body: { userId: factoryId('user', 2), reason: 'Lost phone' } },
    ]);
  });

  it('are filtered and paged', async () => {
    const { user, network } = await usersPage(({ network: net }) =>
      net.answer(adminCalls.getUsers, ({ body }) =>
        body.cursor === undefined
          ? { userList: [createAdminUser()], cursor: 'next' }
          : { userList: [others[1] ?? createAdminUser()], cursor: 0 as const },
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText(/robin@example\.com/u)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('searchbox', { name: 'Part of an email' }), 'noor');
    await waitFor(() => expect(network.sent(adminCalls.getUsers).at(-1)).toMatchObject({ body: { search: 'noor' } }));
    await user.click(screen.getByRole('combobox', { name: /Plan/u }));
    await user.click(await screen.findByRole('option', { name: 'Without a plan' }));
    await waitFor(() =>
      expect(network.sent(adminCalls.getUsers).at(-1)).toMatchObject({ body: { search: 'noor', plan: 'none' } }),
    );
  });

  it('say that the next page could not be loaded, and load it again', async () => {
    const { user, network } = await usersPage(({ network: net }) =>
      net.answer(adminCalls.getUsers, ({ body }) =>
        body.cursor === undefined ? { userList: [createAdminUser()], cursor: 'next' } : new Problem('notFound'),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The next rows did not load.');
    expect(screen.getByText('noor@example.com')).toBeInTheDocument();
    network.answer(adminCalls.getUsers, () => ({ userList: others.slice(1), cursor: 0 as const }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/robin@example\.com/u)).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are filtered by the address', async () => {
    const { network } = await renderBilling({
      path: `${paths.admin}?search=noor&type=1&plan=none`,
      user: admin,
      prepare: ({ network: net }) => net.answer(adminCalls.getUsers, () => ({ userList: others, cursor: 0 as const })),
    });
    expect(await screen.findByRole('table')).toBeInTheDocument();
    expect(screen.getByRole('searchbox', { name: 'Part of an email' })).toHaveValue('noor');
    expect(network.sent(adminCalls.getUsers).map(({ body }) => body)).toEqual([
      { search: 'noor', type: 1, plan: 'none' },
    ]);
  });

  it('show a failure with a retry, and an empty state without results', async () => {
    const { user, network } = await usersPage(({ network: net }) =>
      net.answer(adminCalls.getUsers, () => new Problem('500', { supportId: 'req-7' })),
    );
    expect(await screen.findByText('req-7')).toBeInTheDocument();
    network.answer(adminCalls.getUsers, () => ({ userList: [], cursor: 0 as const }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No matching users')).toBeInTheDocument();
  });
});

test('the audit page lists who did what, can be searched and has no accessibility violations', async () => {
  const { user, network, container } = await renderBilling({
    path: paths.audit,
    user: admin,
    prepare: ({ network: net }) =>
      net.answer(adminCalls.getAudit, () => ({
        eventList: [
          createAuditEntry(),
          createAuditEntry({ id: '2', action: 'remote.rolledBack', by: null, about: null }),
        ],
        cursor: 0 as const,
      })),
  });
  const row = within(await screen.findByRole('row', { name: /Remote: rolled back/u }));
  expect(row.getByRole('cell', { name: 'System' })).toBeInTheDocument();
  // On a phone only the action's cell is shown, so it also contains who acted and when.
  expect(row.getByRole('cell', { name: /Remote: rolled back.*20\d\d.*System/u })).toBeInTheDocument();
  await expectNoViolations(container);
  await user.type(screen.getByRole('searchbox', { name: 'Action, for example folder' }), 'folder');
  await waitFor(() => expect(network.sent(adminCalls.getAudit).at(-1)).toMatchObject({ body: { action: 'folder' } }));
});

test('the audit page shows payments as amounts of money, not in the smallest unit', async () => {
  const paid = createAuditEntry({ action: 'payment.paid', target: null, detail: { total: 1_500_000, invoice: 7 } });
  await renderBilling({
    path: paths.audit,
    user: admin,
    prepare: ({ network }) => network.answer(adminCalls.getAudit, () => ({ eventList: [paid], cursor: 0 as const })),
  });
  expect(await screen.findByText('total: NT$15,000 · invoice: T-000007')).toBeInTheDocument();
});

describe('the page views', () => {
  const open = (
    language: 'en' | 'zh-Hant-HK' | 'ja',
    prepare: (host: FakeHost) => void = ({ network }) => network.answer(visitCalls.getVisits, () => createVisitSums()),
  ) => renderBilling({ path: paths.visits, language, user: admin, prepare });

  it.each(languages)(
    'are shown by page, host, language and day without accessibility violations in %s',
    async (language) => {
      const { container } = await open(language);
      expect(await screen.findAllByRole('table')).toHaveLength(4);
      expect(screen.getByText('news.example')).toBeInTheDocument();
      await expectNoViolations(container);
    },
  );

  it('have no empty tables if only bots visited', async () => {
    await open('en', ({ network }) =>
      network.answer(visitCalls.getVisits, () =>
        createVisitSums({ views: 0, paths: [], languages: [], referrers: [] }),
      ),
    );
    expect(await screen.findAllByRole('table')).toHaveLength(1);
  });

  it('can be requested for other days, with an empty state and failures', async () => {
    const { user, network } = await open('en');
    expect(
      await screen.findByText(
        '1,234 page views by people, 56 by bots. Counted without cookies; nothing about the visitor is kept.',
      ),
    ).toBeInTheDocument();
    network.answer(visitCalls.getVisits, () => createVisitSums({ days: [], paths: [], languages: [], referrers: [] }));
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    expect(await screen.findByText('No page views in these days')).toBeInTheDocument();
    expect(network.sent(visitCalls.getVisits).map(({ query }) => String(query.days))).toEqual(['30', '7']);
    network.answer(visitCalls.getVisits, () => new Problem('500', { supportId: 'req-9' }));
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(await screen.findByText('req-9')).toBeInTheDocument();
  });
});
