import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import { createReply, createTrigger } from '@tessera/contracts/chatbot/flow-bubbles';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { paths } from '@tessera/contracts/paths';
import * as z from 'zod/mini';
import type { Cluster } from '../cluster.ts';
import { pause, register, waitFor, type Work } from '../work.ts';

const account = 'mochi.and.miso';
const networkPerson = '102117745500002';
const phoneSchema = z.object({ messages: z.array(z.object({ isOwn: z.boolean(), text: z.string() })) });
const webhooksSchema = z.object({ callback: z.unknown() });
const replyText = 'Thank you, we have your message.';

/** People who each write one message to a running bot. Each must get one reply. */
export async function prepareChatting(cluster: Cluster): Promise<Work> {
  const { origin, emulator } = cluster.product;
  const { api } = await register(cluster, 3);
  const redirectUrl = `${origin}${paths.auth}`;
  const { url } = await api.call(connectionCalls.getIgLoginUrl, { body: { redirectUrl, purpose: 'chatbot' } });
  const consent = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'grant', person: networkPerson }),
  });
  const granted = new URL(consent.headers.get('location') ?? '').searchParams;
  const { accountList } = await api.call(connectionCalls.getIgProfile, {
    body: { code: granted.get('code') ?? '', state: granted.get('state') ?? '', redirectUrl },
  });
  const botAccountId = accountList.find(({ username }) => username === account)?.igId ?? null;
  const bubbles = [
    { ...createTrigger('TEXT', { id: 'start', title: 'A message', x: 0, y: 0 }), keywords: ['hello'] },
    { ...createReply('TEXT', { id: 'reply', title: 'Reply', x: 360, y: 0 }), text: replyText },
  ];
  const flow = { version: 1 as const, bubbles, edges: [{ from: 'start', port: 'next', to: 'reply' }] };
  const { project } = await api.call(chatbotCalls.addProject, { body: { name: 'Hello', botAccountId, flow } });
  await api.call(botCalls.publishFlow, { body: { id: project.id, revision: project.revision, flow } });
  await waitFor('the subscription to messages', async () =>
    webhooksSchema.parse(await (await fetch(`${emulator.url}/_fake/webhooks`)).json()).callback === null ? null : true,
  );
  const people: string[] = [];

  const repliesTo = async (person: string): Promise<number> => {
    const answer = await fetch(`${emulator.url}/_fake/phone?${new URLSearchParams({ account, person }).toString()}`);
    return phoneSchema.parse(await answer.json()).messages.filter(({ isOwn, text }) => !isOwn && text === replyText)
      .length;
  };

  return {
    name: 'chatbot',
    run: async (signal) => {
      while (!signal.aborted) {
        const person = `person.${people.length}`;
        people.push(person);
        await fetch(`${emulator.url}/_fake/phone`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ account, person, kind: 'text', text: 'Hello there' }),
        });
        await pause(400);
      }
    },
    count: async () => {
      for (const person of people)
        await waitFor(`a reply to ${person}`, async () => ((await repliesTo(person)) > 0 ? true : null), 120_000).catch(
          () => undefined,
        );
      // A second reply would come a moment later.
      await pause(3_000);
      const replies = await Promise.all(people.map(repliesTo));
      return {
        done: people.length,
        lost: replies.filter((count) => count === 0).length,
        doubled: replies.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      };
    },
  };
}
