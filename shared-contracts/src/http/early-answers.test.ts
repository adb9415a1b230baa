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

const answer = (url: string): Response => Response.json(url === person ? { isAuthorized: false } : { folderList: [], contentList: [] });

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
const keep = (name: string, value: string): unknown =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: { getItem: (asked: string) => (asked === name ? value : null) } });

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

test('what the head has asked for is asked once, and anew by who asks again', async () => {
  runInHead([folders]);
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders]);
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders, folders]);
});

test('a question that could have named more is answered where it names nothing', async () => {
  runInHead([contents]);
  expect(await api.call(contentCalls.getContent, { query: { folderId: '0b6c2f1e-58a4-4b5e-9d6e-2a1f3c4d5e6f' } })).toEqual({ contentList: [] });
  expect(asked).toEqual([contents, contents]);
  expect(await api.call(contentCalls.getContent, { query: {} })).toEqual({ contentList: [] });
  expect(asked).toEqual([contents, contents]);
});

test('what nobody asks for is read all the same, so that no request stays open', async () => {
  const given = answer(folders);
  jest.spyOn(Response, 'json').mockReturnValueOnce(given);
  runInHead([folders]);
  await new Promise(setImmediate);
  expect(given.bodyUsed).toBe(true);
});

test('an answer that breaks off on its way is asked for anew', async () => {
  jest.spyOn(Response, 'json').mockReturnValueOnce(new Response(new ReadableStream({ start: (body) => body.error(new TypeError('gone')) })));
  runInHead([folders]);
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders, folders]);
});

test('what did not come through is asked for anew', async () => {
  isConnected = false;
  runInHead([folders]);
  isConnected = true;
  expect(await ask()).toEqual({ folderList: [] });
  expect(asked).toEqual([folders, folders]);
});

test.each<[string, () => unknown]>([
  ['something is changed', () => api.call(folderCalls.addFolder, { body: { name: 'Summer' } }).catch(() => null)],
  ['the person is asked for a second time', async () => [await api.call(userCalls.getUserInfo), await api.call(userCalls.getUserInfo)]],
  ['they have lain for long', () => (now += earlyAge + 1)],
  ['another tab signed somebody in or out meanwhile', () => keep('sessionChangedAt', String(now + 5))],
])('early answers count no longer when %s', async (_, happen) => {
  runInHead([person, folders]);
  await happen();
  asked = [];
  await ask();
  expect(asked).toEqual([folders]);
});

test('a session that began before the page did not change meanwhile', async () => {
  keep('sessionChangedAt', String(now - 5));
  runInHead([folders]);
  await ask();
  expect(asked).toEqual([folders]);
});

test('an answer that is no answer is told as such', async () => {
  jest.spyOn(Response, 'json').mockReturnValueOnce(new Response('{"code":"403","message":"m","supportId":"s"}', { status: 403, headers: { 'content-type': 'application/json' } }));
  runInHead([folders]);
  await expect(ask()).rejects.toMatchObject({ code: '403' });
});

test('a network of its own, and an address that was not asked for, have nothing to do with it', async () => {
  runInHead([person]);
  const own = jest.fn(async () => answer(person));
  await createApi({ origin: 'http://here.example', fetch: own }).call(userCalls.getUserInfo);
  expect(own).toHaveBeenCalledTimes(1);
  await ask();
  expect(asked).toEqual([person, folders]);
});
