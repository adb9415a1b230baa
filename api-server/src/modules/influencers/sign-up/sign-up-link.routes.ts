import { Problem } from '@tessera/contracts/http/problem';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpDays, signUpImageBytesMax } from '@tessera/contracts/sign-up/sign-up.limits';
import { signUpImageTypes } from '@tessera/contracts/sign-up/sign-up.schema';
import { dayMs, minuteMs } from '@tessera/contracts/time/durations';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { drawPicture } from '../../../platform/files/draw-upload.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext, CallAnswer } from '../../../platform/http/call-context.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import {
  registerCall,
  registerPublicBinaryCall,
  registerPublicCall,
  type BinaryAnswer,
} from '../../../platform/http/register-call.ts';
import type { Caller } from '../../../platform/http/requests/caller.ts';
import { networkOf } from '../../../platform/http/requests/network-of.ts';
import { describeConnections } from '../../accounts/connection/connection.service.ts';
import { keepPicture } from '../../publishing/article/article-files.ts';
import { signUpFilesOf } from './sign-up-files.ts';
import { createSignUpFormRepository } from './sign-up-form.repository.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';
import { imageAddress, toSignUpImage, toSignUpInfo } from './sign-up.mapper.ts';
import { assertConsent, assertFits, assertRoomForImage, openLink } from './sign-up.policy.ts';
import { createSignUpRepository } from './sign-up.repository.ts';
import { removeImages, shareAccount, tellOwner, unshareAccount } from './sign-up.service.ts';

type Context = Pick<CallContext<(typeof signUpCalls)['getInfo'], Caller | null>, 'db' | 'now' | 'request'>;

/** How many secrets one network may try per minute. */
const triesOfNetwork = 120;
const bytesInMegabyte = 1_048_576;

/** Counted outside the transaction, so that refused requests count too. */
const takeTry = ({ db, now, request }: Context): Promise<void> =>
  takeFrom(db, now, [
    { key: `signUp:network:${networkOf(request.address)}`, budget: triesOfNetwork, windowMs: minuteMs },
  ]);

async function describe(db: Db, encryptId: string, now: Date) {
  const row = await openLink(db, encryptId, now, false);
  return toSignUpInfo(row, await createSignUpFormRepository(db).read(row.owner_id), now);
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const files = signUpFilesOf(api.dependencies.fileStores);
  async function withdraw(context: Context, encryptId: string) {
    await takeTry(context);
    const { db: root, now } = context;
    const { images, info } = await root.transaction().execute(async (db) => {
      const row = await openLink(db, encryptId, now, false);
      const lost = await createSignUpLinkRepository(db).images(row.owner_id, row.id);
      if (row.answers !== null) {
        await unshareAccount(db, row, now);
        await createSignUpRepository(db).withdraw(row.owner_id, row.id, now);
        await tellOwner(db, row);
      }
      const form = await createSignUpFormRepository(db).read(row.owner_id);
      const left = (await createSignUpRepository(db).find(row.owner_id, row.id)) ?? row;
      return { images: lost, info: toSignUpInfo({ ...left, owner_email: row.owner_email }, form, now) };
    });
    await removeImages(files, images);
    return { info };
  }
  /** Opens the link, and checks consent and room for a picture. */
  async function openForImage(db: Db | Trx, encryptId: string, now: Date) {
    const row = await openLink(db, encryptId, now);
    assertConsent(row);
    assertRoomForImage((await createSignUpLinkRepository(db).images(row.owner_id, row.id)).length);
    return row;
  }
  return { withdraw, openForImage, files };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function getInfo(
  context: CallContext<typeof signUpCalls.getInfo, Caller | null>,
): Promise<CallAnswer<typeof signUpCalls.getInfo>> {
  await takeTry(context);
  const {
    query: { encryptId },
    caller,
    now,
  } = context;
  return context.db.transaction().execute(async (db) => {
    const row = await openLink(db, encryptId, now, false);
    // An owner who opens the link is not its recipient.
    if (row.opened_at === null && caller?.userId !== row.owner_id) {
      await createSignUpRepository(db).markOpened(row.owner_id, row.id, now);
      await tellOwner(db, row);
    }
    return { info: await describe(db, encryptId, now) };
  });
}

async function setInfo(
  context: CallContext<typeof signUpCalls.setInfo, Caller | null>,
): Promise<CallAnswer<typeof signUpCalls.setInfo>> {
  await takeTry(context);
  const {
    body: { encryptId, data },
    now,
  } = context;
  return context.db.transaction().execute(async (db) => {
    const row = await openLink(db, encryptId, now);
    const form = await createSignUpFormRepository(db).read(row.owner_id);
    assertFits(row, form, data);
    const { isAgreed: _, consentVersion, ...answers } = data;
    await createSignUpRepository(db).consent(
      row.owner_id,
      row.id,
      { answers, formVersion: form.version, consentVersion },
      now,
    );
    await tellOwner(db, row);
    return { info: await describe(db, encryptId, now) };
  });
}

function resetInfo(
  { withdraw }: Dependencies,
  context: CallContext<typeof signUpCalls.resetInfo, Caller | null>,
): Promise<CallAnswer<typeof signUpCalls.resetInfo>> {
  return withdraw(context, context.query.encryptId);
}

function withdrawInfo(
  { withdraw }: Dependencies,
  context: CallContext<typeof signUpCalls.withdrawInfo, Caller | null>,
): Promise<CallAnswer<typeof signUpCalls.withdrawInfo>> {
  return withdraw(context, context.body.encryptId);
}

async function getKolImages(
  context: CallContext<typeof signUpCalls.getKolImages, Caller | null>,
): Promise<CallAnswer<typeof signUpCalls.getKolImages>> {
  await takeTry(context);
  const {
    body: { encryptId },
    db,
    now,
  } = context;
  const row = await openLink(db, encryptId, now, false);
  return { imageList: (await createSignUpLinkRepository(db).images(row.owner_id, row.id)).map(toSignUpImage) };
}

async function uploadImage(
  { openForImage, files }: Dependencies,
  context: CallContext<typeof signUpCalls.uploadImage, Caller | null>,
): Promise<CallAnswer<typeof signUpCalls.uploadImage>> {
  await takeTry(context);
  const {
    body: { encryptId, data, type },
    db: root,
    now,
  } = context;
  await openForImage(root, encryptId, now);
  if (!signUpImageTypes.some((known) => known === type)) throw new Problem('fileUnreadable', { params: { type } });
  const given = Buffer.from(data, 'base64');
  if (given.length > signUpImageBytesMax)
    throw new Problem('fileTooLarge', { params: { maximum: signUpImageBytesMax / bytesInMegabyte } });
  const src = await keepPicture(files, await drawPicture(given, type), (name) =>
    root.transaction().execute(async (db) => {
      // Checked again, because processing the picture takes a moment.
      const row = await openForImage(db, encryptId, now);
      await createSignUpLinkRepository(db).addImage(row.owner_id, row.id, name, now);
      await tellOwner(db, row);
    }),
  );
  return { url: imageAddress(src) };
}

async function deleteImage(
  { files }: Dependencies,
  context: CallContext<typeof signUpCalls.deleteImage, Caller | null>,
): Promise<CallAnswer<typeof signUpCalls.deleteImage>> {
  await takeTry(context);
  const {
    body: { encryptId, id },
    now,
  } = context;
  await context.db.transaction().execute(async (db) => {
    const row = await openLink(db, encryptId, now, false);
    if (!(await createSignUpLinkRepository(db).deleteImage(row.owner_id, row.id, id)))
      throw new Problem('notFound', { field: 'id' });
    await tellOwner(db, row);
  });
  await files.remove(id);
  return {};
}

async function imageSrc(
  { files }: Dependencies,
  { query: { id }, caller, db, now }: CallContext<typeof signUpCalls.imageSrc, Caller | null>,
): Promise<BinaryAnswer> {
  const isShown = await createSignUpLinkRepository(db).maySeeImage(id, caller?.userId ?? null, now);
  const body = isShown ? await files.read(id) : null;
  if (body === null) throw new Problem('notFound');
  // Cached no longer than a withdrawn picture may stay visible.
  return { type: 'image/webp', body, headers: { 'cache-control': 'private, max-age=60', etag: `"${id}"` } };
}

async function authorizeInfo(
  context: CallContext<typeof signUpCalls.authorizeInfo>,
): Promise<CallAnswer<typeof signUpCalls.authorizeInfo>> {
  await takeTry(context);
  const {
    body: { encryptId, igId },
    caller,
    now,
  } = context;
  return context.db.transaction().execute(async (db) => {
    const row = await openLink(db, encryptId, now);
    // Nobody can sign up with themselves.
    if (caller.userId === row.owner_id) throw new Problem('invalid', { field: 'igId' });
    assertConsent(row);
    const account = (await describeConnections(db, caller.userId, now)).accountList.find((one) => one.igId === igId);
    if (account === undefined) throw new Problem('notFound', { field: 'igId' });
    if (account.state === 'expired' || account.state === 'revoked')
      throw new Problem('needPermission', { field: 'igId' });
    const shared = { creatorId: caller.userId, accountId: igId, username: account.username.toLowerCase() };
    if (row.username !== null && row.username !== shared.username) throw new Problem('invalid', { field: 'igId' });
    // Replaces an account that was shared before.
    await unshareAccount(db, row, now);
    await shareAccount(db, shared, row.owner_id, now);
    await createSignUpRepository(db).authorize(
      row.owner_id,
      row.id,
      shared,
      new Date(now.getTime() + signUpDays * dayMs),
      now,
    );
    await tellOwner(db, row);
    await audit(db, context, { action: 'signUp.authorized', target: row.id, ownerId: row.owner_id });
    return { info: await describe(db, encryptId, now) };
  });
}

/** The calls for anybody who has a link. Most need no session. */
export function signUpLinkRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerPublicCall(api, signUpCalls.getInfo, getInfo);
  registerPublicCall(api, signUpCalls.setInfo, setInfo);
  registerPublicCall(api, signUpCalls.resetInfo, (context) => resetInfo(dependencies, context));
  registerPublicCall(api, signUpCalls.withdrawInfo, (context) => withdrawInfo(dependencies, context));
  registerPublicCall(api, signUpCalls.getKolImages, getKolImages);
  registerPublicCall(api, signUpCalls.uploadImage, (context) => uploadImage(dependencies, context));
  registerPublicCall(api, signUpCalls.deleteImage, (context) => deleteImage(dependencies, context));
  registerPublicBinaryCall(api, signUpCalls.imageSrc, (context) => imageSrc(dependencies, context));
  registerCall(api, signUpCalls.authorizeInfo, authorizeInfo);
}
