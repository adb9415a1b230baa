import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot, FlowReport } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import type { Clock } from '../../../../platform/clock.ts';
import { tidy } from '../../../../platform/retention/housekeeping.ts';
import { send } from '../../../../testing/as-user.ts';
import { neverStops } from '../../../../testing/never-stops.ts';
import { addUpWalks } from '../chatbot.jobs.ts';
import { startBot } from './testing/acting-people.ts';

jest.setTimeout(60_000);

const steps = startBot();
const { says } = steps;

it('has bot settings with revision 0 until the first change, also after publishing', async () => {
  const revisionOf = async () =>
    unsafeCast<{ botList: Bot[] }>(
      (await send(steps.bot.app, botCalls.getBots, {}, steps.bot.user.cookie)).json(),
    ).botList.find(({ accountId }) => accountId === steps.bot.accountId)?.revision;
  const set = (revision: number, takeoverHours = 12) =>
    send(
      steps.bot.app,
      botCalls.setBot,
      { body: { accountId: steps.bot.accountId, revision, stopWords: ['stop'], startWords: ['start'], takeoverHours } },
      steps.bot.user.cookie,
    );
  expect(await revisionOf()).toBe(0);
  expect((await set(0)).json()).toMatchObject({ bot: { revision: 1, stopWords: ['stop'] } });
  expect((await set(0, 24)).json()).toMatchObject({ code: 'conflict', params: { revision: 1 } });
  expect((await set(1)).json()).toMatchObject({ bot: { revision: 2 } });
});

it('counts the visits of each bubble, and exports them as CSV', async () => {
  const project = await steps.bot.db
    .selectFrom('chatbot_project')
    .select(['id', 'revision', 'draft', 'published'])
    .where('owner_id', '=', steps.bot.user.userId)
    .executeTakeFirstOrThrow();
  const day = (offset: number): string => new Date(Date.now() + offset * dayMs).toISOString().slice(0, 10);
  const range = { id: project.id, dateFrom: day(-3), toDate: day(1) };
  const read = async () =>
    unsafeCast<FlowReport>(
      (await send(steps.bot.app, botCalls.getReport, { query: range }, steps.bot.user.cookie)).json(),
    );
  const answer = await read();
  await addUpWalks(steps.bot, neverStops);
  expect(await read()).toEqual(answer);
  // Steps that are not added up yet are counted, too.
  await says('counted', { kind: 'storyMention' });
  const visits = ({ countList }: typeof answer): number =>
    countList.find(({ bubbleId, port }) => bubbleId === 'sm' && port === '')?.count ?? 0;
  expect(visits(await read())).toBe(visits(answer) + 1);
  expect(answer.countList).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ bubbleId: 'sm', port: 'next' }),
      expect.objectContaining({ bubbleId: 'ask', port: 'b', count: 1 }),
    ]),
  );
  const { csv } = unsafeCast<{ csv: string }>(
    (await send(steps.bot.app, botCalls.exportReport, { body: range }, steps.bot.user.cookie)).json(),
  );
  expect(csv).toContain('Title,Type,Text,Visits,Way,Share that went on');
  expect(csv).toMatch(/^ask,Quick reply,Which\?,/mu);
  // What was changed only in the draft has not run: the figures on the screen and in the file stay those of the
  // published flow.
  const draft = {
    ...project.draft,
    bubbles: project.draft.bubbles.map((bubble) => (bubble.id === 'ask' ? { ...bubble, title: 'asks' } : bubble)),
  };
  expect(
    (
      await send(
        steps.bot.app,
        chatbotCalls.saveFlow,
        { body: { id: project.id, revision: project.revision, flow: draft } },
        steps.bot.user.cookie,
      )
    ).json(),
  ).toMatchObject({ project: { hasChanges: true } });
  expect((await read()).flow).toEqual(project.published);
  expect(
    unsafeCast<{ csv: string }>(
      (await send(steps.bot.app, botCalls.exportReport, { body: range }, steps.bot.user.cookie)).json(),
    ).csv,
  ).toBe(csv);
  expect(
    (
      await send(steps.bot.app, botCalls.getReport, { query: { ...range, toDate: day(-9) } }, steps.bot.user.cookie)
    ).json(),
  ).toMatchObject({ code: 'invalid' });
});

/** A clock of another day. Tidying by it also ends the sessions of the other tests. */
const later = (days: number): Clock => ({ now: () => new Date(Date.now() + days * dayMs) });

it('keeps sent replies for 90 days, and waiting ones for longer', async () => {
  await says('old', { kind: 'storyMention' });
  await steps.bot.emulator.control('faults', {
    match: '/me/messages',
    times: 1,
    kind: 'error',
    code: 613,
    subcode: 2534040,
    message: 'Calls to this api have exceeded the rate limit.',
  });
  await says('waits', { kind: 'storyMention' });
  const states = async () =>
    (
      await steps.bot.db
        .selectFrom('chatbot_reply')
        .select('state')
        .where('owner_id', '=', steps.bot.user.userId)
        .where('state', 'in', ['waiting', 'sent'])
        .execute()
    ).map(({ state }) => state);
  expect(await states()).toEqual(expect.arrayContaining(['sent', 'waiting']));
  await tidy(steps.bot.db, later(89), { signal: neverStops });
  expect(await states()).toEqual(expect.arrayContaining(['sent', 'waiting']));
  await tidy(steps.bot.db, later(91), { signal: neverStops });
  expect(await states()).toEqual(['waiting']);
});

it('keeps conversations for a year after the last event, and opt-outs for longer', async () => {
  await says('talks', { kind: 'text', text: 'menu' });
  await says('opts.out', { kind: 'text', text: 'menu' });
  await says('opts.out', { kind: 'text', text: 'stop' });
  const conversations = () =>
    steps.bot.db
      .selectFrom('chatbot_conversation')
      .select(['username', 'state'])
      .where('owner_id', '=', steps.bot.user.userId)
      .execute();
  const count = (await conversations()).length;
  await tidy(steps.bot.db, later(364), { signal: neverStops });
  expect(await conversations()).toHaveLength(count);
  await tidy(steps.bot.db, later(366), { signal: neverStops });
  const left = await conversations();
  expect(left.length).toBeGreaterThan(0);
  for (const { username, state } of left) expect([username, state.hasOptedOut]).toEqual([null, true]);
});
