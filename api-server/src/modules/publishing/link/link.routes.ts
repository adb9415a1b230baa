import { randomInt } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import { linksOnPage } from '@tessera/contracts/link/link.limits';
import type { Link, LinkChange, NewLink, RejectedLink } from '@tessera/contracts/link/link.schema';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { RequestInfo, CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { cutPage, readTimeCursor, timePlace } from '../../../platform/http/cursor.ts';
import {
  registerCall,
  registerIdempotentCall,
  registerIdempotentUpload,
  registerUploadCall,
} from '../../../platform/http/register-call.ts';
import { assertStillToCome } from '../../../platform/http/requests/still-to-come.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { localUrlOf, memoUrlOf, publicUrlOf } from '../../../platform/services.ts';
import { hashPassword, toStoredHash } from '../../accounts/credential/password.ts';
import { createLinkClicksRepository } from './link-clicks.repository.ts';
import { previewLinkRows, readLinkRows, rejected } from './link-rows.ts';
import { toLink } from './link.mapper.ts';
import { assertLongEnough, assertRoomForLink, assertTarget, type OwnHosts } from './link.policy.ts';
import { createLinkRepository, type LinkRepository, type LinkRow, type LinkSettings } from './link.repository.ts';

/** Letters and digits that are not easily confused. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz';
const madeLength = 7;
const triesMax = 5;
const makeSlug = (): string => Array.from({ length: madeLength }, () => signs[randomInt(signs.length)]).join('');

const settingsOf = (
  { target, title = '', tags = [], expiresTime = null, fallback = null, clicksMax = null }: NewLink,
  passwordHash: string | null,
): LinkSettings => ({
  target,
  title,
  tags,
  expiresAt: expiresTime === null ? null : new Date(expiresTime),
  fallback,
  clicksMax,
  passwordHash,
});

async function addWithSlug(
  links: LinkRepository,
  ownerId: string,
  slug: string | undefined,
  settings: LinkSettings,
  now: Date,
): Promise<LinkRow> {
  if (slug !== undefined) {
    const link = await links.add(ownerId, slug, settings, now);
    if (link === null) throw new Problem('slugTaken', { field: 'slug' });
    return link;
  }
  for (let number = 0; number < triesMax; number += 1) {
    const link = await links.add(ownerId, makeSlug(), settings, now);
    if (link !== null) return link;
  }
  throw new Problem('slugTaken', { field: 'slug' });
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const { config } = api.dependencies;
  const ownHosts = (request: RequestInfo): OwnHosts => ({
    pages: [request.host, new URL(publicUrlOf(config)).host, new URL(localUrlOf(config)).host],
    names: [...(config.hostNames ?? []), new URL(memoUrlOf(config)).hostname],
  });
  const assertTargets = (
    { target, fallback }: Pick<NewLink | LinkChange, 'target' | 'fallback'>,
    request: RequestInfo,
  ): void => {
    if (target !== undefined) assertTarget(target, 'target', ownHosts(request));
    if (fallback !== undefined && fallback !== null) assertTarget(fallback, 'fallback', ownHosts(request));
  };
  return { assertTargets };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function getLinks({
  body: { search = '', isArchived = false, cursor },
  caller,
  db,
}: CallContext<typeof linkCalls.getLinks>): Promise<CallAnswer<typeof linkCalls.getLinks>> {
  const links = createLinkRepository(db);
  const rows = await links.list(caller.userId, {
    search,
    isArchived,
    after: readTimeCursor(cursor),
    limit: linksOnPage + 1,
  });
  const { page, cursor: next } = cutPage(rows, linksOnPage, (last) => timePlace(last.created_at, last.id));
  return {
    linkList: page.map(toLink),
    cursor: next,
    number: await links.count(caller.userId),
    quota: caller.rights.quotas.linkNumber,
  };
}

async function prepareAddLink(
  { assertTargets }: Dependencies,
  { body, request }: CallContext<typeof linkCalls.addLink>,
) {
  assertTargets(body, request);
  assertLongEnough(body.password);
  return body.password === undefined ? null : hashPassword(body.password);
}

async function addLink(
  context: CallContext<typeof linkCalls.addLink>,
  db: Trx,
  passwordHash: Awaited<ReturnType<typeof prepareAddLink>>,
): Promise<CallAnswer<typeof linkCalls.addLink>> {
  const { body, caller, now } = context;
  assertStillToCome(body, now);
  const links = createLinkRepository(db);
  await lockOwner(db, caller.userId);
  assertRoomForLink(caller.rights, await links.count(caller.userId));
  const link = await addWithSlug(links, caller.userId, body.slug, settingsOf(body, passwordHash), now);
  await audit(db, context, { action: 'link.added', target: link.id });
  await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'link', id: link.id } });
  return { link: toLink(link) };
}

async function addLinks(
  { assertTargets }: Dependencies,
  context: CallContext<typeof linkCalls.addLinks>,
  db: Trx,
  { rows, isWhole }: Awaited<ReturnType<typeof readLinkRows>>,
): Promise<CallAnswer<typeof linkCalls.addLinks>> {
  const { caller, now, request } = context;
  const links = createLinkRepository(db);
  await lockOwner(db, caller.userId);
  const before = await links.count(caller.userId);
  const [linkList, rejectedList]: [Link[], RejectedLink[]] = [[], []];
  for (const { line, link } of rows) {
    if ('code' in link) {
      rejectedList.push(link);
      continue;
    }
    try {
      assertTargets(link, request);
      assertStillToCome(link, now);
      assertRoomForLink(caller.rights, before + linkList.length);
      linkList.push(toLink(await addWithSlug(links, caller.userId, link.slug, settingsOf(link, null), now)));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      rejectedList.push(rejected(line, error));
    }
  }
  await audit(db, context, {
    action: 'link.imported',
    detail: { made: linkList.length, rejected: rejectedList.length },
  });
  await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'link', id: null } });
  return { linkList, rejectedList, isWhole };
}

async function updateLink(
  { assertTargets }: Dependencies,
  context: CallContext<typeof linkCalls.updateLink>,
): Promise<CallAnswer<typeof linkCalls.updateLink>> {
  const { body, caller, db: root, now, request } = context;
  assertTargets(body, request);
  // The time may be over: a link that is there may end by its last day.
  const { id, revision, target, title, tags, expiresTime, fallback, clicksMax, password, isArchived } = body;
  assertLongEnough(password);
  const present = await createLinkRepository(root).find(caller.userId, id);
  if (present === null) throw new Problem('notFound');
  // Outside the transaction, because hashing takes long. If the password is changed meanwhile, the revision tells.
  const passwordHash =
    password === undefined || password === null ? password : await toStoredHash(present.password_hash, password);
  return root.transaction().execute(async (db) => {
    const links = createLinkRepository(db);
    const known = await links.find(caller.userId, id);
    if (known === null) throw new Problem('notFound');
    const changed = await links.change(caller.userId, id, revision, {
      ...(target === undefined ? {} : { target }),
      ...(title === undefined ? {} : { title }),
      ...(tags === undefined ? {} : { tags }),
      ...(expiresTime === undefined ? {} : { expiresAt: expiresTime === null ? null : new Date(expiresTime) }),
      ...(fallback === undefined ? {} : { fallback }),
      ...(clicksMax === undefined ? {} : { clicksMax }),
      ...(passwordHash === undefined ? {} : { passwordHash }),
      ...(isArchived === undefined ? {} : { archivedAt: isArchived ? (known.archived_at ?? now) : null }),
    });
    if (changed === null)
      throw new Problem('conflict', { params: { revision: known.revision, title: known.title, target: known.target } });
    await audit(db, context, { action: 'link.changed', target: id });
    await notifyUser(db, caller.userId, { topic: 'resource.changed', data: { kind: 'link', id } });
    return { link: toLink(changed) };
  });
}

function deleteLink(
  context: CallContext<typeof linkCalls.deleteLink>,
): Promise<CallAnswer<typeof linkCalls.deleteLink>> {
  return context.db.transaction().execute(async (db) => {
    if (!(await createLinkRepository(db).delete(context.caller.userId, context.body.id))) throw new Problem('notFound');
    await audit(db, context, { action: 'link.deleted', target: context.body.id });
    await notifyUser(db, context.caller.userId, {
      topic: 'resource.changed',
      data: { kind: 'link', id: context.body.id },
    });
    return {};
  });
}

async function getLinkStats({
  query: { id, dateFrom, toDate },
  caller,
  db,
}: CallContext<typeof linkCalls.getLinkStats>): Promise<CallAnswer<typeof linkCalls.getLinkStats>> {
  if (dateFrom > toDate) throw new Problem('invalid', { field: 'toDate' });
  if ((await createLinkRepository(db).find(caller.userId, id)) === null) throw new Problem('notFound');
  return createLinkClicksRepository(db).stats(caller.userId, id, dateFrom, toDate);
}

export function linkRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerCall(api, linkCalls.getLinks, getLinks);
  registerIdempotentCall(api, linkCalls.addLink, {
    prepare: (context) => prepareAddLink(dependencies, context),
    run: addLink,
    // The body may contain a password, of which not even a digest is stored.
    secrets: {
      compared: (body) => ({ ...body, password: body.password !== undefined }),
      kept: ({ link: { id } }) => ({ id }),
      again: async ({ caller, db }, { id }) => {
        const link = await createLinkRepository(db).find(caller.userId, String(id));
        if (link === null) throw new Problem('notFound');
        return { link: toLink(link) };
      },
    },
  });
  registerUploadCall(api, linkCalls.previewLinks, ({ caller, query }, upload) =>
    previewLinkRows(upload, query, caller.timeZone),
  );
  registerIdempotentUpload(api, linkCalls.addLinks, {
    read: ({ caller, query }, upload) => readLinkRows(upload, query, caller.timeZone),
    run: (context, db, prepared) => addLinks(dependencies, context, db, prepared),
  });
  registerCall(api, linkCalls.updateLink, (context) => updateLink(dependencies, context));
  registerCall(api, linkCalls.deleteLink, deleteLink);
  registerCall(api, linkCalls.getLinkStats, getLinkStats);
}
