import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import type { Bubble } from '@tessera/contracts/chatbot/flow.schema';
import fc from 'fast-check';
import { isFullTest, testCompileCache } from '../../../../config.ts';
import { setUpChatbot, type TestChatbot } from '../../../../testing/set-up-chatbot.ts';

const size = isFullTest() ? { people: 340, kills: 20, faults: 1_000 } : { people: 12, kills: 3, faults: 20 };
/** Answers sent to each person. */
const answersEach = 3;
jest.setTimeout(isFullTest() ? 900_000 : 120_000);

let bot: TestChatbot;
let worker: ChildProcess;

const at = (id: string) => ({ id, title: id, x: 0, y: 0 });
const text = (id: string): Bubble => ({ ...createReply('TEXT', at(id)), text: `said ${id}` });

/** Starts a real worker process on this test's database and network. */
function startWorker(): ChildProcess {
  return spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../../../worker.ts')],
    {
      env: {
        ...testCompileCache(),
        ENVIRONMENT: 'test',
        DATABASE_URL: bot.url,
        GRAPH_URL: bot.emulator.url,
        GRAPH_EMULATED: 'true',
        PUBLIC_URL: bot.publicUrl,
        ENCRYPTION_KEY: bot.dependencies.encryptionKey.toString('base64'),
        DATA_DIR: '/nonexistent',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Ends the leases of a dead worker, so that another can take over its replies. */
const endLeases = () =>
  bot.db
    .updateTable('chatbot_reply')
    .set({ due_at: new Date(0) })
    .where('owner_id', '=', bot.user.userId)
    .where('state', '=', 'sending')
    .execute();

const repliesLeft = async (): Promise<number> =>
  (
    await bot.db
      .selectFrom('chatbot_reply')
      .select('id')
      .where('owner_id', '=', bot.user.userId)
      .where('state', 'in', ['waiting', 'sending'])
      .execute()
  ).length;
const eventsLeft = async (): Promise<number> =>
  (
    await bot.db
      .selectFrom('chatbot_event')
      .select('event_key')
      .where('owner_id', '=', bot.user.userId)
      .where('state', '=', 'waiting')
      .execute()
  ).length;
const sentCount = async (): Promise<number> =>
  (
    await bot.db
      .selectFrom('chatbot_reply')
      .select('id')
      .where('owner_id', '=', bot.user.userId)
      .where('state', '=', 'sent')
      .execute()
  ).length;

async function until(isReached: () => Promise<boolean>): Promise<void> {
  while (!(await isReached())) await pause(25);
}

beforeAll(async () => {
  bot = await setUpChatbot();
  await bot.publish({
    version: 1,
    bubbles: [
      createTrigger('STORY_MENTION', at('sm')),
      text('first'),
      text('second'),
      createTrigger('STORY_REPLY', at('sr')),
      text('third'),
    ],
    edges: [
      { from: 'sm', port: 'next', to: 'first' },
      { from: 'first', port: 'next', to: 'second' },
      { from: 'sr', port: 'next', to: 'third' },
    ],
  });
});
afterAll(async () => {
  await kill(worker);
  await bot.close();
});

it('a bot answers everybody once and in order, despite lost responses and killed workers', async () => {
  const people = Array.from({ length: size.people }, (_, index) => `person.${index}`);
  // The network carries out the request, but its response is lost.
  await bot.emulator.control('faults', { match: '/me/messages', times: size.faults, kind: 'cut' });
  worker = startWorker();
  for (const person of people) await bot.act(person, { kind: 'storyMention' });
  for (const person of people) await bot.act(person, { kind: 'storyReply', text: 'Nice' });
  const moments = fc
    .sample(fc.integer({ min: 1, max: people.length * answersEach - 1 }), size.kills)
    .toSorted((one, other) => one - other);
  for (const sent of moments) {
    await until(async () => (await sentCount()) >= sent);
    await kill(worker);
    await endLeases();
    worker = startWorker();
  }
  await until(
    async () =>
      (await sentCount()) >= people.length * answersEach && (await eventsLeft()) === 0 && (await repliesLeft()) === 0,
  );
  const heard = await Promise.all(
    people.map(async (person) =>
      (await bot.phone(person)).messages.filter(({ isOwn }) => !isOwn).map(({ text: said }) => said),
    ),
  );
  expect(heard).toEqual(people.map(() => ['said first', 'said second', 'said third']));
  expect(await (await fetch(`${bot.emulator.url}/_fake/faults`)).json()).toEqual({ faults: [] });
});
