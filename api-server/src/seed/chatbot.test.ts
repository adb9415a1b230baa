import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { FlowCount } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { flowErrors } from '@tessera/contracts/chatbot/flow-rules';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { dayMs } from '@tessera/contracts/time/durations';
import { addUser, send } from '../testing/as-user.ts';
import { startEmulator } from '../testing/emulator.ts';
import { setUpApi } from '../testing/set-up-api.ts';
import { addDemoBots, wayThrough } from './chatbot.ts';
import { connectDemoUsers } from './connections.ts';
import { demoUsers } from './plan.ts';

jest.setTimeout(60_000);

const owners = demoUsers.filter(({ bots = [] }) => bots.length > 0);
const published = owners.flatMap(({ email, bots = [] }) =>
  bots.flatMap(({ name, state, flowOf }) => (state === 'DRAFT' ? [] : [[`${name} of ${email}`, flowOf] as const])),
);

it.each(published)('%s is a valid flow, and simulated visits reach each of its bubbles', (_name, flowOf) => {
  for (const post of [null, { link: 'https://www.instagram.com/p/CxY12345678/', mediaId: '17900000000000001' }]) {
    const flow = flowOf(post);
    expect(flowErrors(flow)).toEqual([]);
    const seen = new Set(
      Array.from({ length: 24 }, (_, number) => wayThrough(flow, number).visits)
        .flat()
        .map(({ bubbleId }) => bubbleId),
    );
    expect(seen).toEqual(new Set(flow.bubbles.map(({ id }) => id)));
  }
});

it('the main demo account has bots in every state, with a month of metrics', async () => {
  const emulator = await startEmulator();
  const api = await setUpApi({ variables: { GRAPH_URL: emulator.url } });
  try {
    const [demo] = owners;
    if (demo === undefined) throw new Error('no demo account has bots');
    expect(demo.label).toBe('Enterprise');
    const { userId, cookie } = await addUser(api);
    await api.db
      .updateTable('app_user')
      .set({ email: demo.email, time_zone: demo.timeZone })
      .where('id', '=', userId)
      .execute();
    await connectDemoUsers(api.dependencies, [demo]);
    await addDemoBots(api.dependencies, [demo]);
    await addDemoBots(api.dependencies, [demo]);
    const { projectList } = unsafeCast<{ projectList: Project[] }>(
      (await send(api.app, chatbotCalls.getProjects, {}, cookie)).json(),
    );
    expect(projectList.map(({ state }) => state).toSorted()).toEqual(['DRAFT', 'PAUSED', 'RUNNING']);
    const running = projectList.find(({ state }) => state === 'RUNNING');
    const today = api.clock.now().getTime();
    const dayOf = (daysAgo: number): string => new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);
    const visitsOf = async (dateFrom: string, toDate: string): Promise<number> => {
      const { countList } = unsafeCast<{ countList: FlowCount[] }>(
        (
          await send(api.app, botCalls.getReport, { query: { id: running?.id ?? '', dateFrom, toDate } }, cookie)
        ).json(),
      );
      return countList.find(({ bubbleId, port }) => bubbleId === 'start' && port === '')?.count ?? 0;
    };
    expect(await visitsOf(dayOf(30), dayOf(21))).toBeGreaterThan(50);
    expect(await visitsOf(dayOf(9), dayOf(-1))).toBeGreaterThan(await visitsOf(dayOf(30), dayOf(21)));
  } finally {
    await api.close();
    await emulator.stop();
  }
});
