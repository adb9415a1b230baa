import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { memoPath } from '@tessera/contracts/memo/memo.schema';
import { shareCalls } from '@tessera/contracts/share/share.calls';
import { tokenOfPath } from '@tessera/contracts/share/share.paths';
import { shareKeySchema, type Share } from '@tessera/contracts/share/share.schema';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallAnswer, CallContext } from '../../../platform/http/call-context.ts';
import { notePasswordMiss, takePasswordTry, type PasswordTry } from '../../../platform/http/limits/password-tries.ts';
import {
  registerCall,
  registerIdempotentCall,
  registerPublicBinaryCall,
  registerPublicCall,
  type BinaryAnswer,
} from '../../../platform/http/register-call.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { assertStillToCome } from '../../../platform/http/requests/still-to-come.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { memoUrlOf } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { hashPassword, isPassword, toStoredHash } from '../../accounts/credential/password.ts';
import { picturePath } from '../../collecting/media/media.mapper.ts';
import { createPictureService } from '../../collecting/picture/picture.service.ts';
import { embedShareKind } from './embed.share.ts';
import { openEmbedShare, presentEmbed } from './present-share.ts';
import { shareKinds, type OwnerContext, type ShareKind } from './share-kind.ts';
import { isPictureProof, makePass, makeToken } from './share-secret.ts';
import { toShare } from './share.mapper.ts';
import { assertAnyRight, assertRoomForShare } from './share.policy.ts';
import { createShareRepository, type ListedShare } from './share.repository.ts';
import { answerShare, isPictureShown, openShare, partsOf } from './share.service.ts';

/** Cached only by the visitor's browser, and no longer than a withdrawn post may stay visible. */
const pictureCache = 'private, max-age=60';

const instantOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

interface Wanted {
  readonly target: Readonly<Record<string, unknown>>;
  readonly folderId: string | null;
  readonly storyContentId: string | null;
  read(): Promise<Readonly<Record<string, unknown>>>;
  canFreeze(): Promise<boolean>;
}

/** Parses and checks what is to be shared. */
async function checkTarget(context: OwnerContext, kind: ShareKind, given: unknown): Promise<Wanted> {
  const target = kind.targetSchema.safeParse(given);
  if (!target.success) throw new Problem('invalid', { field: 'target' });
  assertAnyRight(context.caller.rights, kind.rights);
  await kind.assertTarget?.(context, target.data);
  return {
    target: target.data,
    folderId: kind.folderOf?.(target.data) ?? null,
    storyContentId: kind.storyContentOf?.(target.data) ?? null,
    read: () => kind.read(context, target.data),
    canFreeze: async () => (await kind.canFreeze?.(context, target.data)) ?? true,
  };
}

/** The content to freeze. Throws `emvIncomplete` while EMV is being recalculated, also if that has begun meanwhile. */
async function freeze(wanted: Wanted): Promise<Readonly<Record<string, unknown>>> {
  const couldFreeze = await wanted.canFreeze();
  const frozen = await wanted.read();
  if (!couldFreeze || !(await wanted.canFreeze())) throw new Problem('emvIncomplete', { field: 'isFrozen' });
  return frozen;
}

/** What the handlers need beside their call. */
async function dependenciesOf(api: Api) {
  const { config, encryptionKey, sources, pictures, db: root } = api.dependencies;
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const service = createPictureService({ db: root, sources, pictures });
  const kinds = await shareKinds();
  const asOwnerSees = (row: ListedShare): Share => {
    const share = toShare(row, vault, kinds.get(row.kind)?.path ?? '');
    return row.kind !== embedShareKind.kind || share.path === null
      ? share
      : {
          ...share,
          dataUrl: `${memoUrlOf(config)}${memoPath}?${new URLSearchParams({ activity: tokenOfPath(share.path) }).toString()}`,
        };
  };
  return { asOwnerSees, kinds, vault, encryptionKey, service };
}

type Dependencies = Awaited<ReturnType<typeof dependenciesOf>>;

async function getShares(
  { asOwnerSees }: Dependencies,
  { caller, db }: CallContext<typeof shareCalls.getShares>,
): Promise<CallAnswer<typeof shareCalls.getShares>> {
  return { shareList: (await createShareRepository(db).list(caller.userId)).map(asOwnerSees) };
}

async function prepareAddShare({ kinds }: Dependencies, context: CallContext<typeof shareCalls.addShare>) {
  const { body } = context;
  const kind = kinds.get(body.kind);
  if (kind === undefined) throw new Problem('invalid', { field: 'kind' });
  const wanted = await checkTarget(context, kind, body.target);
  const passwordHash = body.password === undefined ? null : await hashPassword(body.password);
  const frozen = body.isFrozen === true ? await freeze(wanted) : null;
  return { kind, wanted, passwordHash, frozen };
}

async function addShare(
  { vault, asOwnerSees }: Dependencies,
  context: CallContext<typeof shareCalls.addShare>,
  db: Trx,
  { kind, wanted, passwordHash, frozen }: Awaited<ReturnType<typeof prepareAddShare>>,
): Promise<CallAnswer<typeof shareCalls.addShare>> {
  const { body, caller, now } = context;
  assertStillToCome(body, now);
  const shares = createShareRepository(db);
  await lockOwner(db, caller.userId);
  assertRoomForShare(await shares.count(caller.userId));
  const [id, token] = [randomUUID(), makeToken()];
  const { title, byline = '', language = null, expiresTime = null } = body;
  const row = await shares.add(
    caller.userId,
    {
      id,
      kind: kind.kind,
      target: wanted.target,
      folderId: wanted.folderId,
      storyContentId: wanted.storyContentId,
      tokenHash: hashToken(token),
      ...vault.seal(token, id),
      title,
      byline,
      language,
      expiresAt: instantOf(expiresTime),
      passwordHash,
      frozen,
    },
    now,
  );
  await audit(db, context, { action: 'share.added', target: id, detail: { kind: kind.kind } });
  return { share: asOwnerSees(row) };
}

async function updateShare(
  { kinds, asOwnerSees }: Dependencies,
  context: CallContext<typeof shareCalls.updateShare>,
): Promise<CallAnswer<typeof shareCalls.updateShare>> {
  const { body, caller, db: outer, now } = context;
  const { id, revision, title, byline, language, expiresTime, password } = body;
  const known = await createShareRepository(outer).find(caller.userId, id);
  const kind = known === null ? undefined : kinds.get(known.kind);
  if (known === null || kind === undefined) throw new Problem('notFound');
  const wanted = body.target === undefined ? null : await checkTarget(context, kind, body.target);
  if (wanted !== null && (wanted.folderId !== known.folder_id || known.frozen !== null || kind.isFixed === true))
    throw new Problem('invalid', { field: 'target' });
  const passwordHash =
    password === undefined || password === null ? password : await toStoredHash(known.password_hash, password);
  return outer.transaction().execute(async (db) => {
    const changed = await createShareRepository(db).change(caller.userId, id, revision, {
      ...(wanted === null ? {} : { target: wanted.target }),
      ...(title === undefined ? {} : { title }),
      ...(byline === undefined ? {} : { byline }),
      ...(language === undefined ? {} : { language }),
      ...(expiresTime === undefined ? {} : { expiresAt: instantOf(expiresTime) }),
      ...(passwordHash === undefined ? {} : { passwordHash }),
    });
    if (changed === null) throw new Problem('conflict', { params: { revision: known.revision, title: known.title } });
    // A share that has ended keeps its end when something else is changed.
    if (changed.expires_at?.getTime() !== known.expires_at?.getTime()) assertStillToCome(body, now);
    await audit(db, context, { action: 'share.changed', target: id });
    return { share: asOwnerSees(changed) };
  });
}

function deleteShare(
  context: CallContext<typeof shareCalls.deleteShare>,
): Promise<CallAnswer<typeof shareCalls.deleteShare>> {
  return context.db.transaction().execute(async (db) => {
    if (!(await createShareRepository(db).delete(context.caller.userId, context.body.id)))
      throw new Problem('notFound');
    await audit(db, context, { action: 'share.revoked', target: context.body.id });
    return {};
  });
}

async function unlockShare(
  { encryptionKey }: Dependencies,
  { body: { token, password }, db, now, request }: CallContext<typeof shareCalls.unlockShare, Caller | null>,
): Promise<CallAnswer<typeof shareCalls.unlockShare>> {
  const tokenHash = hashToken(token);
  const attempt: PasswordTry = { kind: 'share', link: tokenHash.toString('base64url'), address: request.address };
  await takePasswordTry(db, now, attempt);
  const row = await createShareRepository(db).open(tokenHash);
  // Without a hash it takes just as long, and the response is the same.
  const isRight = await isPassword(row?.password_hash, password);
  if (row === null || !isRight) {
    await notePasswordMiss(db, now, attempt);
    throw new Problem('passwordIncorrect', { field: 'password' });
  }
  await createShareRepository(db).countView(row.owner_id, row.id, false);
  return { pass: makePass(encryptionKey, row, now) };
}

async function openEmbed(
  { encryptionKey }: Dependencies,
  context: CallContext<typeof shareCalls.openEmbed, Caller | null>,
): Promise<CallAnswer<typeof shareCalls.openEmbed>> {
  const { view, ...key } = context.query;
  const parts = partsOf(context, encryptionKey);
  return presentEmbed(parts, await openEmbedShare(parts, key, view));
}

async function previewEmbed(
  context: CallContext<typeof shareCalls.previewEmbed>,
): Promise<CallAnswer<typeof shareCalls.previewEmbed>> {
  assertAnyRight(context.caller.rights, embedShareKind.rights);
  const { mediaList } = await embedShareKind.read(context, context.body);
  return {
    mediaList: mediaList.map((post) => ({ ...post, image: post.image === null ? null : picturePath(post.image) })),
  };
}

async function pictureSrc(
  { encryptionKey, service }: Dependencies,
  context: CallContext<typeof shareCalls.pictureSrc, Caller | null>,
): Promise<BinaryAnswer> {
  const {
    db,
    request,
    query: { shortcode, proof, ...key },
  } = context;
  const opened = await openShare(partsOf(context, encryptionKey), key);
  const { row } = opened;
  if (!isPictureProof(encryptionKey, row.id, shortcode, proof)) throw new Problem('notFound');
  if (!(await isPictureShown(db, opened, shortcode))) throw new Problem('notFound');
  const { type, body, etag } = await service.readMedia(row.owner_id, shortcode, null, request.signal);
  return { type, body, headers: { etag, 'cache-control': pictureCache } };
}

/** The public call of each kind that has one. */
function registerShownShares(api: Api, { kinds, encryptionKey }: Dependencies): void {
  for (const { kind, shown } of kinds.values()) {
    if (shown === undefined) continue;
    registerPublicCall(api, shown.call, async (context) => {
      const parts = partsOf(context, encryptionKey);
      return answerShare(parts, await openShare(parts, shareKeySchema.parse(context.query), kind));
    });
  }
}

export async function shareRoutes(api: Api): Promise<void> {
  const dependencies = await dependenciesOf(api);
  registerShownShares(api, dependencies);
  registerCall(api, shareCalls.getShares, (context) => getShares(dependencies, context));
  registerIdempotentCall(api, shareCalls.addShare, {
    prepare: (context) => prepareAddShare(dependencies, context),
    run: (context, db, prepared) => addShare(dependencies, context, db, prepared),
    // The answer contains the secret of the link, and the body may contain a password: neither is stored.
    secrets: {
      compared: (body) => ({ ...body, password: body.password !== undefined }),
      kept: ({ share: { id } }) => ({ id }),
      async again({ caller, db }, { id }) {
        const row = await createShareRepository(db).find(caller.userId, String(id));
        if (row === null) throw new Problem('notFound');
        return { share: dependencies.asOwnerSees(row) };
      },
    },
  });
  registerCall(api, shareCalls.updateShare, (context) => updateShare(dependencies, context));
  registerCall(api, shareCalls.deleteShare, deleteShare);
  registerPublicCall(api, shareCalls.unlockShare, (context) => unlockShare(dependencies, context));
  registerPublicCall(api, shareCalls.openEmbed, (context) => openEmbed(dependencies, context));
  registerCall(api, shareCalls.previewEmbed, previewEmbed);
  registerPublicBinaryCall(api, shareCalls.pictureSrc, (context) => pictureSrc(dependencies, context));
}
