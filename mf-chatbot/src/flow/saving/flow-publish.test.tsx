import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow, createProject, createProjectFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { createReply, createTrigger, emptyFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble, Flow, FlowPost } from '@tessera/contracts/chatbot/flow.schema';
import { Problem, type ProblemCode } from '@tessera/contracts/http/problem';
import { dayMs } from '@tessera/contracts/time/durations';
import { screen, waitFor, within } from '@testing-library/react';
import { renderChatbot } from '../../testing/render-chatbot.tsx';

const path = chatbotPaths.flow(createProject().id);
const opened = async (flow = createFlow(), project = {}) => {
  const rendered = await renderChatbot({ path, flow: () => createProjectFlow(project, flow) });
  await screen.findByRole('heading', { level: 1, name: 'Menu questions' });
  return rendered;
};

it('publishing is disabled while there are errors, and the button opens their list', async () => {
  const { user, network } = await opened(emptyFlow());
  const button = screen.getByRole('button', { name: 'Publish' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('1 error keeps this flow from being published.');
  await user.click(button);
  const panel = screen.getByRole('complementary', { name: 'Panel' });
  expect(panel).toHaveFocus();
  expect(within(panel).getByRole('radio', { name: 'Problems (1)' })).toBeChecked();
  expect(network.sent(botCalls.publishFlow)).toEqual([]);
});

it('publishing without an account opens the dialog to choose one', async () => {
  const { user, network, notices } = await opened(createFlow(), { botAccountId: null });
  network.answer(botCalls.publishFlow, () => new Problem('empty'));
  network.answer(chatbotCalls.updateProject, ({ body }) => ({
    project: createProject({ botAccountId: body.botAccountId ?? null, revision: 2 }),
  }));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Name and account' }));
  await user.click(dialog.getByRole('combobox', { name: /^Business account/u }));
  await user.click(await screen.findByRole('option', { name: '@willowandloom' }));
  await user.click(dialog.getByRole('button', { name: 'Save project' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual(['Business account can not be empty!', 'Project saved']),
  );
  network.answer(botCalls.publishFlow, ({ body }) =>
    createProjectFlow({ state: 'RUNNING', hasChanges: false, revision: 3 }, body.flow),
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Running')).toBeInTheDocument();
  expect(network.sent(botCalls.publishFlow).map(({ body }) => body.revision)).toEqual([1, 2]);
});

it('publishes a draft without a confirmation', async () => {
  const { user, network, notices } = await opened();
  network.answer(botCalls.publishFlow, ({ body }) =>
    createProjectFlow({ state: 'RUNNING', hasChanges: false, revision: 2 }, body.flow),
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['“Menu questions” is running']));
  expect(network.sent(botCalls.publishFlow).map(({ body }) => body)).toEqual([
    { id: createProject().id, revision: 1, flow: createFlow() },
  ]);
  expect(screen.getByText('Running')).toBeInTheDocument();
});

it('replaces a running flow only after a confirmation, and reports a failure', async () => {
  const { user, network, notices } = await opened(createFlow(), { state: 'RUNNING', hasChanges: true });
  network.answer(botCalls.publishFlow, () => new Problem('500'));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('“Menu questions” is running. Should this version answer from now on?')).toBeInTheDocument();
  expect(network.sent(botCalls.publishFlow)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Update flow' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Update flow failed']));
});

it.each<[ProblemCode, string]>([
  ['needPermission', 'The account lacks a permission that a chatbot needs.'],
  ['empty', 'Business account can not be empty!'],
  ['rateLimit', 'Rate limit exceeded.'],
])('shows why publishing failed with %s', async (code, text) => {
  const { user, network, notices } = await opened();
  network.answer(botCalls.publishFlow, () => new Problem(code));
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(notices.map((notice) => notice.text)).toEqual([text]));
});

it('lists posts of another account among the problems', async () => {
  const own = { link: 'https://www.instagram.com/p/Cq0Lx1mN2aA/', mediaId: '17900000000000001' };
  const foreign = { link: 'https://www.instagram.com/p/Cq0Lx1mN2aB/', mediaId: '17900000000000002' };
  const trigger = (id: string, posts: readonly FlowPost[]): Bubble => ({
    ...createTrigger('COMMENT', { id, title: id, x: 0, y: 0 }),
    posts: [...posts],
  });
  const reply: Bubble = {
    ...createReply('COMMENT_REPLY', { id: 'r', title: 'Thanks', x: 0, y: 0 }),
    comments: ['Thanks'],
  };
  const flow: Flow = {
    version: 1,
    bubbles: [trigger('One', [own]), trigger('Two', [foreign]), reply],
    edges: [
      { from: 'One', port: 'next', to: 'r' },
      { from: 'Two', port: 'next', to: 'r' },
    ],
  };
  const { user, network, notices } = await opened(flow);
  network.answer(
    botCalls.publishFlow,
    () => new Problem('flowIncomplete', { field: 'flow', params: { errors: 1, mediaIds: foreign.mediaId } }),
  );
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  const list = within(await screen.findByRole('list', { name: 'Problems' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'This is not a public post of the account, or it has not been checked yet.Two',
  ]);
  expect(notices.map(({ text }) => text)).toEqual(['This flow still has errors: 1.']);
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveAttribute('aria-disabled', 'true');
});

it('pauses a running flow', async () => {
  const { user, network, notices } = await opened(createFlow(), { state: 'RUNNING' });
  network.answer(botCalls.pauseProject, () => ({ project: createProject({ state: 'PAUSED', revision: 2 }) }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['“Menu questions” is paused']));
});

it('pauses without marking unsaved changes as saved', async () => {
  const { user, network, notices } = await opened(createFlow(), { state: 'RUNNING' });
  network.answer(botCalls.pauseProject, () => ({ project: createProject({ state: 'PAUSED', revision: 2 }) }));
  await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Pause' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['“Menu questions” is paused']));
  expect(screen.getByText('Not saved')).toBeInTheDocument();
});

describe('Data mode', () => {
  it('is not available until the flow is saved', async () => {
    const { user, notices } = await opened();
    await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    expect(notices.map(({ text }) => text)).toEqual(['Save the flow before you switch modes.']);
    expect(screen.getByRole('radio', { name: 'Edit' })).toBeChecked();
  });

  it('shows visits and shares of each bubble and button, and reports a failed download', async () => {
    const { user, network, notices } = await opened();
    const count = (bubbleId: string, port: string, number: number) => ({ bubbleId, port, variant: 0, count: number });
    network.answer(botCalls.getReport, ({ query }) => ({
      projectId: query.id,
      flow: null,
      countList: [
        count('start', '', 8),
        count('start', 'next', 8),
        count('question', '', 8),
        count('question', 'lunch', 2),
      ],
    }));
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    const table = within(await screen.findByRole('table', { name: 'Conversations' }));
    expect(table.getByRole('row', { name: 'Which menu 8 25.0%' })).toBeInTheDocument();
    expect(table.getByRole('row', { name: 'Lunch 2 25.0%' })).toBeInTheDocument();
    network.answer(botCalls.exportReport, () => new Problem('500'));
    await user.click(screen.getByRole('button', { name: 'Download report' }));
    await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Download report failed, please try again']));
  });

  it('shows the published flow, with bubbles that only the draft lacks, and says that the draft differs', async () => {
    const published = createFlow();
    const draft: Flow = {
      ...published,
      bubbles: published.bubbles.filter(({ id }) => id !== 'dinner-menu'),
      edges: published.edges.filter(({ to }) => to !== 'dinner-menu'),
    };
    const { user, network } = await opened(draft, { state: 'RUNNING', hasChanges: true });
    network.answer(botCalls.getReport, ({ query }) => ({
      projectId: query.id,
      flow: published,
      countList: [{ bubbleId: 'dinner-menu', port: '', variant: 0, count: 7 }],
    }));
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    const table = within(await screen.findByRole('table', { name: 'Conversations' }));
    expect(table.getByRole('row', { name: 'Dinner menu 7 –' })).toBeInTheDocument();
    expect(within(screen.getByRole('group', { name: 'Conversations' })).getByText('7 visits')).toBeInTheDocument();
    expect(screen.getByText('This is the published flow. The draft differs from it.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Edit' }));
    expect(screen.queryByText('Dinner menu')).not.toBeInTheDocument();
  });

  it('shows the draft, without a note, while nothing is published', async () => {
    const { user, network } = await opened();
    network.answer(botCalls.getReport, ({ query }) => ({ projectId: query.id, flow: null, countList: [] }));
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    const table = within(await screen.findByRole('table', { name: 'Conversations' }));
    expect(table.getByRole('row', { name: 'Dinner menu 0 –' })).toBeInTheDocument();
    expect(screen.queryByText('This is the published flow. The draft differs from it.')).not.toBeInTheDocument();
  });

  it('draws no flow and no figures while the report loads, nor after it failed', async () => {
    const { user, network } = await opened();
    const answered = Promise.withResolvers<undefined>();
    network.answer(botCalls.getReport, async () => {
      await answered.promise;
      return new Problem('notFound');
    });
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    const drawing = within(screen.getByRole('group', { name: 'Conversations' }));
    expect(drawing.queryByText(/visits/u)).toBeNull();
    expect(drawing.queryByText('Dinner menu')).toBeNull();
    answered.resolve(undefined);
    await waitFor(() =>
      expect(
        within(screen.getByRole('complementary', { name: 'Conversations' })).getByRole('alert'),
      ).toBeInTheDocument(),
    );
    expect(drawing.queryByText(/visits/u)).toBeNull();
    expect(drawing.queryByText('Dinner menu')).toBeNull();
  });

  it('has no controls that change the flow, and leads back to Edit mode', async () => {
    const { user, network } = await opened();
    network.answer(chatbotCalls.saveFlow, ({ body }) => createProjectFlow({ revision: 2 }, body.flow));
    network.answer(botCalls.getReport, ({ query }) => ({ projectId: query.id, flow: null, countList: [] }));
    await user.click(screen.getByRole('button', { name: 'Add Condition: Keyword' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    await screen.findByText('No conversations on these dates.');
    for (const name of ['Undo', 'Redo', 'Arrange automatically', 'Duplicate selection'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Edit' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  });

  it('requests another date range by its name', async () => {
    const { user, network } = await opened();
    network.answer(botCalls.getReport, ({ query }) => ({ projectId: query.id, flow: null, countList: [] }));
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    expect(await screen.findByRole('radio', { name: 'Last 30 days' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Last 7 days' }));
    await waitFor(() => expect(network.sent(botCalls.getReport)).toHaveLength(2));
    const lengths = network
      .sent(botCalls.getReport)
      .map(({ query: { dateFrom, toDate } }) => (Date.parse(toDate) - Date.parse(dateFrom)) / dayMs + 1);
    expect(lengths).toEqual([30, 7]);
    expect(screen.getByRole('radio', { name: 'Last 7 days' })).toBeChecked();
  });

  it('shows that there were no conversations', async () => {
    const { user, network } = await opened();
    network.answer(botCalls.getReport, ({ query }) => ({ projectId: query.id, flow: null, countList: [] }));
    await user.click(screen.getByRole('radio', { name: 'Data' }));
    expect(await screen.findByText('No conversations on these dates.')).toBeInTheDocument();
  });
});
