import { userCalls } from '@tessera/contracts/user/user.calls';
import { addUser, send, testPassword } from '../../../testing/as-user.ts';
import { productionVariables } from '../../../testing/production-variables.ts';
import { setUpApi } from '../../../testing/set-up-api.ts';
import { parseCookies } from './cookies.ts';

describe('a Cookie header', () => {
  it.each([
    ['a=1; b=2', { a: '1', b: '2' }],
    ['a=1;a=2', { a: '1' }],
    ['token=x==; empty=', { token: 'x==', empty: '' }],
    ['', { '': '' }],
  ])('parses %j', (header, cookies) => {
    expect(Object.fromEntries(parseCookies(header))).toEqual(cookies);
  });
});

describe('the session cookie over TLS', () => {
  it('has the __Host- prefix, and a cookie without it is ignored', async () => {
    const variables = productionVariables;
    const api = await setUpApi({ variables });
    const { email } = await addUser(api);
    const answer = await send(api.app, userCalls.login, { body: { email, password: testPassword } });
    const session = answer.cookies.find(({ name }) => name.endsWith('tessera_session'));
    expect(session).toMatchObject({
      name: '__Host-tessera_session',
      secure: true,
      httpOnly: true,
      path: '/',
      sameSite: 'Lax',
    });
    expect(session).not.toHaveProperty('domain');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const who = async (name: string) =>
      (await send(api.app, userCalls.getUserInfo, {}, `${name}=${session?.value}`)).json();
    expect(await who('__Host-tessera_session')).toMatchObject({ isAuthorized: true });
    expect(await who('tessera_session')).toEqual({ isAuthorized: false });
    await api.close();
  });
});
