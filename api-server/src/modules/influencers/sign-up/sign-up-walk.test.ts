import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import type { Call } from '@tessera/contracts/http/define-call';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { unsafeCast } from '@tessera/contracts/schema/schema';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { consentVersionOf, type SignUp } from '@tessera/contracts/sign-up/sign-up.schema';
import { addUser, send as sendFrom, type TestInput, type TestUser } from '../../../testing/as-user.ts';
import { connectPerson } from '../../../testing/connect-person.ts';
import { setUpMedia, type TestMediaApi } from '../../../testing/set-up-media.ts';
import { readHidden } from '../../accounts/privacy/privacy.policy.ts';

jest.setTimeout(120_000);

const robin = '102117745500001';
const username = 'willowandloom';

let api: TestMediaApi;
let owner: TestUser;
let other: TestUser;
let creator: TestUser;
let igIds: ReadonlyMap<string, string>;
beforeAll(async () => {
  api = await setUpMedia();
  [owner, other, creator] = [await addUser(api), await addUser(api), await addUser(api, { plan: null })];
  await connectPerson(api, creator.userId, robin);
  const { creatorList } = unsafeCast<{ creatorList: { username: string; creatorId: string }[] }>(
    (await send(api.app, creatorCalls.getCreator, {}, creator.cookie)).json(),
  );
  igIds = new Map(creatorList.map((one) => [one.username, one.creatorId]));
});
afterAll(() => api.close());
const igId = (): string => igIds.get(username) ?? '';

let addresses = 0;
/** Each call comes from a new address, because the tries per minute of a network are limited. */
const send = (app: TestMediaApi['app'], call: Call, input: TestInput, cookie?: string) => {
  addresses += 1;
  return sendFrom(
    app,
    call,
    { address: `198.51.${addresses % 200}.${Math.floor(addresses / 200) + 1}`, ...input },
    cookie,
  );
};

interface Setup {
  readonly signUpId: string;
  readonly encryptId: string;
}

let links = 0;
const codeOf = (answer: { readonly statusCode: number; json(): unknown }): string =>
  answer.statusCode === 200 ? 'ok' : unsafeCast<{ code: string }>(answer.json()).code;
async function make({
  isAnswered = true,
  asked,
}: { readonly isAnswered?: boolean; readonly asked?: string } = {}): Promise<Setup> {
  links += 1;
  const added = await send(
    api.app,
    signUpCalls.addSignUp,
    {
      body: { email: `walk-${links}@example.com`, language: 'en', ...(asked === undefined ? {} : { username: asked }) },
    },
    owner.cookie,
  );
  const { signUp } = unsafeCast<{ signUp: SignUp }>(added.json());
  const encryptId = new URLSearchParams(signUp.signUpUrl.split('?')[1]).get('encryptId') ?? '';
  const data = {
    username,
    publicEmail: '',
    contactPhoneNumber: '',
    externalUrl: '',
    answerList: [],
    isAgreed: true,
    consentVersion: consentVersionOf(0),
  };
  if (isAnswered) await send(api.app, signUpCalls.setInfo, { body: { encryptId, data } });
  return { signUpId: signUp.id, encryptId };
}

type Expected = 'ok' | '401' | 'notFound' | 'invalid';
const kinds = ['owner', 'another owner', 'the creator', 'nobody'] as const;
type Kind = (typeof kinds)[number];
const ofTheOwner = { owner: 'ok', 'another owner': 'notFound', 'the creator': 'notFound', nobody: '401' } as const;
const cookieOf = (kind: Kind): string | undefined =>
  ({ owner: owner.cookie, 'another owner': other.cookie, 'the creator': creator.cookie, nobody: undefined })[kind];

/** The expected response for each person, written down independently of the code that decides. */
const rows: readonly (readonly [
  what: string,
  call: Call,
  input: (setup: Setup) => TestInput,
  expected: Readonly<Record<Kind, Expected>>,
])[] = [
  ['one sign-up', signUpCalls.getSignUp, ({ signUpId }) => ({ query: { id: signUpId } }), ofTheOwner],
  ['sending again', signUpCalls.resendSignUp, ({ signUpId }) => ({ body: { id: signUpId } }), ofTheOwner],
  [
    'an approval',
    signUpCalls.decideSignUp,
    ({ signUpId }) => ({ body: { id: signUpId, decision: 'approved' } }),
    ofTheOwner,
  ],
  ['revoking', signUpCalls.deleteSignUp, ({ signUpId }) => ({ body: { id: signUpId } }), ofTheOwner],
  [
    'authorizing',
    signUpCalls.authorizeInfo,
    ({ encryptId }) => ({ body: { encryptId, igId: igId() } }),
    { owner: 'invalid', 'another owner': 'notFound', 'the creator': 'ok', nobody: '401' },
  ],
];

describe.each(kinds)('%s', (kind) => {
  it.each(rows)('gets the answer that the table lists for %s', async (_, call, input, expected) => {
    expect(codeOf(await send(api.app, call, input(await make()), cookieOf(kind)))).toBe(expected[kind]);
  });

  it('sees only own links in the list', async () => {
    const { signUpId } = await make();
    const answer = await send(api.app, signUpCalls.getSignUps, {}, cookieOf(kind));
    const ids =
      answer.statusCode === 200
        ? unsafeCast<{ signUpList: SignUp[] }>(answer.json()).signUpList.map(({ id }) => id)
        : [];
    expect(ids.includes(signUpId)).toBe(kind === 'owner');
  });
});

const ended = async ({ signUpId }: Setup): Promise<void> =>
  void (await api.db
    .updateTable('kol_sign_up')
    .set({ expires_at: api.clock.now() })
    .where('id', '=', signUpId)
    .execute());
const revoked = async ({ signUpId }: Setup): Promise<void> =>
  void (await send(api.app, signUpCalls.deleteSignUp, { body: { id: signUpId } }, owner.cookie));

/** Callers with a valid secret, and callers with one that is invalid. */
const secrets: readonly (readonly [
  what: string,
  isAnswered: boolean,
  spoil: (setup: Setup) => Promise<void>,
  forge: (encryptId: string) => string,
  look: Expected,
  change: Expected,
])[] = [
  ['a good link', true, async () => undefined, (encryptId) => encryptId, 'ok', 'ok'],
  ['a forged link', true, async () => undefined, (encryptId) => `x${encryptId.slice(1)}`, 'notFound', 'notFound'],
  ['no secret', true, async () => undefined, () => '0', 'notFound', 'notFound'],
  ['a revoked link', true, revoked, (encryptId) => encryptId, 'notFound', 'notFound'],
  ['an expired link without an answer', false, ended, (encryptId) => encryptId, 'notFound', 'notFound'],
  ['an expired link with an answer', true, ended, (encryptId) => encryptId, 'ok', 'notFound'],
];
const data = {
  username,
  publicEmail: '',
  contactPhoneNumber: '',
  externalUrl: '',
  answerList: [],
  isAgreed: true,
  consentVersion: consentVersionOf(0),
};

test.each(secrets)('every call answers as listed with %s', async (_, isAnswered, spoil, forge, look, change) => {
  const setup = await make({ isAnswered });
  await spoil(setup);
  const encryptId = forge(setup.encryptId);
  const asked = async (call: Call, input: TestInput, cookie?: string) =>
    codeOf(await send(api.app, call, input, cookie));
  expect(await asked(signUpCalls.getInfo, { query: { encryptId } })).toBe(look);
  expect(await asked(signUpCalls.getKolImages, { body: { encryptId } })).toBe(look);
  expect(await asked(signUpCalls.setInfo, { body: { encryptId, data } })).toBe(change);
  expect(await asked(signUpCalls.authorizeInfo, { body: { encryptId, igId: igId() } }, creator.cookie)).toBe(change);
  expect(await asked(signUpCalls.withdrawInfo, { body: { encryptId } })).toBe(look);
});

describe('a connected account', () => {
  const hidden = () => readHidden(api.db, owner.userId, { accountId: null, username });
  const authorize = (encryptId: string, id = igId()) =>
    send(api.app, signUpCalls.authorizeInfo, { body: { encryptId, igId: id } }, creator.cookie);

  it('is shared with the brand until the sharing is withdrawn', async () => {
    const { encryptId, signUpId } = await make();
    expect(await hidden()).toContain('insights');
    expect((await authorize(encryptId)).json()).toMatchObject({
      info: { state: 'authorized', account: { username, authorizedTime: api.clock.now().toISOString() } },
    });
    expect(await hidden()).toEqual([]);
    expect(await readHidden(api.db, other.userId, { accountId: null, username })).toContain('insights');
    await send(api.app, signUpCalls.withdrawInfo, { body: { encryptId } });
    expect(await hidden()).toContain('insights');
    expect(
      (await send(api.app, signUpCalls.getSignUp, { query: { id: signUpId } }, owner.cookie)).json(),
    ).toMatchObject({ signUp: { state: 'opened', account: null } });
  });

  it('is added to the list on approval, and is no longer shared once the link is revoked', async () => {
    const { encryptId, signUpId } = await make();
    await authorize(encryptId);
    await send(api.app, signUpCalls.decideSignUp, { body: { id: signUpId, decision: 'approved' } }, owner.cookie);
    const { kolList } = unsafeCast<{ kolList: { username: string }[] }>(
      (await send(api.app, kolCalls.getKol, { body: {} }, owner.cookie)).json(),
    );
    expect(kolList.map((kol) => kol.username)).toEqual([username]);
    await send(api.app, signUpCalls.deleteSignUp, { body: { id: signUpId } }, owner.cookie);
    expect(await hidden()).toContain('insights');
  });

  it('is shared for 60 days, then the link has expired', async () => {
    const { encryptId, signUpId } = await make();
    await authorize(encryptId);
    await ended({ encryptId, signUpId });
    expect((await send(api.app, signUpCalls.getInfo, { query: { encryptId } })).json()).toMatchObject({
      info: { state: 'expired', account: { username } },
    });
  });

  it('requires the consent, and must be the account that the link names', async () => {
    expect(codeOf(await authorize((await make({ isAnswered: false })).encryptId))).toBe('needPermission');
    const { encryptId } = await make({ asked: 'dimsumdiary.hk', isAnswered: false });
    await send(api.app, signUpCalls.setInfo, { body: { encryptId, data: { ...data, username: 'dimsumdiary.hk' } } });
    expect((await authorize(encryptId)).json()).toMatchObject({ code: 'invalid', field: 'igId' });
    expect(codeOf(await authorize(encryptId, igIds.get('dimsumdiary.hk')))).toBe('ok');
    expect((await authorize(encryptId, '1')).json()).toMatchObject({ code: 'notFound', field: 'igId' });
  });

  it('cannot be shared after its permission has ended', async () => {
    const { encryptId } = await make();
    await api.db
      .updateTable('platform')
      .set({ broken_at: api.clock.now() })
      .where('owner_id', '=', creator.userId)
      .execute();
    expect((await authorize(encryptId)).json()).toMatchObject({ code: 'needPermission', field: 'igId' });
  });
});
