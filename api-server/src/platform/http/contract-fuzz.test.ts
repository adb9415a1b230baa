import { callInputs } from '@tessera/contracts/call-inputs.factory';
import { allCalls } from '@tessera/contracts/calls';
import type { InputSubject } from '@tessera/contracts/http/call-inputs';
import type { Call } from '@tessera/contracts/http/define-call';
import { isFullTest } from '../../config.ts';
import type { AddSubject } from '../../testing/add-subject.ts';
import { addUser, send } from '../../testing/as-user.ts';
import { addCallSubject, readSubjects } from '../../testing/call-subject.ts';
import { createRandom, mutateInput } from '../../testing/mutate-input.ts';
import { setUpMedia, type TestMediaApi } from '../../testing/set-up-media.ts';

jest.setTimeout(1_800_000);

const requests = isFullTest() ? 20_000 : 600;
/** Another seed sends other requests. */
const seed = 42;

let api: TestMediaApi;
let subjects: readonly AddSubject[];

beforeAll(async () => {
  api = await setUpMedia();
  subjects = await readSubjects();
});
afterAll(() => api.close());

interface Owner {
  readonly cookie: string;
  readonly subject: InputSubject;
}

async function addOwner(): Promise<Owner> {
  const user = await addUser(api, { type: 1 });
  return { cookie: user.cookie, subject: await addCallSubject(api, subjects, user) };
}

/** Calls that end the session of the owner, or answer without an end. */
const isLeftOut = ({ response, id }: Call): boolean => response === 'stream' || id === 'user.logout';

it(`no call answers with an internal error to one of ${requests} malformed requests`, async () => {
  const random = createRandom(seed);
  const calls = allCalls.filter((call) => !isLeftOut(call));
  const wrong: string[] = [];
  const answers = new Map<number, number>();
  let owner = await addOwner();
  for (let count = 0; count < requests; count += 1) {
    const call = calls[count % calls.length];
    if (call === undefined) throw new Error('there are no calls');
    const input = mutateInput(random, callInputs[call.id]?.(owner.subject) ?? {});
    const isSignedIn = random() < 0.9;
    const { statusCode: status } = await send(api.app, call, input, isSignedIn ? owner.cookie : undefined);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    // 502: external services do not answer in this test.
    if (status >= 500 && status !== 502)
      wrong.push(
        `request ${count} of seed ${seed}, ${call.id}: ${status} to ${JSON.stringify([input.query, input.body]).slice(0, 500)}`,
      );
    // A call may have changed or removed what the next ones refer to.
    if (status < 300 && call.changes && isSignedIn) owner = await addOwner();
  }
  process.stdout.write(
    `${requests} requests, answers: ${[...answers]
      .sort(([a], [b]) => a - b)
      .map(([status, times]) => `${times} x ${status}`)
      .join(', ')}\n`,
  );
  expect(wrong).toEqual([]);
});
