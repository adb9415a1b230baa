import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { createApi, type ApiClient } from '@tessera/contracts/http/client';
import type { Language } from '@tessera/contracts/i18n/languages';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { dayMs } from '@tessera/contracts/time/durations';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { userTypes } from '@tessera/contracts/user/user.schema';
import pg from 'pg';
import * as z from 'zod/mini';
import { eventually } from './eventually.ts';
import type { Product } from './product.ts';

/** A user with an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
  /** An API client with a session of its own: signing in with it ends the user's other sessions, as usual. */
  readonly api: ApiClient;
  /** Signs in with that client. */
  signIn(): Promise<void>;
  /** Copies the client's session into a browser. */
  carryTo(context: BrowserContext): Promise<void>;
}

export const journeyPassword = 'a long walk by the harbour';
export const newEmail = (): string => `${randomUUID().slice(0, 13)}@journey.example`;

/** A typed API client that keeps its cookies. `address` sets its IP address for a product that trusts a proxy. */
function createDevice(
  origin: string,
  address?: string,
): { readonly api: ApiClient; readonly cookies: ReadonlyMap<string, string> } {
  const cookies = new Map<string, string>();
  const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    headers.set('origin', origin);
    headers.set('sec-fetch-site', 'same-origin');
    if (address !== undefined) headers.set('x-forwarded-for', address);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const answer = await fetch(request, { headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    return answer;
  };
  return { api: createApi({ origin, fetch: send }), cookies };
}

/** An API client without a session. */
export const createStranger = (origin: string, address?: string): ApiClient => createDevice(origin, address).api;

/** A user whose account exists, or is about to be registered. `address` is as for a stranger. */
export function createPerson(
  origin: string,
  email: string,
  password: string = journeyPassword,
  address?: string,
): Person {
  const { api, cookies } = createDevice(origin, address);
  return {
    email,
    password,
    api,
    signIn: async () => void (await api.call(userCalls.login, { body: { email, password } })),
    carryTo: (context) =>
      context.addCookies(
        [...cookies].map(([name, value]) => ({ name, value, url: origin, httpOnly: true, sameSite: 'Lax' })),
      ),
  };
}

const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  language: z.string(),
  subject: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
});
const mailsSchema = z.object({ mailList: z.array(mailSchema) });
export type Mail = z.infer<typeof mailSchema>;

/** The mails to an address, newest first. */
export async function mailsTo(origin: string, email: string): Promise<readonly Mail[]> {
  const answer = await fetch(`${origin}/dev/mail.json?${new URLSearchParams({ to: email }).toString()}`);
  return mailsSchema.parse(await answer.json()).mailList.filter((mail) => mail.to === email);
}

/** The code is the only word of eight capital letters and digits that has a line of its own. */
export const codeIn = (text: string): string | undefined => /^\s*([A-Z0-9]{8})\s*$/mu.exec(text)?.[1];

export const newestCode = (origin: string, email: string): Promise<string> =>
  eventually(async () => {
    const code = (await mailsTo(origin, email)).map((mail) => codeIn(mail.text)).find((found) => found !== undefined);
    if (code === undefined) throw new Error(`no code came to ${email}`);
    return code;
  });

export async function inDatabase(product: Product, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl() });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Puts a user on a plan directly in the database, without a payment. */
export const putOnPlan = (product: Product, email: string, plan: PlanType, days = 30): Promise<void> =>
  inDatabase(product, async (client) => {
    const { rowCount } = await client.query(
      `update subscription set plan_type = $2, starts_at = $3, expires_at = $4
       where position = 'current' and owner_id = (select id from app_user where email = $1)`,
      [email, plan, new Date(), new Date(Date.now() + days * dayMs)],
    );
    if (rowCount !== 1) throw new Error(`${email} has no subscription`);
  });

/** Uses up a user's daily limit for collecting, in every time zone. */
export const useUpDay = (product: Product, email: string): Promise<void> =>
  inDatabase(product, async (client) => {
    const days = [-1, 0, 1].map((days) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10));
    await client.query(
      'insert into media_usage (owner_id, day, taken) select u.id, d, 1000000 from app_user u, unnest($2::date[]) d where u.email = $1 on conflict (owner_id, day) do update set taken = excluded.taken',
      [email, days],
    );
  });

/** Makes a user an Admin directly in the database, as operators do. */
export const makeAdmin = (product: Product, email: string): Promise<void> =>
  inDatabase(product, async (client) => {
    const { rowCount } = await client.query('update app_user set type = $2 where email = $1', [email, userTypes.admin]);
    if (rowCount !== 1) throw new Error(`${email} has no account`);
  });

interface Registration {
  readonly plan?: PlanType;
  readonly language?: Language;
  readonly address?: string;
}

/**
 * Registers a user with the calls of the registration page; the user is verified and signed in on their own API client.
 */
export async function registerPerson(
  product: Product,
  { plan = 0, language = 'en', address }: Registration = {},
): Promise<Person> {
  const person = createPerson(product.origin, newEmail(), journeyPassword, address);
  await person.api.call(userCalls.register, {
    body: { email: person.email, password: person.password, language, timeZone: 'Asia/Taipei', newsLetter: false },
  });
  await person.api.call(userCalls.verifyUser, {
    body: { email: person.email, code: await newestCode(product.origin, person.email) },
  });
  if (plan !== 0) await putOnPlan(product, person.email, plan);
  return person;
}
