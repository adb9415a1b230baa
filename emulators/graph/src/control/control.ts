import { badParameter } from '../graph/errors.ts';
import { timestamp } from '../graph/media-fields.ts';
import { type Links } from '../graph/visit.ts';
import { type Answer, bodyRecord, type Call, isRecord, json, type JsonRecord } from '../http/call.ts';
import { type Dialog } from '../oauth/dialog.ts';
import { type Tokens } from '../oauth/tokens.ts';
import { type Account, followersAt } from '../simulation/accounts.ts';
import { mediaId, shortcode } from '../simulation/ids.ts';
import { allPersons } from '../simulation/known-accounts.ts';
import { figuresOf, reachableMediaMax, type Simulation } from '../simulation/media.ts';
import { type Clock } from './clock.ts';
import { type Faults, faultWishes } from './faults.ts';
import { type Ledger } from './ledger.ts';
import { type Usage } from './usage.ts';

export interface ControlParts {
  simulation: Simulation;
  clock: Clock;
  faults: Faults;
  ledger: Ledger;
  usage: Usage;
  tokens: Tokens;
  dialog: Dialog;
  links: Links;
}

const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

const merge = <T extends Record<keyof T, number>>(current: T, wish: unknown): T => {
  if (!isRecord(wish)) return current;
  const next = { ...current };
  for (const name in next) {
    const value = number(wish[name]);
    if (value !== undefined) Object.assign(next, { [name]: value });
  }
  return next;
};

const setClock = (clock: Clock, wish: JsonRecord): unknown => {
  const advance = number(wish.advanceMs);
  if (advance !== undefined) clock.advance(advance);
  else
    clock.set({
      offsetMs: number(wish.offsetMs),
      freezeAt: typeof wish.freezeAt === 'string' ? Date.parse(wish.freezeAt) : number(wish.freezeAt),
    });
  return { now: new Date(clock.now()).toISOString() };
};

const setTokens = (tokens: Tokens, wish: JsonRecord): unknown => {
  const { action, token } = wish;
  if (action !== 'expire' && action !== 'revoke') throw badParameter('action must be expire or revoke');
  tokens.end(action, typeof token === 'string' ? token : undefined);
  return { success: true };
};

const setPermissions = (tokens: Tokens, wish: JsonRecord): unknown => {
  const person = typeof wish.person === 'string' ? wish.person : allPersons[0].id;
  tokens.declined.set(person, new Set(texts(wish.declined)));
  return { person, declined: texts(wish.declined) };
};

const setLink = (links: Links, wish: JsonRecord): unknown => {
  const { page, account } = wish;
  if (typeof page !== 'string' || typeof account !== 'string') throw badParameter('page and account must be texts');
  links.set(page, account);
  return { page, account };
};

const setConsent = (dialog: Dialog, wish: JsonRecord): unknown => {
  const { auto } = wish;
  if (auto !== 'ask' && auto !== 'grant' && auto !== 'deny' && auto !== 'partial')
    throw badParameter('auto must be ask, grant, deny or partial');
  dialog.consent = {
    auto,
    declined: texts(wish.declined),
    person: typeof wish.person === 'string' ? wish.person : undefined,
  };
  return dialog.consent;
};

const accountEntry = (simulation: Simulation, account: Account, now: number): unknown => ({
  username: account.username,
  id: account.id,
  fullName: account.fullName,
  kind: account.kind,
  tier: account.tier,
  language: account.language,
  topic: account.topic,
  hidesLikes: account.hidesLikes,
  followers: followersAt(account, now),
  media: simulation.postCount(account, now),
  reachableMedia: Math.min(reachableMediaMax, simulation.postCount(account, now)),
});

const listAccounts = (simulation: Simulation, query: URLSearchParams, now: number): unknown => {
  const wanted = (name: string, value: string): boolean => query.get(name) === null || query.get(name) === value;
  const limit = Math.min(5000, Number(query.get('limit') ?? 100));
  const found = simulation.accounts.all.filter(
    (account) =>
      wanted('tier', account.tier) &&
      wanted('lang', account.language) &&
      wanted('kind', account.kind) &&
      wanted('topic', account.topic),
  );
  return {
    total: found.length,
    accounts: found.slice(0, limit).map((account) => accountEntry(simulation, account, now)),
  };
};

/** All reachable media of an account, newest first, so that tests can compare counts, ids and figures. */
const listMedia = (simulation: Simulation, account: Account, now: number): unknown => {
  const { items } = simulation.page(account, now, reachableMediaMax);
  return {
    username: account.username,
    total: simulation.postCount(account, now),
    count: items.length,
    media: items.map((media) => {
      const { likes, comments, views } = figuresOf(media, now);
      return {
        id: mediaId(media.key),
        shortcode: shortcode(media.key, media.createdMs),
        timestamp: timestamp(media.createdMs),
        format: media.format,
        slides: media.slides,
        likes: account.hidesLikes ? null : likes,
        comments,
        views: media.format === 'reel' ? views : null,
      };
    }),
  };
};

/** The control API: every path below `/_fake/`. */
export const controlAnswer = (parts: ControlParts, call: Call): Answer => {
  const now = parts.clock.now();
  const path = call.path.slice('/_fake/'.length);
  const isPost = call.method === 'POST';
  const wish = bodyRecord(call);
  if (path === 'faults') {
    if (call.method === 'DELETE') parts.faults.clear();
    if (isPost) for (const entry of faultWishes(wish)) parts.faults.add(entry);
    return json({ faults: parts.faults.show() });
  }
  if (path === 'usage') {
    if (call.method === 'DELETE')
      Object.assign(parts.usage, {
        app: merge(parts.usage.app, { call_count: 0, total_time: 0, total_cputime: 0 }),
        account: merge(parts.usage.account, {
          call_count: 0,
          total_cputime: 0,
          total_time: 0,
          estimated_time_to_regain_access: 0,
        }),
      });
    if (isPost) {
      parts.usage.app = merge(parts.usage.app, wish.app);
      parts.usage.account = merge(parts.usage.account, wish.account);
    }
    return json({ app: parts.usage.app, account: parts.usage.account });
  }
  if (path === 'clock') return json(isPost ? setClock(parts.clock, wish) : { now: new Date(now).toISOString() });
  if (path === 'tokens' && isPost) return json(setTokens(parts.tokens, wish));
  if (path === 'permissions' && isPost) return json(setPermissions(parts.tokens, wish));
  if (path === 'links' && isPost) return json(setLink(parts.links, wish));
  if (path === 'oauth') return json(isPost ? setConsent(parts.dialog, wish) : parts.dialog.consent);
  if (path === 'ledger') {
    if (call.method === 'DELETE') parts.ledger.clear();
    return json(parts.ledger.read(Number(call.query.get('limit') ?? 100)));
  }
  if (path === 'accounts') return json(listAccounts(parts.simulation, call.query, now));
  const [, username, rest] = /^accounts\/([^/]+)(?:\/(media-ids))?$/u.exec(path) ?? [];
  const account =
    username === undefined ? undefined : parts.simulation.accounts.byUsername(decodeURIComponent(username));
  if (account === undefined) return json({ error: { message: `Nothing at /_fake/${path}` } }, 404);
  return json(
    rest === undefined ? accountEntry(parts.simulation, account, now) : listMedia(parts.simulation, account, now),
  );
};
