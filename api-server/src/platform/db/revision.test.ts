import { articleCalls } from '@tessera/contracts/article/article.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createFlow } from '@tessera/contracts/chatbot/chatbot.factory';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { kolThresholds } from '@tessera/contracts/kol/kol-setting.schema';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { newsletterCalls } from '@tessera/contracts/newsletter/newsletter.calls';
import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { createSignUpForm } from '@tessera/contracts/sign-up/sign-up.factory';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { scopedViewCalls } from '@tessera/contracts/view/scoped-view.calls';
import { addUser, send, type TestUser } from '../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../testing/set-up-api.ts';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await setUpApi({ variables: { RATE_READ: '100000', RATE_WRITE: '100000' } });
  user = await addUser(api, { plan: 2, type: 1 });
});
afterAll(() => api.close());

interface Made {
  readonly id: string;
  readonly revision: number;
}

const post = (call: Call, body: unknown) => send(api.app, call, { body }, user.cookie);

/** Makes something, and returns where its answer has it under this name. */
async function made(call: Call, body: unknown, name: string): Promise<Made> {
  const { [name]: { id, revision } = { id: '', revision: 0 } } = (await post(call, body)).json<Record<string, Made>>();
  return { id, revision };
}

type Body = Readonly<Record<string, unknown>>;

const bodyOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });

async function madeInfluencer(username: string): Promise<void> {
  await post(kolCalls.updateKol, { kol: [username], wait: false });
}

async function labelledInfluencer(username: string): Promise<string> {
  return (
    (await post(kolCalls.updateKol, { kol: [username], wait: false })).json<{ kolList: { id: string }[] }>().kolList[0]
      ?.id ?? ''
  );
}

async function madeNewsletter(): Promise<Made> {
  const { id, revision } = await made(articleCalls.addArticle, { title: 'Spring', language: 'en' }, 'article');
  await post(articleCalls.updateArticle, {
    id,
    revision,
    texts: { en: { title: 'Spring', summary: '', body: bodyOf('Linen') } },
  });
  const {
    article: { slug },
  } = (await post(articleCalls.publishArticle, { id, revision: revision + 1 })).json<{ article: { slug: string } }>();
  return made(newsletterCalls.addNewsletter, { slug }, 'newsletter');
}

/** An article whose first version has another text than the article. */
async function madeVersion(): Promise<Made> {
  const { id, revision } = await made(articleCalls.addArticle, { title: 'Spring', language: 'en' }, 'article');
  await post(articleCalls.updateArticle, {
    id,
    revision,
    texts: { en: { title: 'Spring', summary: '', body: bodyOf('Linen') } },
    keepsFormer: true,
  });
  return { id, revision: revision + 1 };
}

/** The body of a change of something that was just made, and what another change has instead. */
const changes: readonly (readonly [name: string, call: Call, body: () => Promise<Body>, other: Body])[] = [
  [
    'board',
    folderCalls.updateFolder,
    async () => ({
      ...(await made(folderCalls.addFolder, { name: 'Spring' }, 'folder')),
      settings: { name: 'Autumn' },
      filter: { likes: { min: 5 } },
    }),
    { settings: { name: 'Winter' } },
  ],
  [
    'article',
    articleCalls.updateArticle,
    async () => ({
      ...(await made(articleCalls.addArticle, { title: 'Spring', language: 'en' }, 'article')),
      tags: ['linen'],
    }),
    { tags: ['wool'] },
  ],
  [
    'flow',
    chatbotCalls.saveFlow,
    async () => ({
      ...(await made(chatbotCalls.addProject, { name: 'Spring', botAccountId: null }, 'project')),
      flow: createFlow(),
    }),
    { flow: { ...createFlow(), bubbles: createFlow().bubbles.map((bubble) => ({ ...bubble, title: 'Another' })) } },
  ],
  [
    'short link',
    linkCalls.updateLink,
    async () => ({
      ...(await made(linkCalls.addLink, { target: 'https://shop.example/' }, 'link')),
      title: 'Autumn',
      tags: ['sale', 'new'],
      expiresTime: '2030-01-01T00:00:00.000Z',
    }),
    { title: 'Winter' },
  ],
  [
    'saved view',
    scopedViewCalls.updateView,
    async () => ({
      ...(await made(
        scopedViewCalls.addView,
        { scope: 'kols', scopeId: null, name: 'Rising', search: 'sort=followers' },
        'view',
      )),
      name: 'Falling',
      isDefault: true,
    }),
    { isDefault: false },
  ],
  [
    'influencer',
    kolCalls.modifyKol,
    () =>
      madeInfluencer('lumen.kitchen').then(() => ({
        username: 'lumen.kitchen',
        tags: ['linen', 'wool'],
        overwrite: true,
        revision: 1,
      })),
    { tags: ['wool'] },
  ],
  [
    'short link with a password',
    linkCalls.updateLink,
    async () => ({
      ...(await made(linkCalls.addLink, { target: 'https://shop.example/' }, 'link')),
      password: 'linen shirt',
    }),
    { password: 'linen trousers' },
  ],
  [
    'label of an influencer',
    kolCalls.setUserLabel,
    () => labelledInfluencer('lumen.bakery').then((userId) => ({ userId, label: 'FOOD', revision: 1 })),
    { label: 'TRAVEL' },
  ],
  [
    'influencer with more tags',
    kolCalls.modifyKol,
    () => madeInfluencer('lumen.garden').then(() => ({ username: 'lumen.garden', tags: ['linen'], revision: 1 })),
    { tags: ['wool'] },
  ],
  [
    'setting of influencers',
    kolCalls.modifySetting,
    () => Promise.resolve({ setting: { ...kolThresholds, nano: 500, sponsoredUsers: ['lumen.kitchen'], revision: 1 } }),
    { setting: { ...kolThresholds, nano: 700, sponsoredUsers: [], revision: 1 } },
  ],
  [
    'sign-up form',
    signUpCalls.setSignUpForm,
    () => Promise.resolve({ form: createSignUpForm({ version: 0 }) }),
    { form: createSignUpForm({ version: 0, name: 'Mill' }) },
  ],
  [
    'newsletter',
    newsletterCalls.updateNewsletter,
    async () => ({ ...(await madeNewsletter()), texts: { en: { subject: 'Autumn', intro: '' } } }),
    { texts: { en: { subject: 'Winter', intro: '' } } },
  ],
  [
    'information page',
    articleCalls.updateHousePage,
    () => Promise.resolve({ page: 'event', language: 'ja', revision: 0, title: '勉強会', body: bodyOf('12月1日') }),
    { title: '発表会' },
  ],
  [
    'changed information page',
    articleCalls.updateHousePage,
    () => Promise.resolve({ page: 'event', language: 'ja', revision: 1, title: '勉強会', body: bodyOf('12月2日') }),
    { title: '発表会' },
  ],
  [
    'version of an article',
    articleCalls.restoreArticle,
    async () => ({ ...(await madeVersion()), number: 1 }),
    { number: 2 },
  ],
  [
    'user',
    userCalls.setUserInfo,
    () => Promise.resolve({ revision: 1, language: 'ja', weekStart: 1 }),
    { language: 'en' },
  ],
  [
    'company',
    paymentCalls.setPayment,
    () => Promise.resolve({ revision: 1, company: { name: 'Loom', taxId: '', address: '' } }),
    { company: { name: 'Mill', taxId: '', address: '' } },
  ],
];

test.each(changes)(
  'a change of a %s that is sent again after its response was lost is no conflict, another one is',
  async (_name, call, prepare, other) => {
    const body = await prepare();
    const answers = [await post(call, body), await post(call, body), await post(call, { ...body, ...other })];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
    // What others know of it is as new as before.
    const known = answers.map((answer) => ({ ...answer.json<object>(), changeList: null }));
    expect(known[1]).toEqual(known[0]);
  },
);
