import * as z from 'zod/mini';
import { readGraphError } from '../graph/graph-errors.ts';
import { readBody } from '../read-body.ts';
import { SourceError } from '../source-error.ts';

/** This installation's app at the network. */
export interface NetworkApp {
  readonly graphUrl: string;
  /** The sign-in dialog; on the real network its host differs from the API's. */
  readonly dialogUrl: string;
  readonly version: string;
  readonly appId: string;
  readonly appSecret: string;
}

/** The settings for the network. */
interface NetworkSettings {
  readonly graphUrl: string | null;
  readonly graphDialogUrl: string | null;
  readonly graphVersion: string;
  readonly graphAppId: string;
  readonly graphAppSecret: string;
}

export function networkAppOf({
  graphUrl,
  graphDialogUrl,
  graphVersion: version,
  graphAppId: appId,
  graphAppSecret: appSecret,
}: NetworkSettings): NetworkApp {
  return { graphUrl: graphUrl ?? '', dialogUrl: graphDialogUrl ?? graphUrl ?? '', version, appId, appSecret };
}

interface NetworkToken {
  readonly accessToken: string;
  /** Null: it does not expire. */
  readonly expiresIn: number | null;
}

/** A page that the user manages, with its linked business account, if any. */
export interface NetworkPage {
  readonly id: string;
  readonly name: string;
  readonly account: {
    readonly id: string;
    readonly username: string;
    readonly name: string;
    readonly picture: string | null;
  } | null;
}

export interface NetworkPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  /** Names of the granted permissions. */
  readonly granted: readonly string[];
}

const timeout = 15_000;
const answerMaxBytes = 2_000_000;
/** The most pages of a person that are read, and how many at once, which is the network's own maximum. */
const pagesMax = 500;
const pagesAtOnce = 100;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.optional(z.number()) });
const personSchema = z.object({ id: z.string(), name: z.optional(z.string()), email: z.optional(z.string()) });
const permissionsSchema = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
const accountSchema = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  name: z.optional(z.string()),
  profile_picture_url: z.optional(z.string()),
});
const pagesSchema = z.object({
  data: z.array(
    z.object({ id: z.string(), name: z.optional(z.string()), instagram_business_account: z.optional(accountSchema) }),
  ),
  paging: z.optional(
    z.object({ next: z.optional(z.string()), cursors: z.optional(z.object({ after: z.optional(z.string()) })) }),
  ),
});

/** The JSON of an answer; undefined where it is none or breaks off. */
async function readJson({ body }: Response, place: string): Promise<unknown> {
  const bytes = body === null ? null : await readBody(body, answerMaxBytes).catch(() => undefined);
  if (bytes === null)
    throw new SourceError('unavailable', `${place} answered nothing, or more than ${String(answerMaxBytes)} bytes`);
  try {
    return JSON.parse(bytes?.toString('utf8') ?? '');
  } catch {
    return undefined;
  }
}

/** The addresses of the network's API by their paths. */
export const addressesOf =
  ({ graphUrl, version }: NetworkApp) =>
  (path: string): URL =>
    new URL(`${graphUrl}/${version}${path}`);

/** Sends a token in a header, where no log keeps it. */
export const bearer = (accessToken: string): RequestInit => ({ headers: { authorization: `Bearer ${accessToken}` } });

/** Calls the network and parses the answer with a schema. Throws `SourceError`. */
export async function networkCall<S extends z.ZodMiniType>(
  schema: S,
  url: URL,
  init: RequestInit = {},
): Promise<z.output<S>> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout), ...init }).catch(
    (cause: unknown) => {
      throw new SourceError('unavailable', `${url.pathname} did not answer`, { cause });
    },
  );
  const body = await readJson(answer, url.pathname);
  const failure = readGraphError(answer.status, body);
  if (failure) throw failure;
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new SourceError('unavailable', `${url.pathname} answered in an unexpected format`);
  return parsed.data;
}

/** The network's sign-in. Every method throws `SourceError`. Tokens are sent in headers and bodies only. */
export interface NetworkOauth {
  /** The consent page. `again` also asks for permissions that were declined before. */
  dialogUrl(request: {
    readonly redirectUrl: string;
    readonly state: string;
    readonly scopes: readonly string[];
    readonly again: boolean;
  }): string;
  /**
   * Exchanges a code for a short-lived token, and that for one of 60 days. A `refused` error means that the code was
   * used, is too old, or belongs to another redirect.
   */
  redeem(code: string, redirectUrl: string): Promise<NetworkToken>;
  person(accessToken: string): Promise<NetworkPerson>;
  /** The pages that the person manages: the first 500. */
  pages(accessToken: string): Promise<readonly NetworkPage[]>;
  /** Revokes every permission. */
  revoke(accessToken: string): Promise<void>;
}

export function createNetworkOauth(app: NetworkApp): NetworkOauth {
  const at = addressesOf(app);
  const exchange = (values: Readonly<Record<string, string>>): Promise<z.output<typeof tokenSchema>> =>
    networkCall(tokenSchema, at('/oauth/access_token'), {
      method: 'POST',
      body: new URLSearchParams({ client_id: app.appId, client_secret: app.appSecret, ...values }),
    });
  return {
    dialogUrl({ redirectUrl, state, scopes, again }) {
      const url = new URL(`${app.dialogUrl}/${app.version}/dialog/oauth`);
      const values = {
        client_id: app.appId,
        redirect_uri: redirectUrl,
        state,
        scope: scopes.join(','),
        response_type: 'code',
        ...(again ? { auth_type: 'rerequest' } : {}),
      };
      url.search = new URLSearchParams(values).toString();
      return url.href;
    },
    async redeem(code, redirectUrl) {
      const short = await exchange({ redirect_uri: redirectUrl, code });
      const long = await exchange({ grant_type: 'fb_exchange_token', fb_exchange_token: short.access_token });
      return { accessToken: long.access_token, expiresIn: long.expires_in ?? null };
    },
    async person(accessToken) {
      const { id, name, email } = await networkCall(personSchema, at('/me?fields=id,name,email'), bearer(accessToken));
      const { data } = await networkCall(permissionsSchema, at('/me/permissions'), bearer(accessToken));
      return {
        id,
        name: name ?? '',
        email: email ?? null,
        granted: data.filter(({ status }) => status === 'granted').map(({ permission }) => permission),
      };
    },
    async pages(accessToken) {
      const found: z.output<typeof pagesSchema>['data'] = [];
      for (let after: string | undefined = ''; after !== undefined && found.length < pagesMax;) {
        const url = at(
          `/me/accounts?limit=${String(pagesAtOnce)}&fields=id,name,instagram_business_account{id,username,name,profile_picture_url}`,
        );
        if (after !== '') url.searchParams.set('after', after);
        const { data, paging } = await networkCall(pagesSchema, url, bearer(accessToken));
        found.push(...data);
        // The address of the next page contains the token; its cursor does not.
        after = paging?.next === undefined ? undefined : paging.cursors?.after;
      }
      return found
        .slice(0, pagesMax)
        .map(({ id, name = '', instagram_business_account: account }) => ({
          id,
          name,
          account: account
            ? {
                id: account.id,
                username: account.username ?? '',
                name: account.name ?? '',
                picture: account.profile_picture_url ?? null,
              }
            : null,
        }));
    },
    async revoke(accessToken) {
      await networkCall(z.object({}), at('/me/permissions'), { method: 'DELETE', ...bearer(accessToken) });
    },
  };
}
