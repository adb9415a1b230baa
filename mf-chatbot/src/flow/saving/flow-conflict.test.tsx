import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow, createProject, createProjectFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount } from '@tessera/contracts/connection/connection.factory';
import { factoryId } from '@tessera/contracts/factory-id';
import { Problem } from '@tessera/contracts/http/problem';
import type { HostProps } from '@tessera/contracts/remote/host-props';
import { openEditor } from '@tessera/ui/testing/open-editors';
import type { Rendered } from '@tessera/ui/testing/render';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderChatbot } from '../../testing/render-chatbot.tsx';
import { differenceOf } from './flow-difference.ts';
import { flowDrafts, flowQuietMs } from './use-save-flow.ts';

const path = chatbotPaths.flow(createProject().id);
const opened = async (flow = createFlow(), project = {}, left: ReturnType<typeof createProjectFlow> | null = null) => {
  const rendered = await renderChatbot({
    path,
    flow: () => createProjectFlow(project, flow),
    start: ({ storage }) => left && flowDrafts.write(storage, createProject().id, 'closed', left),
  });
  await screen.findByRole('heading', { level: 1, name: 'Menu questions', hidden: true });
  return rendered;
};
/** What is stored on the device of the flow. */
const stored = ({ storage }: HostProps) => flowDrafts.list(storage, createProject().id)[0]?.draft ?? null;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'This flow has changed meanwhile' }));
const flowWithout = (id: string): Flow => ({
  ...createFlow(),
  bubbles: createFlow().bubbles.filter((bubble) => bubble.id !== id),
});

/** A flow that answers comments on a post that was found for an account. */
const found = { link: 'https://www.instagram.com/p/CxY12345678/', mediaId: '17900000000000001' };
const commentFlow = (): Flow => ({
  version: 1,
  bubbles: [
    { ...createTrigger('COMMENT', { id: 'c', title: 'Comment', x: 0, y: 0 }), posts: [found] },
    { ...createReply('TEXT', { id: 'r', title: 'Reply', x: 360, y: 0 }), text: 'Thanks' },
  ],
  edges: [{ from: 'c', port: 'next', to: 'r' }],
});
const postsIn = ({ bubbles }: Flow) => bubbles.flatMap((bubble) => (bubble.kind === 'trigger' ? bubble.posts : []));

const restore = async (user: Rendered['user']) =>
  user.click(await screen.findByRole('button', { name: 'Restore changes' }));

describe('a draft that a closed editor left on the device', () => {
  it('is offered, restored as a step that can be undone, and saved', async () => {
    const { user, network, host } = await opened(createFlow(), {}, createProjectFlow({}, flowWithout('dinner-menu')));
    network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 2 }, body.flow));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Saved')).toBeInTheDocument();
    await restore(user);
    await waitFor(() =>
      expect(network.sent(chatbotCalls.saveFlow).map(({ body }) => [body.revision, body.flow])).toEqual([
        [1, flowWithout('dinner-menu')],
      ]),
    );
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(stored(host)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Not saved')).toBeInTheDocument();
  });

  it('is deleted on request', async () => {
    const { user, host } = await opened(createFlow(), {}, createProjectFlow({}, flowWithout('dinner-menu')));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(stored(host)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
  });

  it('is dropped without an offer if it was saved, but the response got lost', async () => {
    const { host } = await opened(
      flowWithout('dinner-menu'),
      { revision: 2 },
      createProjectFlow({}, flowWithout('dinner-menu')),
    );
    await waitFor(() => expect(stored(host)).toBeNull());
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });

  it('is neither offered nor touched while the editor of another tab is open', async () => {
    const other = openEditor('closed');
    const { user, network, host } = await opened(createFlow(), {}, createProjectFlow({}, flowWithout('dinner-menu')));
    network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 2 }, body.flow));
    await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(stored(host)).toEqual(createProjectFlow({}, flowWithout('dinner-menu')));
    expect(screen.queryByRole('button', { name: 'Restore changes' })).toBeNull();
    other.close();
  });

  it('replaces a newer version only when the user chooses it', async () => {
    const { user, network, host } = await opened(
      createFlow(),
      { revision: 5 },
      createProjectFlow({}, flowWithout('dinner-menu')),
    );
    network.answer(chatbotCalls.saveFlow, ({ body }) =>
      body.revision === 5
        ? createProjectFlow({ revision: 6 }, body.flow)
        : new Problem('conflict', { params: { revision: 5 } }),
    );
    await restore(user);
    expect((await dialog()).getByRole('row', { name: 'Only in theirs Dinner menu' })).toBeInTheDocument();
    await user.click((await dialog()).getByRole('button', { name: 'Decide later' }));
    expect(stored(host)?.project.revision).toBe(1);
    expect(screen.getByText('Changed elsewhere')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click((await dialog()).getByRole('button', { name: 'Keep my version' }));
    await waitFor(() => expect(network.sent(chatbotCalls.saveFlow).map(({ body }) => body.revision)).toEqual([1, 5]));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(stored(host)).toBeNull();
  });

  it('loses the media ids of its posts when the newer version is for another account', async () => {
    const { user, network } = await opened(
      commentFlow(),
      { revision: 5, botAccountId: '17841400000000002' },
      createProjectFlow(
        {},
        { ...commentFlow(), bubbles: commentFlow().bubbles.map((bubble) => ({ ...bubble, y: 40 })) },
      ),
    );
    network.answer(chatbotCalls.saveFlow, ({ body }) =>
      body.revision === 5
        ? createProjectFlow({ revision: 6, botAccountId: '17841400000000002' }, body.flow)
        : new Problem('conflict', { params: { revision: 5 } }),
    );
    await restore(user);
    await user.click((await dialog()).getByRole('button', { name: 'Keep my version' }));
    await waitFor(() =>
      expect(
        network
          .sent(chatbotCalls.saveFlow)
          .map(({ body }) => postsIn(body.flow))
          .at(-1),
      ).toEqual([{ ...found, mediaId: null }]),
    );
    expect(await screen.findByText('Saved')).toBeInTheDocument();
  });
});

it('saves by itself after a pause, and keeps every change on the device until then', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'nextTick'] });
  const { network, host } = await opened();
  network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: body.revision + 1 }, body.flow));
  fireEvent.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  expect(stored(host)?.flow.bubbles).toHaveLength(createFlow().bubbles.length + 1);
  expect(network.sent(chatbotCalls.saveFlow)).toEqual([]);
  await act(() => jest.advanceTimersByTimeAsync(flowQuietMs));
  expect(network.sent(chatbotCalls.saveFlow)).toHaveLength(1);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(stored(host)).toBeNull();
  jest.useRealTimers();
});

const offline = 'Offline: your changes are kept on this device';

it('saves again what got no response before newer changes, so that it is no conflict with itself', async () => {
  const { user, network } = await opened();
  network.answer(chatbotCalls.saveFlow, () => new Problem('0'));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(offline)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Reply: Text' }));
  network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: body.revision + 1 }, body.flow));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  const counts = network
    .sent(chatbotCalls.saveFlow)
    .map(({ body }) => [body.revision, body.flow.bubbles.length - createFlow().bubbles.length]);
  expect(counts).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
});

it('publishing whose response was lost is no conflict with the changes after it', async () => {
  const { user, network, notices } = await opened();
  network.answer(botCalls.publishFlow, () => new Problem('0'));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  network.answer(chatbotCalls.saveFlow, ({ body }) =>
    createProjectFlow({ state: 'RUNNING', revision: body.revision + 1 }, body.flow),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(screen.getByText('Running')).toBeInTheDocument();
  const counts = network
    .sent(chatbotCalls.saveFlow)
    .map(({ body }) => [body.revision, body.flow.bubbles.length - createFlow().bubbles.length]);
  expect(counts).toEqual([
    [1, 0],
    [2, 1],
  ]);
});

it('publishing and pausing are based on a save whose response was lost', async () => {
  const { user, network, notices } = await opened(createFlow(), { state: 'RUNNING' });
  const lose = async (name: string) => {
    network.answer(chatbotCalls.saveFlow, () => new Problem('0'));
    await user.click(screen.getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(offline);
    network.answer(chatbotCalls.saveFlow, ({ body }) =>
      createProjectFlow({ state: 'RUNNING', revision: body.revision + 1 }, body.flow),
    );
  };
  await lose('Arrange automatically');
  network.answer(botCalls.publishFlow, ({ body }) =>
    createProjectFlow({ state: 'RUNNING', revision: body.revision + 1 }, body.flow),
  );
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Update flow' }));
  await waitFor(() => expect(network.sent(botCalls.publishFlow).map(({ body }) => body.revision)).toEqual([2]));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('“Menu questions” updated'));
  await lose('Add Condition: Keyword');
  network.answer(botCalls.pauseProject, ({ body }) => ({
    project: createProject({ state: 'PAUSED', revision: body.revision + 1 }),
  }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await waitFor(() => expect(network.sent(botCalls.pauseProject).map(({ body }) => body.revision)).toEqual([4]));
});

it('saves the flow of a project that was deleted meanwhile as a new project', async () => {
  const { user, network, notices, host, visited } = await opened();
  network.answer(chatbotCalls.saveFlow, () => new Problem('notFound'));
  const made = createProject({ id: factoryId('project', 2) });
  network.answer(chatbotCalls.addProject, () => ({ project: made }));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual([
      '“Menu questions” was deleted. Your changes are still on this page.',
    ]),
  );
  expect(stored(host)).not.toBeNull();
  act(() => notices[0]?.action?.run());
  await waitFor(() => expect(visited).toEqual([chatbotPaths.flow(made.id)]));
  expect(network.sent(chatbotCalls.addProject).map(({ body }) => [body.name, body.flow?.bubbles.length])).toEqual([
    ['Menu questions', createFlow().bubbles.length + 1],
  ]);
  expect(stored(host)).toBeNull();
});

it('asks which version to keep on a revision conflict during publishing or pausing', async () => {
  const { user, network } = await opened(createFlow(), { state: 'RUNNING', hasChanges: true });
  network.answer(botCalls.pauseProject, () => new Problem('conflict'));
  network.answer(botCalls.publishFlow, () => new Problem('conflict'));
  network.answer(chatbotCalls.getFlow, () =>
    createProjectFlow({ state: 'RUNNING', revision: 5 }, { ...createFlow(), edges: createFlow().edges.slice(0, 2) }),
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await user.click((await dialog()).getByRole('button', { name: 'Decide later' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Update flow' }));
  expect((await dialog()).getByRole('row', { name: 'Different connections 1' })).toBeInTheDocument();
  await user.click((await dialog()).getByRole('button', { name: 'Use their version' }));
  network.answer(botCalls.pauseProject, () => ({ project: createProject({ state: 'PAUSED', revision: 6 }) }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await waitFor(() => expect(network.sent(botCalls.pauseProject).map(({ body }) => body.revision)).toEqual([1, 5]));
});

it('asks which version to keep on a revision conflict during renaming, and renames with the next try', async () => {
  const { user, network, notices } = await opened();
  network.answer(chatbotCalls.updateProject, ({ body }) =>
    body.revision === 1 ? new Problem('conflict') : { project: createProject({ name: 'Menu', revision: 6 }) },
  );
  network.answer(chatbotCalls.getFlow, () => createProjectFlow({ name: 'Food', revision: 5 }, createFlow()));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Name and account' }));
  const naming = within(await screen.findByRole('dialog', { name: 'Name and account' }));
  await user.clear(naming.getByLabelText('Name'));
  await user.type(naming.getByLabelText('Name'), 'Menu');
  await user.click(naming.getByRole('button', { name: 'Save project' }));
  await user.click((await dialog()).getByRole('button', { name: 'Use their version' }));
  await user.click(await screen.findByRole('button', { name: 'Save project' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Project saved']));
  expect(network.sent(chatbotCalls.updateProject).map(({ body }) => body)).toEqual([
    { id: createProject().id, revision: 1, name: 'Menu' },
    { id: createProject().id, revision: 5, name: 'Menu' },
  ]);
});

it('counts the connections that only one version has', () => {
  const { edges } = createFlow();
  expect(
    differenceOf(createFlow(), {
      ...createFlow(),
      edges: edges.map((edge) => (edge.port === 'lunch' ? { ...edge, to: 'dinner-menu' } : edge)),
    }),
  ).toEqual({ onlyMine: [], onlyTheirs: [], changed: [], connections: 2 });
});

it('saves only once by keyboard, even if the keys are pressed repeatedly or held', async () => {
  const { user, network } = await opened();
  const save = (repeat = false) => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true, repeat });
  save();
  await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  const answered = Promise.withResolvers<undefined>();
  network.answer(chatbotCalls.saveFlow, async ({ body }) => {
    await answered.promise;
    return createProjectFlow({ revision: 2 }, body.flow);
  });
  save();
  save();
  save(true);
  answered.resolve(undefined);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  save();
  expect(network.sent(chatbotCalls.saveFlow).map(({ body }) => body.revision)).toEqual([1]);
});

it('removes the media ids of posts when another account is chosen, also from the undo history', async () => {
  const { user, network } = await opened(commentFlow());
  const other = '17841400000000002';
  network.answer(connectionCalls.getBusinessAccount, () => ({
    accountList: [createBusinessAccount(), createBusinessAccount({ igId: other, username: 'mossandmortar' })],
    platformList: [],
  }));
  network.answer(chatbotCalls.updateProject, () => ({ project: createProject({ botAccountId: other, revision: 2 }) }));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Name and account' }));
  const naming = within(await screen.findByRole('dialog', { name: 'Name and account' }));
  await user.click(naming.getByRole('combobox', { name: /^Business account/u }));
  await user.click(await screen.findByRole('option', { name: '@mossandmortar' }));
  await user.click(naming.getByRole('button', { name: 'Save project' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('radio', { name: /^Problems/u }));
  expect(screen.getByRole('button', { name: /This is not a public post of the account/u })).toBeInTheDocument();
});
