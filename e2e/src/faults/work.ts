import { Problem } from '@tessera/contracts/http/problem';
import type { PlanType } from '@tessera/contracts/plan/plans';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { codeIn, createPerson, newEmail, putOnPlan, type Person } from '../harness/person.ts';
import type { Cluster } from './cluster.ts';

/** The result of one kind of work: how much was done, what is missing, and what is there twice. */
interface Count {
  readonly done: number;
  readonly lost: number;
  readonly doubled: number;
  /** What the reader must know about these numbers. */
  readonly note?: string;
}

/** Work that goes on while processes are killed. */
export interface Work {
  readonly name: string;
  /** Does one piece of work after the other until the signal is aborted, and finishes the last one. */
  run(signal: AbortSignal): Promise<void>;
  /** Waits until everything is done, then compares it with its source. */
  count(): Promise<Count>;
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const patienceMs = 180_000;

/** Codes that say only that nobody answered, or that the server is not ready. The same request may be sent again. */
const passing = new Set(['0', 'offline', '503']);

/** Responses of the server that no fault explains. */
export const unexpected: string[] = [];

/** Repeats a request as a client does whose connection broke, until the server responds. */
export async function insist<Result>(what: string, request: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + patienceMs;
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (error instanceof Problem && error.code === '500')
        unexpected.push(`${what}: ${error.message} (${String(error.supportId)})`);
      else if (!(error instanceof Problem) || !passing.has(error.code))
        throw new Error(`${what}: ${error instanceof Problem ? error.code : String(error)}`, { cause: error });
      if (Date.now() > end) throw new Error(`${what}: no answer within ${patienceMs} ms`, { cause: error });
      await pause(250);
    }
  }
}

/** Repeats a reading until it gives a result; null means: not yet. */
export async function waitFor<Result>(
  what: string,
  read: () => Promise<Result | null>,
  withinMs = patienceMs,
): Promise<Result> {
  const end = Date.now() + withinMs;
  for (;;) {
    const result = await insist(what, read);
    if (result !== null) return result;
    if (Date.now() > end) throw new Error(`${what}: not within ${withinMs} ms`);
    await pause(400);
  }
}

/** Registers a user as the registration page does, with the code of the mail that arrived. */
export async function register({ product, mailSink }: Cluster, plan: PlanType): Promise<Person> {
  const person = createPerson(product.origin, newEmail());
  const { api, email, password } = person;
  await insist('register', () =>
    api.call(userCalls.register, {
      body: { email, password, language: 'en', timeZone: 'Asia/Taipei', newsLetter: false },
    }),
  );
  const code = await waitFor(
    'the code',
    async () =>
      mailSink.mails
        .filter(({ to }) => to === email)
        .map(({ text }) => codeIn(text.replaceAll('\r\n', '\n')))
        .find((found) => found !== undefined) ?? null,
  );
  await insist('verifyUser', () => api.call(userCalls.verifyUser, { body: { email, code } }));
  if (plan !== 0) await putOnPlan(product, email, plan);
  return person;
}
