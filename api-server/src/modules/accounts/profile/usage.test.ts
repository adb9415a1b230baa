import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { storyCalls } from '@tessera/contracts/story/story.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import type { User } from '@tessera/contracts/user/user.schema';
import { addUser, send } from '../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../testing/set-up-api.ts';
import { eventually } from '../../../testing/start-product.ts';

let api: TestApi;
beforeAll(async () => {
  api = await setUpApi();
});
afterAll(() => api.close());

it.each<readonly [keyof User['usage'], string, Call, object, Call]>([
  ['linkNumber', 'link', linkCalls.addLink, { target: 'https://shop.example/spring' }, linkCalls.deleteLink],
  [
    'chatbotNumber',
    'chatbotProject',
    chatbotCalls.addProject,
    { name: 'Menu', botAccountId: null },
    chatbotCalls.deleteProject,
  ],
  [
    'storyContentNumber',
    'storyContent',
    storyCalls.addStoryContent,
    { type: 'CLIPBOARD', value: 'Pictures' },
    storyCalls.deleteStoryContent,
  ],
])(
  'getUserInfo counts the %s of one user, and open pages are notified when a %s is added or deleted',
  async (name, kind, add, body, remove) => {
    const [user, other] = [await addUser(api), await addUser(api)];
    const told: unknown[] = [];
    const stop = api.dependencies.events.subscribe(user.userId, ({ message }) => told.push(message));
    const used = async ({ cookie }: typeof user) =>
      unsafeCast<{ data: User }>((await send(api.app, userCalls.getUserInfo, {}, cookie)).json()).data.usage[name];
    const added = await send(api.app, add, { body, headers: { 'idempotency-key': crypto.randomUUID() } }, user.cookie);
    const [made] = Object.values(unsafeCast<Readonly<Record<string, { readonly id: string }>>>(added.json()));
    expect([await used(user), await used(other)]).toEqual([1, 0]);
    expect((await send(api.app, remove, { body: { id: made?.id } }, user.cookie)).statusCode).toBe(200);
    expect(await used(user)).toBe(0);
    await eventually(() => told.length === 2);
    stop();
    expect(told).toEqual([1, 2].map(() => ({ topic: 'resource.changed', data: { kind, id: made?.id } })));
  },
);
