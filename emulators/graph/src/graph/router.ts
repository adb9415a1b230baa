import { brandedAnswer } from '../branded/graph-branded.ts';
import { type Permissions } from '../branded/state.ts';
import { type Usage } from '../control/usage.ts';
import { type Answer, type Call, json, parameters } from '../http/call.ts';
import { type Talk } from '../messaging/events.ts';
import { messagingAnswer, subscriptionAnswer } from '../messaging/graph-messaging.ts';
import { type Dialog } from '../oauth/dialog.ts';
import { accessToken, type App, debugToken } from '../oauth/exchange.ts';
import { type Tokens } from '../oauth/tokens.ts';
import { mediaKeyOf } from '../simulation/ids.ts';
import { type Simulation } from '../simulation/media.ts';
import { type Panel } from '../simulation/panel.ts';
import { type Story } from '../simulation/stories.ts';
import { badParameter, brokenToken, GraphError, missingObject, noToken, unknownPath } from './errors.ts';
import { hashtagMedia, hashtagNode, hashtagSearch, type Hashtags, recentlySearched } from './hashtag-edges.ts';
import { mediaInsights, userInsights } from './insights.ts';
import { checkMediaFields, mediaNode } from './media-fields.ts';
import { ownMedia } from './media-list.ts';
import { accountsEdge, pageNode, personNode } from './page-node.ts';
import { type Field, parseFields } from './parser.ts';
import { liveStoryAt, ownStories, storyInsights, storyNode } from './stories.ts';
import { taggedMedia } from './tags.ts';
import { userNode } from './user-node.ts';
import { type Links, ownAccount, pagesOf, requireScopes, type Visit } from './visit.ts';

export interface GraphParts {
  simulation: Simulation;
  panel: Panel;
  tokens: Tokens;
  dialog: Dialog;
  usage: Usage;
  hashtags: Hashtags;
  app: App;
  secret: number;
  now: () => number;
  talk: Talk;
  permissions: Permissions;
  links: Links;
}

const versionPattern = /^\/(v\d{1,2}\.\d)(?=\/|$)/u;
const newestVersion = 'v26.0';
const numberPattern = /^\d+$/u;

const readToken = (call: Call, query: URLSearchParams): string | undefined => {
  const header = call.headers.authorization;
  return (
    query.get('access_token') ?? (header?.startsWith('Bearer ') === true ? header.slice(7) : undefined) ?? undefined
  );
};

const edgeArguments = (query: URLSearchParams): Record<string, string> => {
  const args: Record<string, string> = {};
  for (const name of ['limit', 'after', 'before']) {
    const value = query.get(name);
    if (value !== null) args[name] = value;
  }
  return args;
};

/** A story of an own account by its id, as long as it is shown. */
const ownStory = (visit: Visit, id: string): Story | undefined => {
  const key = mediaKeyOf(id);
  const account = pagesOf(visit).find((page) => page.account?.index === key?.account)?.account;
  return key === undefined || account === undefined ? undefined : liveStoryAt(visit, account, key.position, key.slide);
};

/** `/{media-id}`: own media only; media found by discovery cannot be read by id. */
const ownMediaNode = (visit: Visit, id: string, fields: readonly Field[]): Record<string, unknown> => {
  requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
  const story = ownStory(visit, id);
  if (story !== undefined) return storyNode(visit, story, fields);
  const found = visit.simulation.find(id, visit.now);
  if (found === undefined || !pagesOf(visit).some((page) => page.account?.index === found.media.account.index))
    throw missingObject(id);
  checkMediaFields(fields, found.slide === 0 ? 'own' : 'child');
  return mediaNode(found.media, found.slide, fields, found.slide === 0 ? 'own' : 'child', visit);
};

const ownMediaEdge = (visit: Visit, id: string, edge: string, fields: readonly Field[]): unknown => {
  const story = ownStory(visit, id);
  if (story !== undefined && edge === 'insights') return storyInsights(visit, story);
  const found = visit.simulation.find(id, visit.now);
  if (
    found === undefined ||
    found.slide > 0 ||
    !pagesOf(visit).some((page) => page.account?.index === found.media.account.index)
  )
    throw missingObject(id);
  if (edge === 'insights') return mediaInsights(visit, found.media);
  requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
  if (edge !== 'children') throw unknownPath(`/${edge}`);
  checkMediaFields(fields, 'child');
  return {
    data: Array.from({ length: found.media.slides }, (_, index) =>
      mediaNode(found.media, index + 1, fields, 'child', visit),
    ),
  };
};

const userEdge = (parts: GraphParts, visit: Visit, id: string, edge: string, fields: readonly Field[]): unknown => {
  const account = ownAccount(visit, id);
  switch (edge) {
    case 'media': {
      requireScopes(visit, 'instagram_basic', 'pages_read_engagement');
      return ownMedia(visit, account, { args: edgeArguments(visit.query), fields });
    }
    case 'stories':
      return ownStories(visit, account, fields);
    case 'tags':
      return taggedMedia(visit, account, fields, (name) => visit.query.get(name) ?? undefined);
    case 'recently_searched_hashtags':
      return recentlySearched(parts.hashtags, visit, account);
    case 'insights':
      return userInsights(visit, account);
    default:
      throw unknownPath(`/${edge}`);
  }
};

const isOwnAccount = (visit: Visit, id: string): boolean => pagesOf(visit).some((page) => page.account?.id === id);

const node = (parts: GraphParts, visit: Visit, id: string, fields: readonly Field[]): Record<string, unknown> => {
  if (id === 'me') {
    const own = visit.claims.kind === 'page' ? pagesOf(visit)[0] : undefined;
    return own === undefined ? personNode(visit, fields) : pageNode(visit, own, fields, parts.tokens);
  }
  if (id === visit.claims.person) return personNode(visit, fields);
  const page = pagesOf(visit).find((entry) => entry.id === id);
  if (page !== undefined) return pageNode(visit, page, fields, parts.tokens);
  const tag = parts.hashtags.byId(id);
  if (tag !== undefined) return hashtagNode(visit, tag, fields);
  if (mediaKeyOf(id) !== undefined) return ownMediaNode(visit, id, fields);
  return userNode(visit, ownAccount(visit, id), fields);
};

const read = (parts: GraphParts, visit: Visit, segments: readonly string[]): unknown => {
  const fields = parseFields(visit.query.get('fields') ?? '');
  const [id, edge, ...rest] = segments;
  if (rest.length > 0) throw unknownPath(`/${rest.join('/')}`);
  if (id === undefined) {
    const ids = (visit.query.get('ids') ?? '').split(',').filter((entry) => entry !== '');
    if (ids.length === 0) throw badParameter('The parameter ids is required');
    if (ids.length > 50) throw badParameter('Too many IDs. Maximum: 50.');
    return Object.fromEntries(ids.map((entry) => [entry, node(parts, visit, entry, fields)]));
  }
  if (id === 'ig_hashtag_search') return hashtagSearch(parts.hashtags, visit);
  if (id !== 'me' && !numberPattern.test(id))
    throw new GraphError(803, `(#803) Some of the aliases you requested do not exist: ${id}`);
  if (edge === undefined) return node(parts, visit, id, fields);
  if (id === 'me' || id === visit.claims.person) {
    if (edge === 'accounts') return accountsEdge(visit, fields, parts.tokens);
    if (edge === 'permissions') {
      const gone = parts.tokens.declined.get(visit.claims.person) ?? new Set<string>();
      return {
        data: [
          ...visit.claims.scopes.map((permission) => ({ permission, status: 'granted' })),
          ...[...gone].map((permission) => ({ permission, status: 'declined' })),
        ],
      };
    }
    throw unknownPath(`/${edge}`);
  }
  const tag = parts.hashtags.byId(id);
  if (tag !== undefined) return hashtagMedia(parts.hashtags, visit, tag, edge, fields);
  if (mediaKeyOf(id) !== undefined) return ownMediaEdge(visit, id, edge, fields);
  return userEdge(parts, visit, id, edge, fields);
};

/** Handles one call to the network: version, token, usage limits, then the path. Throws GraphError. */
export const graphAnswer = (parts: GraphParts, call: Call): Answer | Promise<Answer> => {
  const version = versionPattern.exec(call.path)?.[1] ?? newestVersion;
  const path = call.path.replace(versionPattern, '') || '/';
  const query = parameters(call);
  const now = parts.now();
  if (path === '/dialog/oauth') return parts.dialog.answer(call);
  if (path === '/oauth/access_token') return accessToken(call, parts.app, parts.dialog, parts.tokens, now);
  const token = readToken(call, query);
  if (path === '/debug_token') return debugToken(query, token, parts.app, parts.tokens);
  if (token === undefined || token === '') throw noToken();
  if (token.includes('|')) {
    if (token !== `${parts.app.id}|${parts.app.secret}`) throw brokenToken();
    if (path === `/${parts.app.id}/subscriptions`) return subscriptionAnswer(parts.talk, call);
    throw missingObject(path.slice(1));
  }
  const claims = parts.tokens.require(token);
  const visit: Visit = {
    simulation: parts.simulation,
    panel: parts.panel,
    claims,
    query,
    path,
    version,
    now,
    origin: call.origin,
    secret: parts.secret,
    links: parts.links,
  };
  const segments = path.split('/').filter((part) => part !== '');
  if (call.method === 'DELETE' && path === '/me/permissions') {
    parts.tokens.end('revoke', token);
    return json({ success: true });
  }
  const special =
    messagingAnswer(parts.talk, visit, call, segments) ?? brandedAnswer(parts.permissions, visit, call, segments);
  if (special !== undefined) return special;
  if (call.method !== 'GET')
    throw new GraphError(100, 'Unsupported post request.', { type: 'GraphMethodException', subcode: 33 });
  parts.usage.checkApp();
  const account =
    isOwnAccount(visit, segments[0] ?? '') && !(query.get('fields') ?? '').includes('business_discovery')
      ? segments[0]
      : undefined;
  if (account !== undefined) parts.usage.checkAccount(account);
  const value = read(parts, visit, segments);
  return json(value, 200, { 'facebook-api-version': version, ...parts.usage.headers(account) });
};
