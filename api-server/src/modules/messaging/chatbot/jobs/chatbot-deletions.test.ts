import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { send } from '../../../../testing/as-user.ts';
import { pageId, startReceivingBot } from './testing/receiving-bot.ts';

jest.setTimeout(60_000);

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });
const steps = startReceivingBot(() => ({
  version: 1,
  bubbles: [createTrigger('DEFAULT_REPLY', at('any')), { ...createReply('TEXT', at('default')), text: 'default' }],
  edges: [{ from: 'any', port: 'next', to: 'default' }],
}));
const { answersTo, deliver, events } = steps;

const person = '99104035154510007';
const secret = '12 Elm Street';
const event = (content: object, part: object = {}) => ({
  sender: { id: person },
  recipient: { id: steps.bot.accountId },
  timestamp: Date.now(),
  message: { mid: 'm1', ...content },
  ...part,
});
const entry = (messaging: readonly object[], id = steps.bot.accountId) => ({ id, time: Date.now(), messaging });
const said = () => event({ text: secret });
const takenBack = (isDeleted: unknown = true) => event({ is_deleted: isDeleted });
const body = (...entries: readonly object[]) => ({ object: 'instagram', entry: entries });
const blank = {
  event_key: 'm1',
  person_id: person,
  username: null,
  incoming: { kind: 'deleted' },
  state: 'done',
  problem: null,
};

/** Everything that is stored, as one text. */
async function everything(): Promise<string> {
  const { db, user } = steps.bot;
  const rows = await Promise.all([
    db.selectFrom('chatbot_event').selectAll().where('owner_id', '=', user.userId).execute(),
    db.selectFrom('chatbot_conversation').selectAll().where('owner_id', '=', user.userId).execute(),
    db.selectFrom('chatbot_reply').selectAll().where('owner_id', '=', user.userId).execute(),
  ]);
  return JSON.stringify(rows);
}

describe('a message that is taken back', () => {
  it.each([
    ['after its answer', async () => [await answersTo(entry([said()])), await answersTo(entry([takenBack()]))]],
    ['before its answer', async () => [await deliver(body(entry([said()]))), await answersTo(entry([takenBack()]))]],
    ['by a text', async () => [await deliver(body(entry([said()]))), await answersTo(entry([takenBack('true')]))]],
    ['in the same delivery', () => answersTo(entry([said(), takenBack()]))],
    ['in the same delivery, before it', () => answersTo(entry([takenBack(), said()]))],
    ['in another entry', () => answersTo(entry([said()]), entry([takenBack()]))],
    ['before it arrives', async () => [await answersTo(entry([takenBack()])), await answersTo(entry([said()]))]],
    ['and never seen', () => answersTo(entry([takenBack()]))],
    [
      'by the id of the page',
      async () => [await deliver(body(entry([said()]))), await answersTo(entry([takenBack()], pageId))],
    ],
    ['several times', () => answersTo(entry([said(), takenBack(), takenBack()]), entry([takenBack(), said()]))],
  ])('%s is blank, and not answered any more', async (_, act) => {
    await act();
    await steps.work();
    expect(await events()).toMatchObject([blank]);
    expect(await everything()).not.toContain(secret);
    expect(await steps.listAnswers()).toEqual([]);
  });

  it('is removed from the failures, also when it could not be read', async () => {
    await deliver(body(entry([event({ text: secret }, { timestamp: 'soon' })])));
    const failures = async () => (await send(steps.bot.app, botCalls.getBots, {}, steps.bot.user.cookie)).body;
    expect(await failures()).toContain(secret);
    await deliver(body(entry([takenBack()])));
    expect(await failures()).not.toContain(secret);
    expect(await everything()).not.toContain(secret);
  });

  it('is blank also while the bot is paused, and stays so when it runs again', async () => {
    await deliver(body(entry([said()])));
    const setProblem = (problem: string | null) =>
      steps.bot.db.updateTable('chatbot_bot').set({ problem }).where('owner_id', '=', steps.bot.user.userId).execute();
    await setProblem('token');
    await deliver(body(entry([takenBack()])));
    await setProblem(null);
    await steps.work();
    expect(await events()).toMatchObject([blank]);
  });

  it('leaves what was sent already, and other messages', async () => {
    await answersTo(entry([said()]));
    const sent = steps.bot.db
      .updateTable('chatbot_reply')
      .set({ state: 'sent', network_id: 'r1', tried_at: new Date() });
    await sent.where('owner_id', '=', steps.bot.user.userId).execute();
    await deliver(body(entry([event({ mid: 'm2', text: 'other' }), takenBack()])));
    expect(await steps.listAnswers()).toEqual([['message', 'default']]);
    expect((await events()).map(({ incoming }) => incoming)).toEqual([
      { kind: 'deleted' },
      { kind: 'text', text: 'other' },
    ]);
  });

  it('of the account itself changes nothing', async () => {
    const own = { sender: { id: steps.bot.accountId }, recipient: { id: person } };
    await answersTo(entry([event({ mid: 'own', is_echo: true, is_deleted: true }, own)]));
    expect(await events()).toEqual([]);
  });

  it('needs the id of the message', async () => {
    await answersTo(entry([event({ mid: null, is_deleted: true })]));
    expect(await events()).toMatchObject([{ state: 'aside', problem: 'unreadable' }]);
  });
});

it('an opt-out withdraws what was not sent yet', async () => {
  await answersTo(entry([said()]));
  expect(await answersTo(entry([event({ mid: 'm2', text: 'STOP.' })]))).toEqual([]);
});
