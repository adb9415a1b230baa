import { runInNewContext } from 'node:vm';
import { contentCalls } from '../content/content.calls.ts';
import { folderCalls } from '../folder/folder.calls.ts';
import { userCalls } from '../user/user.calls.ts';
import { createApi } from './client.ts';
import { askEarly, earlyAge, forgetEarly } from './early-answers.ts';

const folders = '/api/folder/getFolder';
const person = '/api/user/getUserInfo';
const contents = '/api/content/getContent';

let asked: string[];
let isConnected: boolean;
let now: number;

const answer = (url: string): Response =>
  Response.json(url === person ? { isAuthorized: false } : { folderList: [], contentList: [] });

async function network(input: string | URL | Request): Promise<Response> {
  const url = input instanceof Request ? new URL(input.url).pathname : String(input);
  asked.push(url);
  if (!isConnected) throw new TypeError('failed');
  return answer(url);
}

/** Runs the script as the page's head does. */
function runInHead(addresses: readonly string[]): void {
  const page: { readonly self: Record<string, unknown> } = { self: {} };
  runInNewContext(askEarly(addresses), { ...page, fetch: network, Response, Date: { now: () => now } });
  Object.assign(globalThis, page.self);
}

/** Puts an entry into local storage, which all tabs share. */
const storeLocally = (name: string, value: string): unknown =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem: (asked: string) => (asked === name ? value : null) },
  });

const api = createApi({ origin: 'http://here.example' });
const ask = (): Promise<unknown> => api.call(folderCalls.getFolder);

beforeEach(() => {
  [asked, isConnected, now] = [[], true, 100];
  jest.spyOn(globalThis, 'fetch').mockImplementation(network);
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => {
  forgetEarly();
  Reflect.deleteProperty(globalThis, 'localStorage');
  jest.restoreAllMocks();
});

test('the first call uses the early request of the page, and the next call sends its own', async () => {
  runInHead([folders]);
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders]);
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders, folders]);
});

test('an early request without a query answers only a call without a query', async () => {
  runInHead([contents]);
  expect(
    await api.call(contentCalls.getContent, { query: { folderId: '0b6c2f1e-58a4-4b5e-9d6e-2a1f3c4d5e6f' } }),
  ).toEqual({ contentList: [] });
  expect(asked).toEqual([contents, contents]);
  expect(await api.call(contentCalls.getContent, { query: {} })).toEqual({ contentList: [] });
  expect(asked).toEqual([contents, contents]);
});

test('an early answer that is not used is read all the same, so that no request stays open', async () => {
  const given = answer(folders);
  jest.spyOn(Response, 'json').mockReturnValueOnce(given);
  runInHead([folders]);
  await new Promise(setImmediate);
  expect(given.bodyUsed).toBe(true);
});

test('a call is sent again if its early answer breaks off', async () => {
  jest
    .spyOn(Response, 'json')
    .mockReturnValueOnce(new Response(new ReadableStream({ start: (body) => body.error(new TypeError('gone')) })));
  runInHead([folders]);
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders, folders]);
});

test('a call is sent again if its early request failed', async () => {
  isConnected = false;
  runInHead([folders]);
  isConnected = true;
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders, folders]);
});

test.each<[string, () => unknown]>([
  ['a call changes something', () => api.call(folderCalls.addFolder, { body: { name: 'Summer' } }).catch(() => null)],
  [
    'the session is requested for a second time',
    async () => [await api.call(userCalls.getUserInfo), await api.call(userCalls.getUserInfo)],
  ],
  ['they are too old', () => (now += earlyAge + 1)],
  ['another tab signed in or out meanwhile', () => storeLocally('sessionChangedAt', String(now + 5))],
])('early answers are no longer used when %s', async (_, happen) => {
  runInHead([person, folders]);
  await happen();
  asked = [];
  await ask();
  expect(asked).toEqual([folders]);
});

test('early answers are used if the session changed only before the page was loaded', async () => {
  storeLocally('sessionChangedAt', String(now - 5));
  runInHead([folders]);
  await ask();
  expect(asked).toEqual([folders]);
});

test('an early answer with an error status is thrown as a problem', async () => {
  jest
    .spyOn(Response, 'json')
    .mockReturnValueOnce(
      new Response('{"code":"403","message":"m","supportId":"s"}', {
        status: 403,
        headers: { 'content-type': 'application/json' },
      }),
    );
  runInHead([folders]);
  await expect(ask()).rejects.toMatchObject({ code: '403' });
});

test('a client with its own fetch, and an address not requested early, use no early answers', async () => {
  runInHead([person]);
  const own = jest.fn(async () => answer(person));
  await createApi({ origin: 'http://here.example', fetch: own }).call(userCalls.getUserInfo);
  expect(own).toHaveBeenCalledTimes(1);
  await ask();
  expect(asked).toEqual([person, folders]);
});
