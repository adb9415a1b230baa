import { badParameter, brokenToken, GraphError, noToken } from '../graph/errors.ts';
import { type Answer, type Call, json, parameters } from '../http/call.ts';
import { type Dialog } from './dialog.ts';
import { type Tokens } from './tokens.ts';

const shortLifeSeconds = 5400;
const longLifeSeconds = 5_184_000;
const dataAccessSeconds = 90 * 86_400;

export interface App {
  id: string;
  secret: string;
  name: string;
}

const checkApp = (app: App, query: URLSearchParams): void => {
  if (query.get('client_id') !== app.id)
    throw new GraphError(101, 'Error validating application. Invalid application ID.');
  if (query.get('client_secret') !== app.secret) throw new GraphError(1, 'Error validating client secret.');
};

const codeError = (message: string, subcode: number): GraphError =>
  new GraphError(100, message, {
    subcode,
    headers: { 'www-authenticate': `OAuth "Facebook Platform" "invalid_code" "${message}"` },
  });

/** `/oauth/access_token`: exchanges a code for a token, or a short-lived token for one of 60 days. */
export const accessToken = (call: Call, app: App, dialog: Dialog, tokens: Tokens, now: number): Answer => {
  const query = parameters(call);
  checkApp(app, query);
  const seconds = Math.floor(now / 1000);
  if (query.get('grant_type') === 'fb_exchange_token') {
    const claims = tokens.require(query.get('fb_exchange_token') ?? '');
    return json({
      access_token: tokens.issue({ ...claims, expiresAt: seconds + longLifeSeconds, isLongLived: true }),
      token_type: 'bearer',
      expires_in: longLifeSeconds,
    });
  }
  if (query.get('grant_type') === 'client_credentials')
    return json({ access_token: `${app.id}|${app.secret}`, token_type: 'bearer' });
  const given = query.get('code');
  if (given === null) throw badParameter('The parameter code is required');
  const code = dialog.codes.get(given);
  if (code === undefined) throw codeError('Invalid verification code format.', 36007);
  if (code.isUsed) throw codeError('This authorization code has been used.', 36009);
  if (code.expiresAt < now) throw codeError('This authorization code has expired.', 36007);
  if (query.get('redirect_uri') !== code.redirectUri)
    throw codeError(
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36008,
    );
  code.isUsed = true;
  return json({
    access_token: tokens.issue({
      kind: 'user',
      person: code.person,
      page: '',
      scopes: code.scopes,
      expiresAt: seconds + shortLifeSeconds,
      isLongLived: false,
    }),
    token_type: 'bearer',
    expires_in: shortLifeSeconds,
  });
};

/** `/debug_token`: needs the app's own token or a token of the same app. */
export const debugToken = (query: URLSearchParams, caller: string | undefined, app: App, tokens: Tokens): Answer => {
  if (caller === undefined) throw noToken();
  if (caller !== `${app.id}|${app.secret}` && tokens.parse(caller) === undefined) throw brokenToken();
  const input = query.get('input_token');
  if (input === null) throw badParameter('The parameter input_token is required');
  const claims = tokens.parse(input);
  if (claims === undefined)
    return json({
      data: { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] },
    });
  const isValid = !tokens.isExpired(input, claims) && !tokens.isRevoked(input, claims);
  return json({
    data: {
      app_id: app.id,
      type: claims.kind === 'user' ? 'USER' : 'PAGE',
      application: app.name,
      data_access_expires_at: Math.floor(claims.issuedAt) + dataAccessSeconds,
      expires_at: claims.expiresAt,
      is_valid: isValid,
      issued_at: Math.floor(claims.issuedAt),
      ...(claims.kind === 'page' ? { profile_id: claims.page } : {}),
      scopes: claims.scopes,
      granular_scopes: claims.scopes
        .filter((scope) => scope !== 'email' && scope !== 'public_profile')
        .map((scope) => ({ scope })),
      user_id: claims.person,
    },
  });
};
