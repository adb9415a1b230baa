import { articleCalls } from '@tessera/contracts/article/article.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send } from '../testing/as-user.ts';
import type { TestUser } from '../testing/as-user.ts';
import { setUpApi } from '../testing/set-up-api.ts';
import type { TestApi } from '../testing/set-up-api.ts';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  user = await addUser(api, { plan: 2 });
});
afterAll(() => api.close());

interface Made { readonly id: string; readonly revision: number }

const post = (call: Call, body: unknown) => send(api.app, call, { body }, user.cookie);

/** Makes something, and returns where its answer has it under this name. */
async function made(call: Call, body: unknown, name: string): Promise<Made> {
  const { [name]: { id, revision } = { id: '', revision: 0 } } = (await post(call, body)).json<Record<string, Made>>();
  return { id, revision };
}

type Body = Readonly<Record<string, unknown>>;

/** The body of a change of something that was just made, and what another change has instead. */
const changes: readonly (readonly [name: string, call: Call, body: () => Promise<Body>, other: Body])[] = [
  ['board', folderCalls.updateFolder, async () => ({ ...(await made(folderCalls.addFolder, { name: 'Spring' }, 'folder')), settings: { name: 'Autumn' }, filter: { likes: { min: 5 } } }), { settings: { name: 'Winter' } }],
  ['article', articleCalls.updateArticle, async () => ({ ...(await made(articleCalls.addArticle, { title: 'Spring', language: 'en' }, 'article')), tags: ['linen'] }), { tags: ['wool'] }],
  ['flow', chatbotCalls.saveFlow, async () => ({ ...(await made(chatbotCalls.addProject, { name: 'Spring', botAccountId: null }, 'project')), flow: createFlow() }), { flow: { ...createFlow(), bubbles: createFlow().bubbles.map((bubble) => ({ ...bubble, title: 'Another' })) } }],
  ['short link', linkCalls.updateLink, async () => ({ ...(await made(linkCalls.addLink, { target: 'https://shop.example/' }, 'link')), title: 'Autumn', tags: ['sale', 'new'], expiresTime: '2030-01-01T00:00:00.000Z' }), { title: 'Winter' }],
  ['user', userCalls.setUserInfo, () => Promise.resolve({ revision: 1, language: 'ja', weekStart: 1 }), { language: 'en' }],
  ['company', paymentCalls.setPayment, () => Promise.resolve({ revision: 1, company: { name: 'Loom', taxId: '', address: '' } }), { company: { name: 'Mill', taxId: '', address: '' } }],
];

test.each(changes)('a change of a %s that is sent again after its response was lost is no conflict, another one is', async (_name, call, prepare, other) => {
  const body = await prepare();
  const answers = [await post(call, body), await post(call, body), await post(call, { ...body, ...other })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
  // What others know of it is as new as before.
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
});
