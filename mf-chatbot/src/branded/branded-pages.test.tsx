import { bcaCalls } from '@tessera/contracts/bca/bca.calls';
import {
  createBcaPost,
  createBcaProject,
  createBcaProjectDetail,
  createBcaRequest,
} from '@tessera/contracts/bca/bca.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { events } from '@tessera/contracts/events/events';
import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderChatbot } from '../testing/render-chatbot.tsx';

const { id } = createBcaProject();

it('lists projects, adds one for the chosen account, and opens it', async () => {
  const { user, network, container } = await renderChatbot({ path: chatbotPaths.brandedContent });
  network.answer(bcaCalls.addProject, ({ body }) => ({ project: createBcaProject(body) }));
  expect(await screen.findByRole('row', { name: /Spring creators @willowandloom 2 1/u })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Branded content authorization');
  await expectNoViolations(container);
  await user.click(screen.getByRole('button', { name: 'Add project' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Summer creators');
  await user.click(dialog.getByRole('button', { name: 'Add project' }));
  expect(await screen.findByRole('table', { name: 'Creators' })).toBeInTheDocument();
  expect(network.sent(bcaCalls.addProject)).toMatchObject([{ body: { name: 'Summer creators' } }]);
});

it('shows the name that a project got elsewhere, and replaces it with the next try', async () => {
  const { user, network } = await renderChatbot({ path: chatbotPaths.brandedContent });
  await user.click(await screen.findByRole('button', { name: /^Actions for/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Summer');
  network.answer(bcaCalls.getProjects, () => ({
    projectList: [createBcaProject({ name: 'Autumn', revision: 2 })],
    number: 1,
    quota: 5,
  }));
  network.answer(bcaCalls.renameProject, ({ body }) =>
    body.revision === 1
      ? new Problem('conflict', { params: { revision: 2 } })
      : { project: createBcaProject({ name: 'Summer', revision: 3 }) },
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    within(await dialog.findByRole('row', { name: /^Name/u }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Autumn', 'Summer']);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.sent(bcaCalls.renameProject).map(({ body }) => body.revision)).toEqual([1, 2]));
});

it('deletes a project after a confirmation', async () => {
  const { user, network, notices } = await renderChatbot({ path: chatbotPaths.brandedContent });
  network.answer(bcaCalls.deleteProject, () => ({}));
  await user.click(await screen.findByRole('button', { name: 'Actions for Spring creators' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete project' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete project' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['“Spring creators” deleted']));
  expect(network.sent(bcaCalls.deleteProject)).toMatchObject([{ body: { id } }]);
});

it('shows creators and allowed posts, and keeps the typed username when a request is rejected', async () => {
  const { user, network, notices, container } = await renderChatbot({ path: chatbotPaths.brandedContentProject(id) });
  expect(await screen.findByRole('row', { name: /@lumen\.kitchen Approved/u })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /@north\.harbour Waiting for an answer/u })).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Allowed posts' })).getByRole('presentation')).toHaveAttribute(
    'src',
    createBcaPost().image,
  );
  expect(screen.getByRole('link', { name: /Lemon cake/u })).toHaveAttribute(
    'href',
    'https://www.instagram.com/p/CxY12345678/',
  );
  await expectNoViolations(container);
  network.answer(bcaCalls.askCreator, () => new Problem('usernameNotFound', { field: 'username' }));
  await user.click(screen.getByRole('button', { name: 'Ask a creator' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Creator'), '@nobody.here');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByText("This username doesn't exist!")).toBeInTheDocument();
  network.answer(bcaCalls.askCreator, () => ({
    ...createBcaProjectDetail(),
    requestList: [createBcaRequest({ username: 'nobody.here', state: 'ASKED' })],
  }));
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Request sent to @nobody.here']));
  expect(screen.getByRole('row', { name: /@nobody\.here/u })).toBeInTheDocument();
});

it('shows what another tab or the platform changed', async () => {
  const list = await renderChatbot({ path: chatbotPaths.brandedContent });
  await screen.findByRole('row', { name: /Spring creators/u });
  list.network.answer(bcaCalls.getProjects, () => ({
    projectList: [createBcaProject({ name: 'Autumn creators' })],
    number: 1,
    quota: 50,
  }));
  act(() => list.hub.as('shell').publish(events.resourceChanged, { kind: 'bcaProject', id }));
  expect(await screen.findByRole('row', { name: /Autumn creators/u })).toBeInTheDocument();
  list.unmount();
  const { network, hub } = await renderChatbot({ path: chatbotPaths.brandedContentProject(id) });
  await screen.findByRole('row', { name: /@north\.harbour Waiting for an answer/u });
  network.answer(bcaCalls.getProject, () => ({
    ...createBcaProjectDetail(),
    requestList: [createBcaRequest({ username: 'north.harbour', state: 'APPROVED' })],
  }));
  act(() => hub.as('shell').publish(events.resourceChanged, { kind: 'bcaProject', id }));
  expect(await screen.findByRole('row', { name: /@north\.harbour Approved/u })).toBeInTheDocument();
});

it('offers to continue with the last opened project, if there is one', async () => {
  const opened = await renderChatbot({ path: chatbotPaths.brandedContentProject(id) });
  await screen.findByRole('table', { name: 'Creators' });
  expect(opened.host.storage.get('BCAProjectId')).toBe(id);
  await opened.user.click(screen.getByRole('link', { name: 'Branded content authorization' }));
  await opened.user.click(await screen.findByRole('link', { name: 'Continue with “Spring creators”' }));
  expect(await screen.findByRole('table', { name: 'Creators' })).toBeInTheDocument();
  opened.unmount();
  await renderChatbot({ path: chatbotPaths.brandedContent });
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: /^Continue with/u })).not.toBeInTheDocument();
});

it('offers nothing for a project that does not exist', async () => {
  await renderChatbot({
    path: chatbotPaths.brandedContentProject('none'),
    start: (_host, network) => network.answer(bcaCalls.getProject, () => new Problem('notFound')),
  });
  expect(await screen.findByText('Not found.')).toBeInTheDocument();
  for (const name of ['Check now', 'Ask a creator']) expect(screen.getByRole('button', { name })).toBeDisabled();
});

it('ends a permission after a confirmation, and offers to reauthorize when a permission is missing', async () => {
  const { user, network, notices, visited } = await renderChatbot({ path: chatbotPaths.brandedContentProject(id) });
  network.answer(bcaCalls.endPermission, () => ({
    ...createBcaProjectDetail(),
    requestList: [createBcaRequest({ state: 'ENDED' })],
    postList: [],
  }));
  await user.click(await screen.findByRole('button', { name: 'Actions for lumen.kitchen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'End permission' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End permission' }));
  expect(await screen.findByText('No posts yet. They appear once a creator has approved.')).toBeInTheDocument();
  network.answer(bcaCalls.refreshProject, () => new Problem('needPermission'));
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(notices).toHaveLength(2));
  expect(notices[1]?.action?.label).toBe('Reauthorize');
  act(() => notices[1]?.action?.run());
  expect(visited).toEqual([paths.connect({ purpose: 'brand', back: chatbotPaths.brandedContent, again: true })]);
});

it('keeps the focus on the button that checks now, and checks once at a time', async () => {
  const { user, network, notices } = await renderChatbot({ path: chatbotPaths.brandedContentProject(id) });
  const answered = Promise.withResolvers<undefined>();
  network.answer(bcaCalls.refreshProject, async () => {
    await answered.promise;
    return createBcaProjectDetail();
  });
  await screen.findByRole('table', { name: 'Creators' });
  const button = screen.getByRole('button', { name: 'Check now' });
  await user.click(button);
  await user.click(button);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
  answered.resolve(undefined);
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(network.sent(bcaCalls.refreshProject)).toHaveLength(1);
});

it('allows only to view projects and end permissions when the plan has expired', async () => {
  const { user } = await renderChatbot({ path: chatbotPaths.brandedContentProject(id), user: { isExpired: true } });
  expect(await screen.findByRole('button', { name: 'Ask a creator' })).toBeDisabled();
  await user.click(await screen.findByRole('button', { name: 'Actions for lumen.kitchen' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['End permission']);
});

it('leads from a project that does not exist back to the list', async () => {
  const { user, network } = await renderChatbot({ path: chatbotPaths.brandedContent });
  network.answer(bcaCalls.getProject, () => new Problem('notFound'));
  await user.click(await screen.findByRole('link', { name: 'Spring creators' }));
  expect(await screen.findByRole('link', { name: 'Back to Branded content authorization' })).toHaveAttribute(
    'href',
    chatbotPaths.brandedContent,
  );
});
