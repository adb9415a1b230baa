import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow, createProject } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount } from '@tessera/contracts/connection/connection.factory';
import { events } from '@tessera/contracts/events/events';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderChatbot } from '../testing/render-chatbot.tsx';
import { allShown, readHabit, viewProjects } from './project-view.ts';

const openAct = async (user: Awaited<ReturnType<typeof renderChatbot>>['user'], act: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Menu questions' }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
};

it('has no accessibility violations', async () => {
  const { container } = await renderChatbot();
  await screen.findByRole('table');
  await expectNoViolations(container);
});

it('shows an empty state without projects', async () => {
  await renderChatbot({ projects: () => [] });
  expect(await screen.findByText('No projects yet')).toBeInTheDocument();
});

it('shows a failure with its support id, and the list after a retry', async () => {
  const { user, network } = await renderChatbot({ projects: () => new Problem('500', { supportId: 'req-7' }) });
  expect(await screen.findByText('req-7')).toBeInTheDocument();
  network.answer(chatbotCalls.getProjects, () => ({ projectList: [createProject()], number: 1, quota: 5 }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeInTheDocument();
});

it('shows the status, errors and account of each project', async () => {
  await renderChatbot({
    projects: () => [
      createProject({ state: 'RUNNING' }),
      createProject({ id: factoryId('project', 2), name: 'Broken', errors: 2 }),
    ],
  });
  const running = within(await screen.findByRole('row', { name: /Menu questions/u }));
  expect(running.getByText('Running')).toBeInTheDocument();
  expect(running.getByText('@willowandloom')).toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Broken/u })).getByText('2 errors')).toBeInTheDocument();
});

it('filters by status and sorts, and stores the choice', async () => {
  const projects = () => [
    createProject({ name: 'Shop hours', state: 'RUNNING' }),
    createProject({ id: factoryId('project', 2), name: 'Autumn', state: 'RUNNING' }),
    createProject({ id: factoryId('project', 3), name: 'Draft only' }),
  ];
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('link').textContent);
  const choose = async (
    user: Awaited<ReturnType<typeof renderChatbot>>['user'],
    field: string,
    option: string,
  ): Promise<void> => {
    await user.click(screen.getByRole('combobox', { name: new RegExp(field, 'u') }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const { user, host } = await renderChatbot({ projects });
  await screen.findByRole('table');
  expect(names()).toEqual(['Shop hours', 'Autumn', 'Draft only']);
  await choose(user, 'Status', 'Running');
  await choose(user, 'Order', 'By name');
  expect(names()).toEqual(['Autumn', 'Shop hours']);
  expect(JSON.parse(host.storage.get('botList') ?? '')).toEqual({ state: 'RUNNING', order: 'name' });
  await choose(user, 'Status', 'Paused');
  expect(screen.getByText('No matching projects')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toEqual(['Autumn', 'Draft only', 'Shop hours']);
});

it('applies the stored filter and order, and ignores invalid stored values', () => {
  const [running, draft] = [
    createProject({ name: 'B', state: 'RUNNING' }),
    createProject({ name: 'A', botAccountId: null }),
  ];
  expect(viewProjects([running, draft], { account: allShown, state: allShown, order: 'changed' }, 'en')).toEqual([
    running,
    draft,
  ]);
  expect(viewProjects([running, draft], { account: allShown, state: allShown, order: 'name' }, 'en')).toEqual([
    draft,
    running,
  ]);
  expect(
    viewProjects([running, draft], { account: running.botAccountId ?? '', state: allShown, order: 'name' }, 'en'),
  ).toEqual([running]);
  for (const kept of [null, 'no JSON', '[]', 'null', '{"state":"GONE","order":7}'])
    expect(readHabit({ get: (key) => (key === 'botList' ? kept : null) })).toEqual({
      account: allShown,
      state: allShown,
      order: 'changed',
    });
  expect(readHabit({ get: (key) => (key === 'botList' ? '{"state":"DRAFT","order":"name"}' : '178') })).toEqual({
    account: '178',
    state: 'DRAFT',
    order: 'name',
  });
});

it('shows changes from another tab, and changes missed while the stream was interrupted', async () => {
  const { network, hub } = await renderChatbot();
  await screen.findByRole('table');
  for (const [name, tell] of [
    [
      'Spring',
      () => hub.as('shell').publish(events.resourceChanged, { kind: 'chatbotProject', id: createProject().id }),
    ],
    ['Summer', () => hub.as('shell').publish(events.streamResumed, {})],
  ] as const) {
    network.answer(chatbotCalls.getProjects, () => ({ projectList: [createProject({ name })], number: 1, quota: 5 }));
    act(tell);
    expect(await screen.findByRole('row', { name: new RegExp(name, 'u') })).toBeInTheDocument();
  }
});

it('creates a project and opens it', async () => {
  const { user, network } = await renderChatbot({ projects: () => [] });
  network.answer(chatbotCalls.addProject, () => ({ project: createProject({ name: 'Spring' }) }));
  await user.click((await screen.findAllByRole('button', { name: 'Create project' }))[0] ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Spring');
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  expect(network.sent(chatbotCalls.addProject).map(({ body }) => body)).toEqual([
    { name: 'Spring', botAccountId: createBusinessAccount().igId },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Menu questions' })).toBeInTheDocument();
});

it('offers to connect an account in the dialog, and to return to the projects afterwards', async () => {
  const { user, visited } = await renderChatbot({
    projects: () => [],
    start: (_host, network) =>
      network.answer(connectionCalls.getBusinessAccount, () => ({ accountList: [], platformList: [] })),
  });
  await user.click((await screen.findAllByRole('button', { name: 'Create project' }))[0] ?? document.body);
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Connect' }));
  expect(visited).toEqual([paths.connect({ purpose: 'chatbot', back: chatbotPaths.projects, again: true })]);
});

it('imports an exported flow, and rejects any other file', async () => {
  const { user, network, notices } = await renderChatbot();
  network.answer(chatbotCalls.addProject, () => ({ project: createProject() }));
  const input = await screen.findByLabelText('Import flow', { selector: 'input' });
  await user.upload(input, new File(['{"version":9}'], 'flow.json', { type: 'application/json' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual(['This file is not a flow that was exported here.']),
  );
  await user.upload(input, new File([JSON.stringify(createFlow())], 'menu.json', { type: 'application/json' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name')).toHaveValue('menu');
  await user.click(dialog.getByRole('button', { name: 'Create project' }));
  await waitFor(() =>
    expect(network.sent(chatbotCalls.addProject).map(({ body }) => body.flow)).toEqual([createFlow()]),
  );
});

it('renames a project with a disconnected account, and sends only the changed field', async () => {
  const { user, network } = await renderChatbot({
    projects: () => [createProject({ botAccountId: '17841400000000009' })],
  });
  network.answer(chatbotCalls.updateProject, () => ({ project: createProject({ name: 'Menu', revision: 2 }) }));
  await openAct(user, 'Name and account');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('combobox', { name: /^Business account/u })).toHaveTextContent(
    '17841400000000009 (not connected)',
  );
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Menu');
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  await waitFor(() =>
    expect(network.sent(chatbotCalls.updateProject).map(({ body }) => body)).toEqual([
      { id: createProject().id, revision: 1, name: 'Menu' },
    ]),
  );
});

it('changes a project that was changed meanwhile with the next try, and sends only what was typed', async () => {
  const { user, network } = await renderChatbot();
  await openAct(user, 'Name and account');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Menu');
  network.answer(chatbotCalls.getProjects, () => ({
    projectList: [createProject({ name: 'Food', botAccountId: null, revision: 2 })],
    number: 1,
    quota: 5,
  }));
  network.answer(chatbotCalls.updateProject, ({ body }) =>
    body.revision === 1
      ? new Problem('conflict', { params: { revision: 2 } })
      : { project: createProject({ name: 'Menu', revision: 3 }) },
  );
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  expect(await dialog.findByText('This has changed meanwhile.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Name')).toHaveValue('Menu');
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  await waitFor(() =>
    expect(network.sent(chatbotCalls.updateProject).map(({ body }) => body)).toEqual([
      { id: createProject().id, revision: 1, name: 'Menu' },
      { id: createProject().id, revision: 2, name: 'Menu' },
    ]),
  );
});

it.each([
  [
    'a name that the list got from elsewhere only once it was shown',
    { name: 'Food' },
    [1, 2],
    [['Name', 'Food', 'Menu']],
  ],
  ['the name with the first try if only the account was changed elsewhere', { botAccountId: null }, [2], []],
] as const)('replaces %s', async (_, theirs, revisions, differences) => {
  const { user, network, hub } = await renderChatbot();
  await openAct(user, 'Name and account');
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Menu');
  const asked = network.sent(chatbotCalls.getProjects).length;
  network.answer(chatbotCalls.getProjects, () => ({
    projectList: [createProject({ ...theirs, revision: 2 })],
    number: 1,
    quota: 5,
  }));
  network.answer(chatbotCalls.updateProject, ({ body }) =>
    body.revision === 1
      ? new Problem('conflict', { params: { revision: 2 } })
      : { project: createProject({ name: 'Menu', revision: 3 }) },
  );
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'chatbotProject', id: createProject().id }));
  await waitFor(() => expect(network.sent(chatbotCalls.getProjects).length).toBeGreaterThan(asked));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  for (const row of differences) {
    await user.click(dialog.getByRole('button', { name: 'Save project' }));
    expect(
      within(await dialog.findByRole('row', { name: new RegExp(row[0], 'u') }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(row.slice(1));
  }
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  await waitFor(() =>
    expect(network.sent(chatbotCalls.updateProject).map(({ body }) => body)).toEqual(
      revisions.map((revision) => ({ id: createProject().id, revision, name: 'Menu' })),
    ),
  );
});

it('copies a project, and reports a failure', async () => {
  const { user, network, notices } = await renderChatbot();
  network.answer(chatbotCalls.copyProject, () => new Problem('500'));
  await openAct(user, 'Copy');
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Copy flow failed, please try again']));
  network.answer(chatbotCalls.copyProject, () => ({ project: createProject() }));
  await openAct(user, 'Copy');
  await waitFor(() =>
    expect(network.sent(chatbotCalls.copyProject).at(-1)?.body).toEqual({
      id: createProject().id,
      name: 'Menu questions (copy)',
    }),
  );
});

it('deletes a project only after a confirmation', async () => {
  const { user, network } = await renderChatbot();
  network.answer(chatbotCalls.deleteProject, () => ({}));
  await openAct(user, 'Delete project');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('Confirm Deletion')).toBeInTheDocument();
  expect(dialog.getByText('This action cannot be undone.')).toBeInTheDocument();
  expect(network.sent(chatbotCalls.deleteProject)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete project' }));
  await waitFor(() =>
    expect(network.sent(chatbotCalls.deleteProject).map(({ body }) => body)).toEqual([{ id: createProject().id }]),
  );
});

it('disables creating a project when the plan has expired or its limit is reached', async () => {
  const expired = await renderChatbot({ user: { isExpired: true } });
  expect(await screen.findByText('Your subscription has expired.')).toBeInTheDocument();
  expect(
    screen.getByText(
      'Your chatbots answer nobody until you renew your plan. Messages received until then stay unanswered.',
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create project' })).toBeDisabled();
  expired.unmount();
  await renderChatbot({
    projects: () => Array.from({ length: 5 }, (_, index) => createProject({ id: factoryId('project', index + 1) })),
  });
  expect(await screen.findByText('You have reached the usage limit: 5/5.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create project' })).toBeDisabled();
});

it('offers the way back from an unknown address', async () => {
  await renderChatbot({ path: `${chatbotPaths.projects}/a/b` });
  expect(await screen.findByRole('link', { name: 'Back to Chatbot projects' })).toHaveAttribute(
    'href',
    chatbotPaths.projects,
  );
});
