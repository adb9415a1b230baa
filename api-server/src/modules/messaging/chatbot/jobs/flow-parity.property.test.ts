import { randomUUID } from 'node:crypto';
import { pickBy } from '@tessera/contracts/chatbot/engine/flow-chance';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { hourMs } from '@tessera/contracts/time/durations';
import fc from 'fast-check';
import { isFullTest } from '../../../../config.ts';
import { createNetworkMessaging } from '../../../../network/media-source/business/network-messaging.ts';
import { networkAppOf } from '../../../../network/media-source/business/network-oauth.ts';
import { SourceError } from '../../../../network/media-source/source-error.ts';
import { addUser, type TestUser } from '../../../../testing/as-user.ts';
import { drawnFlowId, flows, play, traces, type TraceStep } from '../../../../testing/drawn-flows.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';
import { createEventRepository } from '../event/event.repository.ts';
import { workOnPerson, type ChatbotWork } from './chatbot-events.ts';
import { createRunningFlows } from './running-flows.ts';

jest.setTimeout(isFullTest() ? 900_000 : 60_000);

const accountId = '17841400000000009';
const numRuns = isFullTest() ? 2_000 : 40;
let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await setUpApi({ variables: { GRAPH_URL: 'http://127.0.0.1:9' } });
  // The work below uses the real time, at which the user's plan must be valid.
  api.clock.set(new Date());
  user = await addUser(api);
  const empty = JSON.stringify({ version: 1, bubbles: [], edges: [] });
  await api.db
    .insertInto('chatbot_project')
    .values({
      owner_id: user.userId,
      id: drawnFlowId,
      name: 'Drawn',
      account_id: accountId,
      state: 'RUNNING',
      draft: empty,
      published: empty,
      created_at: api.clock.now(),
      changed_at: api.clock.now(),
    })
    .execute();
  await api.db
    .insertInto('chatbot_bot')
    .values({
      owner_id: user.userId,
      account_id: accountId,
      stop_words: ['stop'],
      start_words: ['start'],
      takeover_hours: 12,
      problem: null,
    })
    .execute();
});
afterAll(() => api.close());

/** The server's dependencies. Whether a person follows comes from the trace. */
function workWith(follows: () => boolean | null): ChatbotWork {
  const network = createNetworkMessaging(networkAppOf(api.dependencies.config));
  const profile = () => {
    const known = follows();
    return known === null
      ? Promise.reject(new SourceError('permission', 'not told'))
      : Promise.resolve({ username: null, follows: known });
  };
  return {
    db: api.db,
    clock: { now: () => new Date() },
    network: { ...network, profile, ownerAmong: () => Promise.resolve(null) },
    accessTo: () => Promise.resolve({ pageId: '1', pageToken: 'x' }),
    flows: createRunningFlows(),
    log: () => undefined,
  };
}

/** Plays a trace through the database, message by message, and returns the stored state after each. */
async function serve(flow: Flow, trace: readonly TraceStep[], keyAt: (place: number) => string, begun: number) {
  const { userId: ownerId } = user;
  const key = { ownerId, accountId, personId: randomUUID() };
  await api.db
    .updateTable('chatbot_project')
    .set(({ eb }) => ({ published: JSON.stringify(flow), revision: eb('revision', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('id', '=', drawnFlowId)
    .execute();
  let [now, follows]: [number, boolean | null] = [begun, null];
  const work = workWith(() => follows);
  const kept = [];
  for (const [place, { incoming, hours, ...step }] of trace.entries()) {
    now += hours * hourMs + 1;
    ({ follows } = step);
    await createEventRepository(api.db).keep(
      key,
      { key: keyAt(place), personId: key.personId, username: null, at: new Date(now), incoming },
      new Date(0),
    );
    await workOnPerson(work, { ...key, events: 1 }, new AbortController().signal);
    const { state } = await api.db
      .selectFrom('chatbot_conversation')
      .select('state')
      .where('owner_id', '=', ownerId)
      .where('account_id', '=', accountId)
      .where('person_id', '=', key.personId)
      .executeTakeFirstOrThrow();
    const replies = await api.db
      .selectFrom('chatbot_reply')
      .select(['way', 'content'])
      .where('owner_id', '=', ownerId)
      .where('account_id', '=', accountId)
      .where('event_key', '=', keyAt(place))
      .orderBy('position')
      .execute();
    kept.push({ state, replies });
  }
  return kept;
}

it('gives the same result in the simulator and on the server, for random flows and messages', async () => {
  await fc.assert(
    fc.asyncProperty(flows, traces, async (flow, trace) => {
      const run = randomUUID();
      const keyAt = (place: number): string => `${run} ${place}`;
      const begun = Date.UTC(2026, 0, 1);
      const served = await serve(flow, trace, keyAt, begun);
      const asksWho = flow.bubbles.some(({ type }) => type === 'FOLLOWS');
      // The network is only asked when a flow needs to know.
      const told = trace.map((step) => ({ ...step, follows: asksWho ? step.follows : null }));
      const played = play(flow, told, (_, place) => pickBy(keyAt(place)), { begun, between: 1 });
      expect(served).toEqual(
        JSON.parse(
          JSON.stringify(
            played.map(({ outcome: { state, replies } }) => ({
              state,
              replies: replies.map(({ way, content }) => ({ way, content })),
            })),
          ),
        ),
      );
    }),
    { numRuns },
  );
});
