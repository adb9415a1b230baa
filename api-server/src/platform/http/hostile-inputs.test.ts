import { callInputs } from '@tessera/contracts/call-inputs.factory';
import { allCalls } from '@tessera/contracts/calls';
import type { CallParts, InputSubject } from '@tessera/contracts/http/call-inputs';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import * as z from 'zod/mini';
import type { AddSubject } from '../../testing/add-subject.ts';
import { addUser, send } from '../../testing/as-user.ts';
import { addCallSubject, readSubjects } from '../../testing/call-subject.ts';
import { setUpMedia, type TestMediaApi } from '../../testing/set-up-media.ts';

let api: TestMediaApi;
let subjects: readonly AddSubject[];

jest.setTimeout(300_000);

beforeAll(async () => {
  api = await setUpMedia();
  subjects = await readSubjects();
});
afterAll(() => api.close());

/**
 * A lone surrogate, a date that does not exist, and a number too large for its column, each in place of a value of its
 * type.
 */
function hostileOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [2_147_483_648];
  if (typeof value !== 'string' || z.uuid().safeParse(value).success) return [];
  return z.iso.date().safeParse(value).success ? ['0000-01-01'] : ['a\ud83d'];
}

/** Yields one copy of an input for each of its values, with that value made hostile. */
function* hostile(value: unknown): Generator<unknown> {
  yield* hostileOf(value);
  if (Array.isArray(value))
    for (const [place, part] of value.entries()) for (const other of hostile(part)) yield value.with(place, other);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      for (const other of hostile(part)) yield { ...value, [key]: other };
}

const hostileInputs = (input: CallParts): CallParts[] =>
  unsafeCast<CallParts[]>([
    ...[...hostile(input.query)].map((query) => ({ ...input, query })),
    ...[...hostile(input.body)].map((body) => ({ ...input, body })),
  ]);

it('no call answers with an internal error to a value that the database cannot store', async () => {
  const addOwner = async (): Promise<{ readonly cookie: string; readonly subject: InputSubject }> => {
    const user = await addUser(api, { type: 1 });
    return { cookie: user.cookie, subject: await addCallSubject(api, subjects, user) };
  };
  const wrong: string[] = [];
  let owner = await addOwner();
  let tried = 0;
  for (const call of allCalls.filter(({ response, id }) => response !== 'stream' && id !== 'user.logout')) {
    for (const input of hostileInputs(callInputs[call.id]?.(owner.subject) ?? {})) {
      const { statusCode: status } = await send(api.app, call, input, owner.cookie);
      tried += 1;
      // 502: external services do not answer in this test.
      if (status >= 500 && status !== 502)
        wrong.push(`${call.id} with ${JSON.stringify([input.query, input.body])}: ${status}`);
      if (status < 300 && call.changes) owner = await addOwner();
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(300);
});
