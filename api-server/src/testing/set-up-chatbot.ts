import { botCalls } from '@tessera/contracts/chatbot/bot.calls';
import { chatbotCalls } from '@tessera/contracts/chatbot/chatbot.calls';
import type { Project } from '@tessera/contracts/chatbot/chatbot.schema';
import type { Flow } from '@tessera/contracts/chatbot/flow.schema';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { joinGrant, redeemGrant, type Grant } from '../modules/accounts/connection/connection.service.ts';
import { createAccountAccess } from '../modules/messaging/chatbot/account-access.ts';
import { workOnChatbot } from '../modules/messaging/chatbot/chatbot.jobs.ts';
import type { ReplyWork } from '../modules/messaging/chatbot/jobs/chatbot-replies.ts';
import { createRunningFlows } from '../modules/messaging/chatbot/jobs/running-flows.ts';
import { createNetworkMessaging } from '../network/media-source/business/network-messaging.ts';
import { createNetworkOauth, networkAppOf } from '../network/media-source/business/network-oauth.ts';
import { askForCode } from '../network/media-source/connection/house-connection.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import { freePort } from '../platform/start/free-port.ts';
import { addUser, send, type TestUser } from './as-user.ts';
import { startEmulator, type TestEmulator } from './emulator.ts';
import { setUpApi, type TestApi } from './set-up-api.ts';

/** What a phone of the emulator shows. */
export interface TestPhone {
  readonly person: { readonly id: string };
  readonly posts: readonly { readonly id: string; readonly shortcode: string }[];
  readonly messages: readonly { readonly isOwn: boolean; readonly text: string; readonly mid: string }[];
  readonly comments: readonly { readonly id: string; readonly replies: readonly { readonly text: string }[] }[];
}

/**
 * The application with a bot for an account of the emulator. It listens on a port, so that the network can call its
 * webhook.
 */
export interface TestChatbot extends TestApi {
  readonly emulator: TestEmulator;
  readonly user: TestUser;
  readonly accountId: string;
  /** The server's address. */
  readonly publicUrl: string;
  readonly work: ReplyWork;
  /** Grants what a chatbot needs, or this part of it, as a person of the network does in its dialog. */
  authorize(purpose?: 'default'): Promise<void>;
  /** Creates a project with this flow, and publishes it. */
  publish(flow: Flow): Promise<Project>;
  /** Lets a person act on their phone. Returns what it then shows. */
  act(person: string, wish?: object): Promise<TestPhone>;
  phone(person: string): Promise<TestPhone>;
  /** Waits until the webhook has received these messages and comments. */
  told(keys: readonly string[]): Promise<void>;
  /** Works until nothing is due. */
  answerAll(): Promise<void>;
  /** Number of received events, without the echoes of the bot's own messages, which may arrive at any time. */
  eventCount(): Promise<number>;
}

const username = 'mochi.and.miso';

/** The key under which the server stores a person's last action. Messages of the account itself arrive as echoes. */
export function keyOfLast({ messages, comments }: TestPhone, kind: string): string {
  if (kind.startsWith('comment')) return comments.at(-1)?.id ?? '';
  const { mid = '', isOwn = true } = messages.at(-1) ?? {};
  return isOwn ? mid : `echo ${mid}`;
}

export async function setUpChatbot(): Promise<TestChatbot> {
  const emulator = await startEmulator();
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const api = await setUpApi({
    variables: {
      GRAPH_URL: emulator.url,
      PUBLIC_URL: publicUrl,
      RATE_LOOKUP: '100000',
      RATE_READ: '100000',
      RATE_WRITE: '100000',
      RATE_REPORT: '100000',
    },
  });
  // The emulator uses the real time.
  api.clock.set(new Date());
  await api.app.listen({ host: '127.0.0.1', port });
  const { db, clock } = api;
  const { config, mailer, encryptionKey } = api.dependencies;
  const app = networkAppOf(config);
  const vault = createTokenVault([encryptionKey]);
  const user = await addUser(api);
  const redirectUrl = `${publicUrl}/auth`;
  const authorize = async (purpose: 'chatbot' | 'default' = 'chatbot'): Promise<Grant> => {
    const grant = await redeemGrant(
      createNetworkOauth(app),
      { code: await askForCode(app, redirectUrl, '102117745500002', purpose), redirectUrl },
      clock.now(),
    );
    await db.transaction().execute((trx) => joinGrant(trx, vault, user.userId, grant, clock.now()));
    return grant;
  };
  const accountId = (await authorize()).pages.find(({ account }) => account?.username === username)?.account?.id ?? '';
  const network = createNetworkMessaging(app);
  const work: ReplyWork = {
    db,
    clock,
    mailer,
    network,
    accessTo: createAccountAccess({ db, vault, network }),
    flows: createRunningFlows(),
    log: () => undefined,
  };

  const ask = async (path: string, init?: RequestInit): Promise<TestPhone> => {
    const answer = await fetch(`${emulator.url}/_fake/phone${path}`, init);
    if (!answer.ok) throw new Error(`the phone answered ${answer.status}: ${await answer.text()}`);
    return unsafeCast(await answer.json());
  };
  const eventCount = async (): Promise<number> =>
    (
      await db
        .selectFrom('chatbot_event')
        .select('event_key')
        .where('owner_id', '=', user.userId)
        .where('event_key', 'not like', 'echo %')
        .execute()
    ).length;
  return {
    ...api,
    emulator,
    user,
    accountId,
    publicUrl,
    work,
    eventCount,
    authorize: async (purpose) => void (await authorize(purpose)),
    async publish(flow) {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { project } = unsafeCast<{ project: Project }>(
        (
          await send(
            api.app,
            chatbotCalls.addProject,
            { body: { name: 'Bot', botAccountId: accountId }, headers },
            user.cookie,
          )
        ).json(),
      );
      const answer = await send(
        api.app,
        botCalls.publishFlow,
        { body: { id: project.id, revision: project.revision, flow } },
        user.cookie,
      );
      if (answer.statusCode !== 200) throw new Error(`publishing answered ${answer.body}`);
      return unsafeCast<{ project: Project }>(answer.json()).project;
    },
    act: (person, wish = {}) =>
      ask('', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ account: username, person, ...wish }),
      }),
    phone: (person) => ask(`?account=${username}&person=${person}`),
    async told(keys) {
      const count = async (): Promise<number> =>
        (
          await db
            .selectFrom('chatbot_event')
            .select('event_key')
            .where('owner_id', '=', user.userId)
            .where('event_key', 'in', [...keys])
            .execute()
        ).length;
      while ((await count()) < keys.length) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    async answerAll() {
      const { signal } = new AbortController();
      for (let isMore = true; isMore;) {
        clock.set(new Date());
        isMore = await workOnChatbot(work, signal);
      }
    },
    async close() {
      await api.close();
      await emulator.stop();
    },
  };
}
