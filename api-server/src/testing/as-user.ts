import { randomUUID } from 'node:crypto';
import type { Call } from '@tessera/contracts/http/define-call';
import type { PlanType } from '@tessera/contracts/plan/plans';
import type { PlanSwitch } from '@tessera/contracts/plan/rights';
import { dayMs } from '@tessera/contracts/time/durations';
import type { UserType } from '@tessera/contracts/user/user.schema';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../modules/accounts/credential/password.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { cookieName } from '../platform/http/requests/cookies.ts';
import { sessionCookie, startSession } from '../platform/session/session.service.ts';
import type { TestApi } from './set-up-api.ts';

export const testPassword = 'a long enough password';

export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string;
}

export interface TestUserOptions {
  readonly plan?: PlanType | null;
  readonly type?: UserType;
  readonly expired?: boolean;
  readonly grants?: readonly PlanSwitch[];
  readonly timeZone?: string;
}

// Hashing is slow on purpose, so all users of a test file share one hash.
let hashed: Promise<string> | undefined;
const passwordHash = (): Promise<string> => (hashed ??= hashPassword(testPassword));

/** Adds a user with a plan (Enterprise by default), the password `testPassword` and a live session. */
export async function addUser({ db, clock, dependencies }: TestApi, options: TestUserOptions = {}): Promise<TestUser> {
  const { plan = 3, type = 0, expired = false, grants = [], timeZone = 'UTC' } = options;
  const now = clock.now();
  const userId = randomUUID();
  const email = `user-${userId.slice(0, 8)}@example.com`;
  const users = createUserRepository(db);
  await users.add({ id: userId, email, type, language: 'en', timeZone, newsLetter: false, now });
  await users.confirm(userId, await passwordHash(), now, null);
  if (plan !== null) {
    const [from, to] = expired ? [-31, -1] : [-1, 29];
    await users.addSubscription({
      owner_id: userId,
      id: randomUUID(),
      plan_type: plan,
      position: 'current',
      period: 0,
      auto_subscribe: false,
      starts_at: new Date(now.getTime() + from * dayMs),
      expires_at: new Date(now.getTime() + to * dayMs),
    });
  }
  for (const right of grants)
    await db.insertInto('user_grant').values({ owner_id: userId, right_name: right, granted_at: now }).execute();
  const { token } = await startSession(
    db,
    userId,
    { get: () => undefined, set: () => undefined, clear: () => undefined },
    now,
  );
  const isSecure = dependencies.config.publicUrl?.startsWith('https:') ?? false;
  return { userId, email, cookie: `${cookieName(sessionCookie, isSecure)}=${token}` };
}

/** Records that the user has just proved to be present, as a fresh sign-in does. */
export async function proveUser({ db, clock }: TestApi, { userId }: Pick<TestUser, 'userId'>): Promise<void> {
  await db.updateTable('session').set({ proved_at: clock.now() }).where('owner_id', '=', userId).execute();
}

export interface TestInput {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The file of an upload call, sent unchanged with its media type. */
  readonly upload?: { readonly type: string; readonly text: string | Buffer };
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's IP address. */
  readonly address?: string;
}

/** Makes a call like a browser with this cookie. */
export function send(
  app: FastifyInstance,
  call: Call,
  { query, body, upload, headers, address }: TestInput = {},
  cookie?: string,
): Promise<LightMyRequestResponse> {
  const hasBody = call.method !== 'GET';
  return app.inject({
    method: call.method,
    url: `/api${call.path}`,
    query: { ...query },
    ...(address === undefined ? {} : { remoteAddress: address }),
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(hasBody ? { 'content-type': upload?.type ?? 'application/json' } : {}),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    ...(hasBody ? { payload: upload?.text ?? JSON.stringify(body ?? {}) } : {}),
  });
}

/** The cookies set by an answer, as the next request would send them. */
export const cookiesIn = (answer: LightMyRequestResponse): string =>
  answer.cookies
    .filter((cookie) => cookie.value !== '')
    .map((cookie) => `${cookie.name}=${cookie.value}`)
    .join('; ');
