import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import type { Clock } from '../../../../platform/clock.ts';
import { tidy } from '../../../../platform/retention/housekeeping.ts';
import { send } from '../../../../testing/as-user.ts';
import { neverStops } from '../../../../testing/never-stops.ts';
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
