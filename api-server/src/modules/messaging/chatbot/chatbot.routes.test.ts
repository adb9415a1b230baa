import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import { emptyFlow } from '@tessera/contracts/chatbot/flow-bubbles';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { addUser, send, type TestUser } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

const add = (user: TestUser, body: object = {}) =>
  send(
    api.app,
    chatbotCalls.addProject,
    {
      body: { name: 'Menu questions', botAccountId: null, ...body },
      headers: { 'idempotency-key': crypto.randomUUID() },
    },
    user.cookie,
  );
const added = async (user: TestUser, body: object = {}): Promise<Project> =>
  unsafeCast<{ project: Project }>((await add(user, body)).json()).project;
const save = (user: TestUser, body: object) => send(api.app, chatbotCalls.saveFlow, { body }, user.cookie);
const listed = async (user: TestUser) =>
  unsafeCast<{ projectList: Project[]; number: number; quota: number }>(
    (await send(api.app, chatbotCalls.getProjects, {}, user.cookie)).json(),
  );

it('adds projects with and without a flow, and lists them', async () => {
  const user = await addUser(api);
  await added(user);
  const full = await added(user, { name: ' Menu ', flow: createFlow() });
  expect(full).toMatchObject({ name: 'Menu', state: 'DRAFT', bubbles: 4, errors: 0, revision: 1 });
  expect(await listed(user)).toMatchObject({
    number: 2,
    quota: 20,
    projectList: expect.arrayContaining([expect.objectContaining({ name: 'Menu questions', bubbles: 0, errors: 1 })]),
  });
});

it.each([
  [0, 1],
  [1, 1],
  [2, 5],
] as const)('limits the projects of plan %i to %i', async (plan, room) => {
  const user = await addUser(api, { plan });
  for (let number = 0; number < room; number += 1) expect((await add(user)).statusCode).toBe(200);
  expect((await add(user)).json()).toMatchObject({ code: 'usageLimit', params: { usage: room, quota: room } });
  const [project] = (await listed(user)).projectList;
  expect(
    (
      await send(
        api.app,
        chatbotCalls.copyProject,
        { body: { id: project?.id, name: 'Copy' }, headers: { 'idempotency-key': crypto.randomUUID() } },
        user.cookie,
      )
    ).json(),
  ).toMatchObject({ code: 'usageLimit' });
});

it('enforces the limit of projects for concurrent requests', async () => {
  const user = await addUser(api, { plan: 1 });
  const answers = await Promise.all([add(user), add(user), add(user)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
});

it('saves one of two concurrent drafts and rejects an old revision with a conflict', async () => {
  const user = await addUser(api);
  const { id } = await added(user);
  const flows = ['One', 'Other'].map((title) => ({
    ...createFlow(),
    bubbles: createFlow().bubbles.map((bubble) => ({ ...bubble, title })),
  }));
  const answers = await Promise.all(flows.map((flow) => save(user, { id, revision: 1, flow })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect((await save(user, { id, revision: 1, flow: createFlow() })).json()).toMatchObject({
    code: 'conflict',
    params: { revision: 2 },
  });
  expect((await send(api.app, chatbotCalls.getFlow, { query: { id } }, user.cookie)).json()).toMatchObject({
    flow: flows[answers[0]?.statusCode === 200 ? 0 : 1],
    project: { revision: 2, hasChanges: true },
  });
});

it('rejects a flow with an unconnected start, and an invalid flow', async () => {
  const user = await addUser(api);
  const { id } = await added(user);
  expect((await save(user, { id, revision: 1, flow: { ...createFlow(), edges: [] } })).json()).toMatchObject({
    code: 'flowUnconnected',
  });
  expect((await save(user, { id, revision: 1, flow: emptyFlow() })).json()).toMatchObject({ code: 'flowUnconnected' });
  expect((await save(user, { id, revision: 1, flow: { ...createFlow(), version: 2 } })).json()).toMatchObject({
    code: 'invalid',
  });
  expect(
    (
      await save(user, {
        id,
        revision: 1,
        flow: { ...createFlow(), bubbles: Array.from({ length: 501 }, () => createFlow().bubbles[0]) },
      })
    ).json(),
  ).toMatchObject({ code: 'invalid' });
});

it('copies the draft of a project under another name, unpublished', async () => {
  const user = await addUser(api);
  const { id } = await added(user, { flow: createFlow() });
  const answer = await send(
    api.app,
    chatbotCalls.copyProject,
    { body: { id, name: 'Copy' }, headers: { 'idempotency-key': crypto.randomUUID() } },
    user.cookie,
  );
  expect(answer.json()).toMatchObject({ project: { name: 'Copy', bubbles: 4, state: 'DRAFT' } });
});

it('renames a project, and rejects an account that is not connected', async () => {
  const user = await addUser(api);
  const { id } = await added(user);
  expect(
    (await send(api.app, chatbotCalls.updateProject, { body: { id, revision: 1, name: 'Other' } }, user.cookie)).json(),
  ).toMatchObject({ project: { name: 'Other', revision: 2 } });
  expect(
    (
      await send(
        api.app,
        chatbotCalls.updateProject,
        { body: { id, revision: 2, botAccountId: '17841400000000009' } },
        user.cookie,
      )
    ).json(),
  ).toMatchObject({ code: 'notFound' });
});

it('notifies the other tabs of the owner of each change', async () => {
  const user = await addUser(api);
  const told: unknown[] = [];
  const end = api.dependencies.events.subscribe(user.userId, ({ message }) => told.push(message));
  const { id } = await added(user);
  await save(user, { id, revision: 1, flow: createFlow() });
  await send(api.app, chatbotCalls.updateProject, { body: { id, revision: 2, name: 'Other' } }, user.cookie);
  await send(api.app, botCalls.pauseProject, { body: { id, revision: 3 } }, user.cookie);
  await eventually(() => told.length === 4);
  end();
  expect(told).toEqual([1, 2, 3, 4].map(() => ({ topic: 'resource.changed', data: { kind: 'chatbotProject', id } })));
});

it('removes media IDs from an imported flow', async () => {
  const user = await addUser(api);
  const flow = {
    ...createFlow(),
    bubbles: createFlow().bubbles.map((bubble) =>
      bubble.kind === 'trigger'
        ? {
            ...bubble,
            type: 'COMMENT',
            posts: [{ link: 'https://www.instagram.com/p/CxY12345678/', mediaId: '17900000000000001' }],
          }
        : bubble,
    ),
  };
  const { id, errors } = await added(user, { flow });
  expect(errors).toBe(1);
  expect(
    JSON.stringify((await send(api.app, chatbotCalls.getFlow, { query: { id } }, user.cookie)).json()),
  ).not.toContain('17900000000000001');
});

it('hides projects from other users', async () => {
  const [user, other] = [await addUser(api), await addUser(api)];
  const { id } = await added(user);
  expect((await save(other, { id, revision: 1, flow: createFlow() })).json()).toMatchObject({ code: 'notFound' });
  expect((await send(api.app, chatbotCalls.deleteProject, { body: { id } }, other.cookie)).json()).toMatchObject({
    code: 'notFound',
  });
  expect((await listed(other)).projectList).toEqual([]);
});

it('lets an owner with an expired plan delete a project, but not change it', async () => {
  const user = await addUser(api);
  const { id } = await added(user);
  await api.db
    .updateTable('subscription')
    .set({ expires_at: new Date(0) })
    .where('owner_id', '=', user.userId)
    .execute();
  expect((await save(user, { id, revision: 1, flow: createFlow() })).json()).toMatchObject({ code: 'expired' });
  expect((await send(api.app, chatbotCalls.deleteProject, { body: { id } }, user.cookie)).statusCode).toBe(200);
  expect((await send(api.app, chatbotCalls.deleteProject, { body: { id } }, user.cookie)).json()).toMatchObject({
    code: 'notFound',
  });
});

it.each([
  'http://127.0.0.1/a.png',
  'https://localhost/a.png',
  'https://10.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://169.254.169.254/latest',
  'file:///etc/passwd',
  'nonsense',
  'https://user:pass@example.com/a.png',
  'https://example.com:8443/a.png',
])('does not fetch an image from %s', async (address) => {
  const { cookie } = await addUser(api);
  expect((await send(api.app, chatbotCalls.checkImage, { body: { address } }, cookie)).json()).toEqual({
    image: { address, ratio: null },
  });
});
