import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { createBot } from '@tessera/contracts/chatbot/bot.factory';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { createBusinessAccount, createPlatformConnection } from '@tessera/contracts/connection/connection.factory';
import { permissionsFor } from '@tessera/contracts/connection/permissions';
import { Problem } from '@tessera/contracts/http/problem';
import { paths } from '@tessera/contracts/paths';
import { expectNoViolations } from '@tessera/ui/testing/accessibility';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderChatbot } from '../testing/render-chatbot.tsx';

it('shows each bot, and saves its settings', async () => {
  const { user, network, notices, container } = await renderChatbot({
    path: chatbotPaths.setting,
    bots: () => ({ botList: [createBot()], failureList: [] }),
  });
  network.answer(botCalls.setBot, ({ body }) => {
    const bot = createBot({ ...body, revision: 1 });
    network.answer(botCalls.getBots, () => ({ botList: [bot], failureList: [] }));
    return { bot };
  });
  const words = await screen.findByLabelText('Words to opt out');
  await expectNoViolations(container);
  await user.clear(words);
  await user.type(words, 'stop , leave');
  const hours = screen.getByLabelText('Hours of silence after a reply by hand');
  await user.clear(hours);
  await user.type(hours, '６');
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual(['Settings of @willowandloom saved']));
  expect(screen.getByLabelText('Words to opt out')).toHaveValue('stop, leave');
  expect(screen.getByRole('button', { name: 'Save settings' })).toHaveFocus();
  expect(network.sent(botCalls.setBot).map(({ body }) => body)).toEqual([
    {
      accountId: createBot().accountId,
      revision: 0,
      stopWords: ['stop', 'leave'],
      startWords: ['start', '開始'],
      takeoverHours: 6,
    },
  ]);
});

it('keeps typed text on a revision conflict, and updates the fields without typed text', async () => {
  const other = createBot({ accountId: '17841400000000002', username: 'mossandmortar' });
  const { user, network } = await renderChatbot({
    path: chatbotPaths.setting,
    bots: () => ({ botList: [createBot(), other], failureList: [] }),
  });
  network.answer(botCalls.setBot, () => {
    network.answer(botCalls.getBots, () => ({
      botList: [createBot({ revision: 1, takeoverHours: 3 }), { ...other, revision: 1, takeoverHours: 3 }],
      failureList: [],
    }));
    return new Problem('conflict');
  });
  const form = async (name: string) => within(await screen.findByRole('region', { name }));
  const mine = await form('@willowandloom');
  await user.type(mine.getByLabelText('Words to opt out'), ', leave');
  await user.click(mine.getByRole('button', { name: 'Save settings' }));
  expect(await mine.findByText('This has changed meanwhile.')).toBeInTheDocument();
  expect(mine.getByLabelText('Words to opt out')).toHaveValue('stop, 停止, leave');
  expect(mine.getByLabelText('Hours of silence after a reply by hand')).toHaveValue('3');
  expect((await form('@mossandmortar')).getByLabelText('Hours of silence after a reply by hand')).toHaveValue('3');
  network.answer(botCalls.setBot, ({ body }) => ({ bot: createBot({ ...body, revision: 2 }) }));
  await user.click(mine.getByRole('button', { name: 'Save settings' }));
  await waitFor(() =>
    expect(
      network
        .sent(botCalls.setBot)
        .map(({ body: { revision, stopWords, takeoverHours } }) => ({ revision, stopWords, takeoverHours })),
    ).toEqual([
      { revision: 0, stopWords: ['stop', '停止', 'leave'], takeoverHours: 12 },
      { revision: 1, stopWords: ['stop', '停止', 'leave'], takeoverHours: 3 },
    ]),
  );
});

it('rejects an empty number of hours', async () => {
  const { user, network } = await renderChatbot({
    path: chatbotPaths.setting,
    bots: () => ({ botList: [createBot()], failureList: [] }),
  });
  await user.clear(await screen.findByLabelText('Hours of silence after a reply by hand'));
  await user.click(screen.getByRole('button', { name: 'Save settings' }));
  expect(await screen.findByText('Hours of silence after a reply by hand can not be empty!')).toBeInTheDocument();
  expect(network.sent(botCalls.setBot)).toEqual([]);
});

it('shows that a bot is paused, and offers to reauthorize when trying again fails', async () => {
  const { user, network, notices, visited } = await renderChatbot({
    path: chatbotPaths.setting,
    bots: () => ({ botList: [createBot({ problem: 'token' })], failureList: [] }),
  });
  network.answer(botCalls.resumeBot, () => new Problem('needPermission'));
  expect(
    await screen.findByText('The authorization of this account has ended. The chatbot is paused.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual(['Reauthorization failed, please reauthorize again']),
  );
  act(() => notices[0]?.action?.run());
  expect(visited).toEqual([paths.connect({ purpose: 'chatbot', back: chatbotPaths.dashboard, again: true })]);
});

it('shows an empty state without a connected account', async () => {
  await renderChatbot({ path: chatbotPaths.setting, bots: () => ({ botList: [], failureList: [] }) });
  expect(await screen.findByText('No business account connected')).toBeInTheDocument();
});

it.each([chatbotPaths.setting, chatbotPaths.dashboard])(
  'shows on %s that no chatbot answers with an expired plan',
  async (path) => {
    await renderChatbot({ path, user: { isExpired: true } });
    expect(await screen.findByText(/^Your chatbots answer nobody until you renew your plan\./u)).toBeInTheDocument();
  },
);

it.each([
  [null, 'Ready', 0],
  ['token', 'Authorization ended', 1],
  ['permission', 'Permissions missing', 1],
] as const)('the dashboard shows whether a bot with the problem %s is ready', async (problem, state, buttons) => {
  await renderChatbot({
    path: chatbotPaths.dashboard,
    bots: () => ({ botList: [createBot({ problem })], failureList: [] }),
    start: (_host, network) =>
      network.answer(connectionCalls.getBusinessAccount, () => ({
        accountList: [createBusinessAccount()],
        platformList: [createPlatformConnection({ granted: [...permissionsFor('chatbot')] })],
      })),
  });
  expect(await screen.findByRole('row', { name: new RegExp(`^@willowandloom ${state}`, 'u') })).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Reauthorize' })).toHaveLength(buttons);
});

it('the dashboard lists failed replies', async () => {
  await renderChatbot({
    path: chatbotPaths.dashboard,
    bots: () => ({
      botList: [createBot()],
      failureList: [
        {
          id: 'one',
          accountId: createBot().accountId,
          kind: 'reply' as const,
          reason: 'windowClosed' as const,
          text: 'Hello',
          time: '2026-03-02T09:00:00.000Z',
        },
      ],
    }),
  });
  expect(await screen.findByRole('row', { name: /Last message older than 24 hours Hello/u })).toBeInTheDocument();
});

it.each([
  [{ reason: 'failed', cause: 'tooOften', attachment: 'audio' }, /answered 60 times within an hour Voice message$/u],
  [{ reason: 'failed', cause: 'authorUnknown', text: 'Me too' }, /did not say who replied in this thread Me too$/u],
  [{ reason: 'unreadable', field: 'timestamp', text: '{}' }, /Could not be read: timestamp \{\}$/u],
  [
    { reason: 'failed', cause: 'ofLaterVersion', attachment: 'hologram' },
    /Could not be answered Message without a text$/u,
  ],
] as const)('the dashboard says what is known about the failed message %j', async (failure, row) => {
  const common = {
    id: 'one',
    accountId: createBot().accountId,
    kind: 'message',
    time: '2026-03-02T09:00:00.000Z',
  } as const;
  await renderChatbot({
    path: chatbotPaths.dashboard,
    bots: () => ({ botList: [createBot()], failureList: [{ ...common, text: '', ...failure }] }),
  });
  expect(await screen.findByRole('row', { name: row })).toBeInTheDocument();
});
