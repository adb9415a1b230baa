import type { Call, CallOutput } from '@tessera/contracts/http/define-call';
import { unsafeCast } from '@tessera/contracts/http/schema';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { consentVersionOf, type SignUp, type SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import sharp from 'sharp';
import { addUser, send, type TestInput, type TestUser, type TestUserOptions } from '../../../../testing/as-user.ts';
import { setUpApi, type TestApi } from '../../../../testing/set-up-api.ts';

let visitors = 0;

export const keyOf = ({ signUpUrl }: SignUp): string =>
  new URLSearchParams(signUpUrl.split('?')[1]).get('encryptId') ?? '';

let asked = 0;

export const newAddress = (): string => {
  asked += 1;
  return `creator-${asked}@example.com`;
};

export interface Asked {
  readonly owner: TestUser;
  readonly signUp: SignUp;
  readonly encryptId: string;
}

const written = {
  username: 'mochi.and.miso',
  publicEmail: 'hello@mochi.example',
  contactPhoneNumber: '+886 2 5550 0100',
  externalUrl: 'https://mochi.example/',
  answerList: [],
  isAgreed: true,
  consentVersion: consentVersionOf(0),
};

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#0b6e69' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '25/1 2/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Starts an API, and returns what invites influencers and answers for them. */
export function startSignUps() {
  let api: TestApi;
  beforeAll(async () => {
    api = await setUpApi();
  });
  afterAll(() => api.close());
  /** A call by a visitor without an account, from a new address each time. */
  async function visit<C extends Call>(
    call: C,
    input: TestInput,
    more: TestInput = {},
  ): Promise<CallOutput<C> & { readonly code?: string; readonly field?: string }> {
    visitors += 1;
    return unsafeCast(
      (
        await send(api.app, call, {
          address: `198.51.${visitors % 200}.${Math.floor(visitors / 200) + 1}`,
          ...input,
          ...more,
        })
      ).json(),
    );
  }
  const as = async <C extends Call>(
    { cookie }: TestUser,
    call: C,
    input: TestInput,
  ): Promise<CallOutput<C> & { readonly code?: string; readonly field?: string }> =>
    unsafeCast((await send(api.app, call, input, cookie)).json());
  async function ask(body: object = {}, options: TestUserOptions = {}): Promise<Asked> {
    const owner = await addUser(api, options);
    const { signUp } = await as(owner, signUpCalls.addSignUp, {
      body: { email: newAddress(), language: 'en', ...body },
    });
    return { owner, signUp, encryptId: keyOf(signUp) };
  }
  const answer = (encryptId: string, change: object = {}) =>
    visit(signUpCalls.setInfo, { body: { encryptId, data: { ...written, ...change } } });
  const look = (encryptId: string) => visit(signUpCalls.getInfo, { query: { encryptId } });
  const infoOf = async (encryptId: string): Promise<SignUpInfo> => (await look(encryptId)).info;
  const seen = async ({ owner, signUp }: Asked): Promise<SignUp> =>
    (await as(owner, signUpCalls.getSignUp, { query: { id: signUp.id } })).signUp;
  const upload = (encryptId: string, bytes: Buffer, type = 'image/jpeg') =>
    visit(signUpCalls.uploadImage, { body: { encryptId, data: bytes.toString('base64'), type } });
  return {
    get api() {
      return api;
    },
    visit,
    as,
    ask,
    answer,
    look,
    infoOf,
    seen,
    upload,
  };
}
