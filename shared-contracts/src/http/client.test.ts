import { folderCalls } from '../folder/folder.calls.ts';
import { instagramCalls } from '../instagram/instagram.calls.ts';
import { mediaCalls } from '../media/media.calls.ts';
import { userCalls } from '../user/user.calls.ts';
import { createApi, type ApiClient } from './client.ts';
import { Problem } from './problem.ts';

const folderId = '0190f3c1-5a3e-7b1a-9c5d-3f2b1a0c9d8e';
const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'req-1' },
  });

function setUp(answer: (request: Request) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const problems: string[] = [];
  const api = createApi({
    origin: 'http://here.example',
    language: () => 'ja',
    onProblem: (problem, call) => problems.push(`${call.id} ${problem.code}`),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      return answer(request);
    },
  });
  return { api, requests, problems };
}

test('a call is sent to its path with its method, language and body', async () => {
  const { api, requests } = setUp(() => json({}));
  await api.call(folderCalls.deleteFolder, { body: { folder: folderId } });
  const [request] = requests;
  expect([request?.method, request?.url, request?.headers.get('accept-language')]).toEqual([
    'POST',
    'http://here.example/api/folder/deleteFolder',
    'ja',
  ]);
  expect(await request?.json()).toEqual({ folder: folderId });
});

test.each([
  {
    name: 'a small change is still sent when its page is closed',
    ask: (api: ApiClient) => api.call(folderCalls.addFolder, { body: { name: 'Summer' } }),
    expected: true,
  },
  {
    name: 'a large change is not, as browsers limit the size of such requests',
    ask: (api: ApiClient) => api.call(folderCalls.addFolder, { body: { name: 'x'.repeat(3_000) } }),
    expected: false,
  },
  {
    name: 'a reading call ends with its page',
    ask: (api: ApiClient) => api.call(userCalls.getUserInfo),
    expected: false,
  },
])('$name', async ({ ask, expected }) => {
  const { api, requests } = setUp(() => new Response('{}', { status: 500 }));
  await ask(api).catch(() => null);
  expect(requests.map(({ keepalive }) => keepalive)).toEqual([expected]);
});

test('an idempotent call carries a key, and a retry can carry the same one', async () => {
  const { api, requests } = setUp(() => new Response('{}', { status: 500 }));
  const attempt = (): Promise<unknown> =>
    api.call(folderCalls.addFolder, { body: { name: 'Summer' } }, { idempotencyKey: 'key-1' }).catch(() => null);
  await attempt();
  await attempt();
  await api.call(folderCalls.addFolder, { body: { name: 'Summer' } }).catch(() => null);
  const keys = requests.map((request) => request.headers.get('idempotency-key'));
  expect(keys.slice(0, 2)).toEqual(['key-1', 'key-1']);
  expect(keys[2]).toMatch(/^[0-9a-f-]{36}$/u);
});

test('unknown keys of an answer are stripped, not rejected', async () => {
  const { api } = setUp(() => json({ isAuthorized: false, addedLater: 1 }));
  expect(await api.call(userCalls.getUserInfo)).toEqual({ isAuthorized: false });
});

test.each([
  [
    'a problem of our server',
    () => json({ code: '405', message: 'm', supportId: 's-1', params: { quota: 3 } }, 409),
    '405',
    's-1',
  ],
  ['an error page of a proxy', () => new Response('<html>', { status: 503 }), '503', undefined],
  ['a status without a text', () => json({}, 418), '500', 'req-1'],
  ['an answer that does not fit', () => json({ folderList: 1 }), '0', undefined],
  [
    'an answer that is not JSON',
    () => new Response('<html>', { headers: { 'content-type': 'application/json' } }),
    '0',
    undefined,
  ],
  ['no connection', () => Promise.reject(new TypeError('failed')), '0', undefined],
])('%s is thrown as a problem and reported once', async (_, answer, code, supportId) => {
  const { api, problems } = setUp(answer);
  const thrown: unknown = await api.call(folderCalls.getFolder).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Problem);
  expect(thrown).toMatchObject({ code, supportId });
  expect(problems).toEqual([`folder.getFolder ${code}`]);
});

test('an aborted call is not reported as a problem', async () => {
  const controller = new AbortController();
  const { api, problems } = setUp((request) => {
    controller.abort();
    return new Promise<Response>((_, reject) =>
      request.signal.aborted
        ? reject(request.signal.reason)
        : request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );
  });
  const call = api.call(folderCalls.getFolder, undefined, { signal: controller.signal });
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(problems).toEqual([]);
});

test('url returns the address of a call', () => {
  const { api } = setUp(() => json({}));
  expect(api.url(instagramCalls.mediaSrc, { shortcode: 'Cabc_-1' })).toBe(
    'http://here.example/api/instagram/mediaSrc?shortcode=Cabc_-1',
  );
});

test('a download returns the file and its headers', async () => {
  const { api, requests } = setUp(
    () => new Response('a,b', { headers: { 'content-type': 'text/csv', 'x-export-usage': '1/20' } }),
  );
  const { file, headers } = await api.download(mediaCalls.exportMedia, {
    body: { folderId: '6f1f1b1e-0d5c-4c39-9d3c-0d7c3f1d1a11' },
  });
  expect([await file.text(), headers.get('x-export-usage')]).toEqual(['a,b', '1/20']);
  expect(await requests[0]?.json()).toEqual({ folderId: '6f1f1b1e-0d5c-4c39-9d3c-0d7c3f1d1a11' });
});

test('a download that breaks off or is rejected is thrown as a problem', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  const body = { folderId: '6f1f1b1e-0d5c-4c39-9d3c-0d7c3f1d1a11' };
  await expect(setUp(() => new Response(broken)).api.download(mediaCalls.exportMedia, { body })).rejects.toMatchObject({
    code: '0',
  });
  await expect(
    setUp(() =>
      json({ code: 'usageLimit', message: 'm', supportId: 's-1', params: { usage: 20, quota: 20 } }, 409),
    ).api.download(mediaCalls.exportMedia, { body }),
  ).rejects.toMatchObject({ code: 'usageLimit', params: { usage: 20, quota: 20 } });
});

test.each([
  { name: 'is repeated once the user has proved to be present', isProved: true, sent: 2, outcome: {} },
  { name: 'fails when the user has not', isProved: false, sent: 1, outcome: 'stepUp' },
])('a call that needs a fresh proof $name', async ({ isProved, sent, outcome }) => {
  let calls = 0;
  const api = createApi({
    origin: 'http://here.example',
    onStepUp: () => Promise.resolve(isProved),
    fetch: () => {
      calls += 1;
      return Promise.resolve(calls === 1 ? json({ code: 'stepUp', message: '', supportId: 'req-1' }, 428) : json({}));
    },
  });
  const answer = await api
    .call(folderCalls.deleteFolder, { body: { folder: folderId } })
    .catch((error: unknown) => (error instanceof Problem ? error.code : error));
  expect([calls, answer]).toEqual([sent, outcome]);
});
