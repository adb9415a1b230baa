/** @jest-environment @tessera/tooling/jest/jsdom-environment.js */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importCalls } from '../import/import.calls.ts';
import { createImport } from '../import/import.factory.ts';
import { createApi } from './client.ts';
import { Problem } from './problem.ts';

interface Received {
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

const closers: (() => void)[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  closers.splice(0).forEach((close) => close());
});

/** A real server on another port, which allows cross-origin requests from this page. */
async function setUp(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.setHeader('access-control-allow-origin', location.origin);
    response.setHeader('access-control-allow-headers', '*, content-type, accept-language');
    response.setHeader('access-control-expose-headers', 'x-request-id');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ url: request.url, type: request.headers['content-type'], body });
    answer(response);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: Partial<AddressInfo> = Object(server.address());
  return { received, api: createApi({ origin: `http://127.0.0.1:${port}`, language: () => 'en' }) };
}

const file = new Blob(['Permalink,Likes\n', 'x'.repeat(200_000)], { type: 'text/csv' });
const query = { contentId: '0190f3c1-5a3e-7b1a-9c5d-3f2b1a0c9d8e', fileName: 'spring.csv', format: 'csv' } as const;

test('an upload sends the whole file, reports its progress and parses the answer by the contract', async () => {
  const { api, received } = await setUp((response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ import: createImport() })),
  );
  const told: (readonly [number, number])[] = [];
  const answer = await api.upload(
    importCalls.uploadImport,
    { query, file },
    { onProgress: (sent, total) => told.push([sent, total]) },
  );
  expect(answer.import.fileName).toBe('spring.csv');
  expect(received).toHaveLength(1);
  expect(received[0]?.url).toContain('fileName=spring.csv');
  expect([received[0]?.type, received[0]?.body.length]).toEqual(['text/csv', file.size]);
  expect(told).toContainEqual([file.size, file.size]);
});

test('a rejected upload throws a problem with its code and support id', async () => {
  const { api } = await setUp((response) =>
    response
      .writeHead(413, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 'fileTooLarge', message: 'm', params: { maximum: 64 }, supportId: 's-1' })),
  );
  const thrown: unknown = await api
    .upload(importCalls.uploadImport, { query, file }, { onProgress: () => undefined })
    .catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(Problem);
  expect(thrown).toMatchObject({ code: 'fileTooLarge', params: { maximum: 64 }, supportId: 's-1' });
});

test('a cancelled upload throws an AbortError, not a problem', async () => {
  const cancelled = new AbortController();
  const { api } = await setUp(() => cancelled.abort());
  const sending = api.upload(
    importCalls.uploadImport,
    { query, file },
    { signal: cancelled.signal, onProgress: () => undefined },
  );
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
});

test('an upload to a server that cannot be reached throws the code 0', async () => {
  // jsdom logs this to the console, as a browser does.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { api } = await setUp((response) => response.destroy());
  await expect(
    api.upload(importCalls.uploadImport, { query, file }, { onProgress: () => undefined }),
  ).rejects.toMatchObject({ code: '0' });
});
