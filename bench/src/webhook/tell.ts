import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A message that a person writes. */
export interface Said {
  readonly personId: string;
  readonly mid: string;
  readonly text: string;
}

function post(url: string, body: string, secret: string): Promise<void> {
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve()
            : reject(new Error(`the webhook answered ${String(answer.statusCode)}`)),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Sends webhooks as the network does, at a fixed rate and without waiting for earlier responses. Returns the
 * milliseconds until each 200.
 */
export async function tellAll(
  url: string,
  accountId: string,
  secret: string,
  messages: readonly Said[],
  aSecond: number,
): Promise<readonly number[]> {
  const startedAt = performance.now();
  const responses: Promise<number>[] = [];
  for (const [index, { personId, mid, text }] of messages.entries()) {
    const due = startedAt + (index * 1_000) / aSecond;
    const left = due - performance.now();
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, left));
    const now = Date.now();
    const body = JSON.stringify({
      object: 'instagram',
      entry: [
        {
          id: accountId,
          time: now,
          messaging: [
            { sender: { id: personId }, recipient: { id: accountId }, timestamp: now, message: { mid, text } },
          ],
        },
      ],
    });
    const sentAt = performance.now();
    responses.push(post(`${url}/api/webhook/instagram`, body, secret).then(() => performance.now() - sentAt));
  }
  return Promise.all(responses);
}

export const hangUp = (): void => agent.destroy();
