import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';

/** Passes a request on to another server with the browser's own host name, and streams the response back. */
export function passOn(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { url = '/', method, headers } = request;
  const passing = ask(new URL(url, origin), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passing.on('error', () => response.destroy());
  response.on('close', () => passing.destroy());
  request.pipe(passing);
}
