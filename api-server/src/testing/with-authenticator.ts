import type { Call } from '@tessera/contracts/http/define-call';
import { secondFactorCalls } from '@tessera/contracts/second-factor/second-factor.calls';
import { userCalls } from '@tessera/contracts/user/user.calls';
import { TOTP } from 'otpauth';
import { addUser, cookiesIn, send, testPassword, type TestUser, type TestUserOptions } from './as-user.ts';
import type { TestApi } from './set-up-api.ts';

/** An answer as the tests of second factors compare it. */
interface Asked {
  readonly status: number;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  readonly cookies: string;
}

/** A user with an authenticator app. */
export interface WithApp extends TestUser {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

const stepMs = 30_000;

export const codeAt = (secret: string, ms: number): string => new TOTP({ secret }).generate({ timestamp: ms });

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** What tests of second factors do, on the API that `apiOf` returns. */
export function withAuthenticator(apiOf: () => TestApi) {
  const ask = async (call: Call, body: unknown, cookie?: string): Promise<Asked> => {
    const answer = await send(apiOf().app, call, { body }, cookie);
    const data: Readonly<Record<string, unknown>> = answer.json();
    return {
      status: answer.statusCode,
      code: textIn(data['code']),
      field: textIn(data['field']),
      data,
      cookies: cookiesIn(answer),
    };
  };
  /** The code that the app shows now. Each can be used once, so the clock goes on to the next one. */
  const nextCode = (secret: string): string => {
    const { clock } = apiOf();
    clock.advance(stepMs);
    return codeAt(secret, clock.now().getTime());
  };
  return {
    ask,
    nextCode,
    addUserWithApp: async (options: TestUserOptions = {}): Promise<WithApp> => {
      const user = await addUser(apiOf(), options);
      const secret = String((await ask(secondFactorCalls.startAuthenticator, {}, user.cookie)).data['secret']);
      const { data } = await ask(secondFactorCalls.confirmAuthenticator, { code: nextCode(secret) }, user.cookie);
      const codes = data['recoveryCodeList'];
      return { ...user, secret, recoveryCodes: Array.isArray(codes) ? codes.map(String) : [] };
    },
    login: ({ email }: TestUser) => ask(userCalls.login, { email, password: testPassword }),
    isSignedIn: async (cookie: string): Promise<boolean> =>
      (await ask(userCalls.getUserInfo, {}, cookie)).data['isAuthorized'] === true,
    /** The templates of the mails to a user, oldest first. */
    mailsTo: async ({ email }: TestUser): Promise<string[]> => {
      const mails = apiOf().db.selectFrom('mail_outbox').select('template').where('recipient', '=', email);
      return (await mails.orderBy('created_at').execute()).map(({ template }) => template);
    },
  };
}
