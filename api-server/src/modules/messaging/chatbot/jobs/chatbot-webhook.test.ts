import { createHmac } from 'node:crypto';
import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import type { BotFailure } from '@tessera/contracts/chatbot/bot.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { send } from '../../../../testing/as-user.ts';
import { startBot } from './testing/acting-people.ts';

jest.setTimeout(60_000);

const steps = startBot();

describe('the webhook', () => {
  const url = '/api/webhook/instagram';
  const sign = (body: string, secret = 'house-app-secret'): string =>
    `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const tell = (body: string, signature: string | undefined = sign(body)) =>
    steps.bot.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
      },
      payload: body,
    });
  const message = (part: object, id = steps.bot.accountId) =>
    JSON.stringify({
      object: 'instagram',
      entry: [
        {
          id,
          time: Date.now(),
          messaging: [{ sender: { id: '77' }, recipient: { id }, timestamp: Date.now(), ...part }],
        },
      ],
    });
  const kept = async (body: string): Promise<number> => {
    const before = await steps.bot.eventCount();
    expect((await tell(body)).statusCode).toBe(200);
    return (await steps.bot.eventCount()) - before;
  };

  it.each([
    ['no signature', undefined, ''],
    ['a signature by another secret', 'house-app-secret-2', 'x'],
    ['a signature of zeros', 'house-app-secret', 'y'],
  ])('rejects a request with %s', async (_, secret, mark) => {
    const body = message({ message: { mid: `forged${mark}`, text: 'menu' } });
    const before = await steps.bot.eventCount();
    const signature = mark === '' ? undefined : mark === 'x' ? sign(body, secret) : `sha256=${'0'.repeat(64)}`;
    const answer = await steps.bot.app.inject({
      method: 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }),
      },
      payload: body,
    });
    expect(answer.statusCode).toBe(403);
    expect(await steps.bot.eventCount()).toBe(before);
  });

  it('rejects a body that was changed or serialized again after it was signed', async () => {
    const body = message({ message: { mid: 'changed', text: 'menu' } });
    expect((await tell(`${body} `, sign(body))).statusCode).toBe(403);
    const escaped = '{"object":"instagram","entry":[],"x":"\\u66f8"}';
    expect((await tell(escaped)).statusCode).toBe(200);
    expect((await tell(JSON.stringify(JSON.parse(escaped)), sign(escaped))).statusCode).toBe(403);
  });

  it.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['a string', '"x"'],
    ['another object', '{"object":7,"entry":[]}'],
    ['JSON that is nested too deeply', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ])('rejects %s', async (_, body) => {
    expect((await tell(body)).statusCode).toBe(400);
  });

  it('rejects a body that is too large', async () => {
    expect((await tell(JSON.stringify({ object: 'instagram', entry: [], x: 'x'.repeat(1_100_000) }))).statusCode).toBe(
      400,
    );
  });

  it('stores a repeated event once', async () => {
    const body = message({ message: { mid: 'replayed', text: 'menu' } });
    expect(await kept(body)).toBe(1);
    expect(await kept(body)).toBe(0);
  });

  it('stores nothing for an account without a connected owner', async () => {
    expect(await kept(message({ message: { mid: 'foreign', text: 'menu' } }, '17841409999999999'))).toBe(0);
  });

  it('ignores own comments, read receipts and reactions', async () => {
    expect(
      await kept(
        JSON.stringify({
          object: 'instagram',
          entry: [
            {
              id: steps.bot.accountId,
              time: 1,
              changes: [
                { field: 'comments', value: { from: { id: steps.bot.accountId }, id: '9', text: 'own' } },
                { field: 'mentions', value: {} },
              ],
            },
          ],
        }),
      ),
    ).toBe(0);
    for (const part of [{ read: { mid: 'm' } }, { reaction: { mid: 'm', action: 'react' } }])
      expect(await kept(message(part))).toBe(0);
  });

  it('accepts every format of a comment event', async () => {
    const value = (key: object) => ({
      from: { id: '78', username: 'somebody' },
      text: 'Nice',
      media: { id: '1' },
      ...key,
    });
    expect(
      await kept(
        JSON.stringify({
          object: 'instagram',
          entry: [
            {
              id: steps.bot.accountId,
              time: 1_700_000_000,
              changes: [
                { field: 'comments', value: value({ id: 'shape1' }) },
                { field: 'comments', value: value({ comment_id: 'shape2' }) },
              ],
            },
          ],
        }),
      ),
    ).toBe(2);
    expect(
      await kept(
        JSON.stringify({
          object: 'instagram',
          entry: [{ id: steps.bot.accountId, time: 1_700_000_000, field: 'comments', value: value({ id: 'shape3' }) }],
        }),
      ),
    ).toBe(1);
  });

  it('finds the account also by its page ID', async () => {
    expect(await kept(message({ message: { mid: 'bypage', text: 'menu' } }, '104500000000021'))).toBe(1);
  });

  it('reports an unreadable event as a failure and stores the others', async () => {
    const body = JSON.stringify({
      object: 'instagram',
      entry: [
        {
          id: steps.bot.accountId,
          time: 1,
          messaging: [
            { sender: 'poison' },
            {
              sender: { id: '79' },
              recipient: { id: steps.bot.accountId },
              timestamp: 1,
              message: { mid: 'good', text: 'menu' },
            },
          ],
        },
        null,
        7,
      ],
    });
    expect(await kept(body)).toBe(2);
    const { failureList } = unsafeCast<{ failureList: BotFailure[] }>(
      (await send(steps.bot.app, botCalls.getBots, {}, steps.bot.user.cookie)).json(),
    );
    expect(failureList).toContainEqual(
      expect.objectContaining({ kind: 'message', reason: 'unreadable', text: '{"sender":"poison"}' }),
    );
  });

  it('cleans texts for the database, and sets events with invalid times aside', async () => {
    const event = (mid: string, part: object) => ({
      sender: { id: '81' },
      recipient: { id: steps.bot.accountId },
      timestamp: Date.now(),
      message: { mid, text: 'menu' },
      ...part,
    });
    const cut = `${'x'.repeat(1_900)}${'\u{1f600}'.repeat(100)}`;
    const body = JSON.stringify({
      object: 'instagram',
      entry: [
        {
          id: steps.bot.accountId,
          time: 1,
          messaging: [
            event('half', { message: { mid: 'half', text: 'menu \ud83d\0' } }),
            event('early', { timestamp: -8e15 }),
            event('late', { timestamp: 1e300 }),
            { sender: cut },
          ],
        },
      ],
    });
    expect(await kept(body)).toBe(4);
    const { incoming } = await steps.bot.db
      .selectFrom('chatbot_event')
      .select('incoming')
      .where('owner_id', '=', steps.bot.user.userId)
      .where('event_key', '=', 'half')
      .executeTakeFirstOrThrow();
    expect(incoming).toEqual({ kind: 'text', text: 'menu \ufffd' });
  });

  it('rejects a subscription without the right verify token', async () => {
    const wrong = await steps.bot.app.inject({
      method: 'GET',
      url: `${url}?hub.mode=subscribe&hub.challenge=1&hub.verify_token=guess`,
    });
    expect(wrong.statusCode).toBe(403);
    expect((await steps.bot.app.inject({ method: 'GET', url })).statusCode).toBe(403);
  });
});
