import { randomUUID } from 'node:crypto';
import { Problem } from '@tessera/contracts/http/problem';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpDays } from '@tessera/contracts/sign-up/sign-up.limits';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import { dayMs } from '@tessera/contracts/time/durations';
import { createTokenVault } from '../../../network/media-source/connection/token-vault.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Api } from '../../../platform/http/api.ts';
import type { CallContext, CallAnswer } from '../../../platform/http/call-context.ts';
import type { StoredAnswer } from '../../../platform/http/idempotency.ts';
import { takeFrom } from '../../../platform/http/limits/rate-limit.ts';
import { registerCall, registerIdempotentCall } from '../../../platform/http/register-call.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { hashToken } from '../../../platform/session/session.service.ts';
import { mailboxKey } from '../../accounts/credential/mailbox.ts';
import { createUserRepository } from '../../accounts/user/user.repository.ts';
import { makeToken } from '../../publishing/share/share-secret.ts';
import { tellKols } from '../cowork/cowork.service.ts';
import { assertRoomForKols } from '../kol/kol.policy.ts';
import { createKolRepository } from '../kol/kol.repository.ts';
import { signUpFilesOf } from './sign-up-files.ts';
import { createSignUpFormRepository } from './sign-up-form.repository.ts';
import { createSignUpLinkRepository } from './sign-up-link.repository.ts';
import { toSignUp, toSignUpImage } from './sign-up.mapper.ts';
import { assertConsent, assertRoomForSignUp } from './sign-up.policy.ts';
import { createSignUpRepository, type SignUpRow } from './sign-up.repository.ts';
import { removeImages, tellOwner, unshareAccount } from './sign-up.service.ts';

/** Invitations per day: to one address by anybody, and by one owner. */
const invitationsOfAddress = 10;
const invitationsOfOwner = 200;

/** Counted outside the transaction, so that refused requests count too. */
const takeInvitation = (db: Db, now: Date, ownerId: string, email: string): Promise<void> =>
  takeFrom(db, now, [
    { key: `signUp:address:${mailboxKey(email)}`, budget: invitationsOfAddress, windowMs: dayMs },
    { key: `signUp:owner:${ownerId}`, budget: invitationsOfOwner, windowMs: dayMs },
  ]);

function found(row: SignUpRow | null): SignUpRow {
  if (row === null) throw new Problem('notFound');
  return row;
}

/** What the handlers need beside their call. */
function dependenciesOf(api: Api) {
  const { config, encryptionKey, mailer } = api.dependencies;
  const files = signUpFilesOf(api.dependencies.fileStores);
  const vault = createTokenVault([encryptionKey, ...(config.oldEncryptionKeys ?? [])]);
  const makeSecret = (id: string) => {
    const encryptId = makeToken();
    return { encryptId, secret: { hash: hashToken(encryptId), ...vault.seal(encryptId, id) } };
  };
  const expiryOf = (now: Date): Date => new Date(now.getTime() + signUpDays * dayMs);
  /** The answers contain the secret of the link, which is not stored with them. */
  const withoutLink = {
    compared: (body: unknown) => body,
    kept: ({ signUp: { id } }: { readonly signUp: { readonly id: string } }) => ({ id }),
    again: async ({ caller, db, now }: Pick<CallContext, 'caller' | 'db' | 'now'>, { id }: StoredAnswer) => ({
      signUp: toSignUp(found(await createSignUpRepository(db).find(caller.userId, String(id))), vault, now),
    }),
  };
  async function mail(db: Trx, row: SignUpRow, encryptId: string, signature: string): Promise<void> {
    const users = createUserRepository(db);
    const [owner, form] = [await users.find(row.owner_id), await createSignUpFormRepository(db).read(row.owner_id)];
    await mailer.enqueue(db, {
      to: row.email,
      template: 'signUpInvited',
      language: row.language,
      values: {
        ownerName: form.name === '' ? (owner?.email ?? '') : form.name,
        ownerEmail: owner?.email ?? '',
        days: signUpDays,
        signature,
        signUpPath: signUpPaths.link(encryptId),
      },
    });
  }
  return { vault, makeSecret, expiryOf, mail, withoutLink, files };
}

type Dependencies = ReturnType<typeof dependenciesOf>;

async function getSignUps(
  { vault }: Dependencies,
  { caller, db, now }: CallContext<typeof signUpCalls.getSignUps>,
): Promise<CallAnswer<typeof signUpCalls.getSignUps>> {
  return {
    signUpList: (await createSignUpRepository(db).list(caller.userId)).map((row) => toSignUp(row, vault, now)),
    quota: caller.rights.quotas.kolNumber,
  };
}

async function getSignUp(
  { vault }: Dependencies,
  { query: { id }, caller, db, now }: CallContext<typeof signUpCalls.getSignUp>,
): Promise<CallAnswer<typeof signUpCalls.getSignUp>> {
  const row = found(await createSignUpRepository(db).find(caller.userId, id));
  const forms = createSignUpFormRepository(db);
  const images = await createSignUpLinkRepository(db).images(caller.userId, id);
  const form =
    row.form_version === null
      ? await forms.read(caller.userId)
      : await forms.readVersion(caller.userId, row.form_version);
  return { signUp: toSignUp(row, vault, now), form, imageList: images.map(toSignUpImage) };
}

async function addSignUp(
  { makeSecret, expiryOf, mail, vault }: Dependencies,
  context: CallContext<typeof signUpCalls.addSignUp>,
  db: Trx,
): Promise<CallAnswer<typeof signUpCalls.addSignUp>> {
  const { body, caller, now } = context;
  await lockOwner(db, caller.userId);
  const signUps = createSignUpRepository(db);
  assertRoomForSignUp(caller.rights, await signUps.count(caller.userId));
  // A recipient with an account gets mails in the account's language.
  const account = await createUserRepository(db).findByEmail(body.email);
  const language = account !== undefined && account.verified_at !== null ? account.language : body.language;
  const id = randomUUID();
  const { encryptId, secret } = makeSecret(id);
  const row = await signUps.add(
    caller.userId,
    { id, email: body.email, username: body.username ?? null, language, secret, expiresAt: expiryOf(now) },
    now,
  );
  if (row === null) throw new Problem('contentExists', { field: 'email' });
  await mail(db, row, encryptId, body.mailSignature);
  await audit(db, context, { action: 'signUp.sent', target: id });
  await tellOwner(db, row);
  return { signUp: toSignUp(row, vault, now) };
}

async function prepareResendSignUp({ body, caller, db, now }: CallContext<typeof signUpCalls.resendSignUp>) {
  const { email } = found(await createSignUpRepository(db).find(caller.userId, body.id));
  await takeInvitation(db, now, caller.userId, email);
}

async function resendSignUp(
  { makeSecret, expiryOf, mail, vault }: Dependencies,
  context: CallContext<typeof signUpCalls.resendSignUp>,
  db: Trx,
): Promise<CallAnswer<typeof signUpCalls.resendSignUp>> {
  const { body, caller, now } = context;
  const { encryptId, secret } = makeSecret(body.id);
  const row = found(await createSignUpRepository(db).renew(caller.userId, body.id, secret, expiryOf(now), now));
  await mail(db, row, encryptId, body.mailSignature);
  await audit(db, context, { action: 'signUp.sentAgain', target: body.id });
  await tellOwner(db, row);
  return { signUp: toSignUp(row, vault, now) };
}

function decideSignUp(
  { vault }: Dependencies,
  context: CallContext<typeof signUpCalls.decideSignUp>,
): Promise<CallAnswer<typeof signUpCalls.decideSignUp>> {
  return context.db.transaction().execute(async (db) => {
    const {
      body: { id, decision },
      caller,
      now,
    } = context;
    await lockOwner(db, caller.userId);
    const row = found(await createSignUpRepository(db).hold(caller.userId, id));
    assertConsent(row);
    await createSignUpRepository(db).decide(caller.userId, id, decision, now);
    const username = row.account_username ?? row.answers?.username;
    if (decision === 'approved' && username !== undefined) {
      const kols = createKolRepository(db);
      const { ids, added } = await kols.request(caller.userId, [username], now);
      if (added > 0) assertRoomForKols(caller.rights, await kols.count(caller.userId));
      await tellKols(db, caller.userId, ids);
    }
    await audit(db, context, { action: decision === 'approved' ? 'signUp.approved' : 'signUp.declined', target: id });
    await tellOwner(db, row);
    return { signUp: toSignUp(found(await createSignUpRepository(db).find(caller.userId, id)), vault, now) };
  });
}

async function deleteSignUp(
  { files }: Dependencies,
  context: CallContext<typeof signUpCalls.deleteSignUp>,
): Promise<CallAnswer<typeof signUpCalls.deleteSignUp>> {
  const {
    body: { id },
    caller,
    db: root,
    now,
  } = context;
  const images = await root.transaction().execute(async (db) => {
    const row = found(await createSignUpRepository(db).hold(caller.userId, id));
    const lost = await createSignUpLinkRepository(db).images(caller.userId, id);
    await unshareAccount(db, row, now);
    await createSignUpRepository(db).delete(caller.userId, id);
    await audit(db, context, { action: 'signUp.revoked', target: id });
    await tellOwner(db, row);
    return lost;
  });
  await removeImages(files, images);
  return {};
}

async function getSignUpForm({
  caller,
  db,
}: CallContext<typeof signUpCalls.getSignUpForm>): Promise<CallAnswer<typeof signUpCalls.getSignUpForm>> {
  return { form: await createSignUpFormRepository(db).read(caller.userId) };
}

async function setSignUpForm({
  body,
  caller,
  db,
  now,
}: CallContext<typeof signUpCalls.setSignUpForm>): Promise<CallAnswer<typeof signUpCalls.setSignUpForm>> {
  const form = await createSignUpFormRepository(db).write(caller.userId, body.form, now);
  if (form === null)
    throw new Problem('conflict', {
      params: { version: (await createSignUpFormRepository(db).read(caller.userId)).version },
    });
  return { form };
}

/** The calls for the owner of the links. */
export function signUpRoutes(api: Api): void {
  const dependencies = dependenciesOf(api);
  registerCall(api, signUpCalls.getSignUps, (context) => getSignUps(dependencies, context));
  registerCall(api, signUpCalls.getSignUp, (context) => getSignUp(dependencies, context));
  registerIdempotentCall(api, signUpCalls.addSignUp, {
    prepare: ({ body, caller, db, now }) => takeInvitation(db, now, caller.userId, body.email),
    run: (context, db) => addSignUp(dependencies, context, db),
    secrets: dependencies.withoutLink,
  });
  registerIdempotentCall(api, signUpCalls.resendSignUp, {
    prepare: prepareResendSignUp,
    run: (context, db) => resendSignUp(dependencies, context, db),
    secrets: dependencies.withoutLink,
  });
  registerCall(api, signUpCalls.decideSignUp, (context) => decideSignUp(dependencies, context));
  registerCall(api, signUpCalls.deleteSignUp, (context) => deleteSignUp(dependencies, context));
  registerCall(api, signUpCalls.getSignUpForm, getSignUpForm);
  registerCall(api, signUpCalls.setSignUpForm, setSignUpForm);
}
