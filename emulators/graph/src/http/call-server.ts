import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorAnswer, GraphError } from '../graph/errors.ts';
import { type Answer, type Call, json } from './call.ts';

/** `cut` closes the connection in the middle of the response. */
export interface Outcome {
  answer: Answer;
  code: number | undefined;
  cut: boolean;
}

const bodyBytesMax = 1_000_000;

const readBody = async (request: IncomingMessage): Promise<string> => {
  if (request.method === 'GET' || request.method === 'HEAD') return '';
  const parts: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Uint8Array> = request;
  for await (const part of stream) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > bodyBytesMax) throw new GraphError(100, '(#100) The request is too large');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString();
};

const plainHeaders = (request: IncomingMessage): Record<string, string | undefined> => ({
  authorization: request.headers.authorization,
  'content-type': request.headers['content-type'],
  'x-api-key': typeof request.headers['x-api-key'] === 'string' ? request.headers['x-api-key'] : undefined,
  'if-none-match': request.headers['if-none-match'],
  range: request.headers.range,
});

const serve = async (
  answer: (call: Call) => Promise<Outcome>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const origin = `http://${request.headers.host ?? '127.0.0.1'}`;
  const url = new URL(request.url ?? '/', origin);
  const body = await readBody(request);
  const { answer: made, cut } = await answer({
    method: request.method ?? 'GET',
    path: url.pathname,
    query: url.searchParams,
    body,
    headers: plainHeaders(request),
    origin,
  });
  const bytes = typeof made.body === 'string' ? Buffer.from(made.body) : made.body;
  response.writeHead(made.status, {
    ...made.headers,
    ...(made.status === 304 ? {} : { 'content-length': bytes.length }),
  });
  if (cut) {
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
    return;
  }
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

const fail = (response: ServerResponse, error: unknown): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const made =
    error instanceof GraphError
      ? errorAnswer(error)
      : json({ error: { message: 'An unknown error occurred', type: 'OAuthException', code: 1 } }, 500);
  response.writeHead(made.status, made.headers).end(made.body);
  if (!(error instanceof GraphError))
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

/** A server, not listening yet, that reads calls from its sockets and writes their answers. */
export const createCallServer = (answer: (call: Call) => Promise<Outcome>): Server =>
  createServer((request, response) => {
    serve(answer, request, response).catch((error: unknown) => fail(response, error));
  });
