import { randomUUID } from 'node:crypto';
import { signUpDays } from '@tessera/contracts/sign-up/sign-up.limits';
import { consentVersionOf } from '@tessera/contracts/sign-up/sign-up.schema';
import { dayMs, hourMs } from '@tessera/contracts/time/durations';
import { createPlatformRepository } from '../modules/accounts/connection/platform.repository.ts';
import { createUserRepository } from '../modules/accounts/user/user.repository.ts';
import { createSignUpFormRepository } from '../modules/influencers/sign-up/sign-up-form.repository.ts';
import { createSignUpRepository } from '../modules/influencers/sign-up/sign-up.repository.ts';
import { shareAccount } from '../modules/influencers/sign-up/sign-up.service.ts';
import { makeToken } from '../modules/publishing/share/share-secret.ts';
import { createTokenVault } from '../network/media-source/connection/token-vault.ts';
import type { Db, Trx } from '../platform/db/database.ts';
import { hashToken } from '../platform/session/session.service.ts';
import type { DemoSignUp, DemoSignUps, DemoUser } from './demo-user.ts';

interface SignUpParts {
  readonly ownerId: string;
  readonly size: string;
  readonly travel: string;
  readonly version: number;
  readonly encryptionKey: Buffer;
}

async function addSignUp(
  trx: Trx,
  { ownerId, size, travel, version, encryptionKey }: SignUpParts,
  link: DemoSignUp,
  now: Date,
): Promise<void> {
  const signUps = createSignUpRepository(trx);
  const [id, encryptId] = [randomUUID(), makeToken()];
  const sentAt = new Date(now.getTime() - link.sentDaysAgo * dayMs);
  const after = (hours: number): Date => new Date(sentAt.getTime() + hours * hourMs);
  const secret = { hash: hashToken(encryptId), ...createTokenVault([encryptionKey]).seal(encryptId, id) };
  await signUps.add(
    ownerId,
    {
      id,
      email: link.email,
      username: link.username ?? null,
      language: link.language,
      secret,
      expiresAt: new Date(sentAt.getTime() + signUpDays * dayMs),
    },
    sentAt,
  );
  if (link.isOpened) await signUps.markOpened(ownerId, id, after(1));
  if (link.answers) {
    const [username, publicEmail, worn, canTravel] = link.answers;
    const answers = {
      username,
      publicEmail,
      contactPhoneNumber: '',
      externalUrl: '',
      answerList: [
        { questionId: size, answer: worn },
        { questionId: travel, answer: canTravel },
      ],
    };
    await signUps.consent(
      ownerId,
      id,
      { answers, formVersion: version, consentVersion: consentVersionOf(version) },
      after(2),
    );
  }
  if (link.isWithdrawn) await signUps.withdraw(ownerId, id, after(3));
  if (link.decision) await signUps.decide(ownerId, id, link.decision, after(4));
}

/** Adds a demo account's sign-up form and its links, one in each state. */
export async function addSignUps(
  trx: Trx,
  ownerId: string,
  { name, statement, size, travel, links }: DemoSignUps,
  encryptionKey: Buffer,
  now: Date,
): Promise<void> {
  const [sizeId, travelId] = [randomUUID(), randomUUID()];
  const questionList = [
    { id: sizeId, kind: 'line' as const, isRequired: true, label: size },
    { id: travelId, kind: 'yesNo' as const, isRequired: false, label: travel },
  ];
  const form = await createSignUpFormRepository(trx).write(
    ownerId,
    { version: 0, name, statement, questionList },
    new Date(now.getTime() - 90 * dayMs),
  );
  if (form === null) return;
  for (const link of links)
    await addSignUp(trx, { ownerId, size: sizeId, travel: travelId, version: form.version, encryptionKey }, link, now);
}

/**
 * Lets the demo influencers that are to be connected share their account by the link sent to them. Run it after they
 * are connected.
 */
export async function connectSignUps(db: Db, users: readonly DemoUser[], now: Date): Promise<void> {
  for (const { email, signUps } of users) {
    const owner = signUps && (await createUserRepository(db).findByEmail(email));
    if (!owner) continue;
    const rows = await createSignUpRepository(db).list(owner.id);
    for (const link of signUps.links.filter(({ isConnected }) => isConnected)) {
      const row = rows.find((one) => one.email === link.email);
      const creator = await createUserRepository(db).findByEmail(link.email);
      const [account] = creator ? await createPlatformRepository(db).accounts(creator.id) : [];
      if (!row || !creator || !account || row.authorized_at !== null) continue;
      const shared = {
        creatorId: creator.id,
        accountId: account.network_user_id,
        username: account.username.toLowerCase(),
      };
      await db.transaction().execute(async (trx) => {
        await shareAccount(trx, shared, owner.id, now);
        await createSignUpRepository(trx).authorize(
          owner.id,
          row.id,
          shared,
          new Date(now.getTime() + signUpDays * dayMs),
          now,
        );
      });
    }
  }
}
