import { randomUUID } from 'node:crypto';
import type { Assertion, FactorMethod } from '@tessera/contracts/second-factor/second-factor.schema';
import type { Config } from '../../../config.ts';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { createSecret, setupUrl, stepOf } from './authenticator.ts';
import { verifyUse, type PasskeyContext } from './passkeys.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { createSecondFactorRepository, type AuthenticatorRow } from './second-factor.repository.ts';

/** The methods with which a user completes a sign-in; none for a user without a second factor. */
export async function factorMethodsOf(db: Db, ownerId: string): Promise<FactorMethod[]> {
  const factors = createSecondFactorRepository(db);
  const [passkeys, authenticator] = [
    await factors.passkeys(ownerId),
    await factors.authenticator(ownerId, 'confirmed'),
  ];
  if (passkeys.length === 0 && authenticator === undefined) return [];
  const hasCodes = (await factors.recoveryCodesLeft(ownerId)) > 0;
  return [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(authenticator === undefined ? [] : (['authenticator'] as const)),
    ...(hasCodes ? (['recoveryCode'] as const) : []),
  ];
}

interface Setup {
  readonly secret: string;
  readonly url: string;
}

/** Creates the secret of an authenticator app, which the first code will confirm. */
export async function startAuthenticator(
  trx: Trx,
  vault: TokenVault,
  user: { readonly id: string; readonly email: string },
  now: Date,
): Promise<Setup> {
  const [id, secret] = [randomUUID(), createSecret()];
  const { keyId, sealed } = vault.seal(secret, id);
  await createSecondFactorRepository(trx).putWaiting({
    owner_id: user.id,
    id,
    token_key_id: keyId,
    token_sealed: sealed,
    created_at: now,
  });
  return { secret, url: setupUrl(secret, user.email) };
}

const secretOf = (vault: TokenVault, row: AuthenticatorRow): string | null =>
  vault.open({ keyId: row.token_key_id, sealed: row.token_sealed }, row.id);

function matchingStep(vault: TokenVault, row: AuthenticatorRow | undefined, code: string, now: Date): number | null {
  const secret = row === undefined ? null : secretOf(vault, row);
  return secret === null ? null : stepOf(secret, code, now);
}

/** Confirms the app that waits; false when the code is not its code. */
export async function confirmAuthenticator(
  trx: Trx,
  vault: TokenVault,
  ownerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factors = createSecondFactorRepository(trx);
  const row = await factors.authenticator(ownerId, 'waiting');
  const step = matchingStep(vault, row, code, now);
  if (row === undefined || step === null) return false;
  await factors.confirmAuthenticator(ownerId, row.id, step, now);
  return true;
}

/** New recovery codes for a user who has none left; otherwise an empty list. */
export async function ensureRecoveryCodes(trx: Trx, ownerId: string): Promise<string[]> {
  return (await createSecondFactorRepository(trx).recoveryCodesLeft(ownerId)) > 0
    ? []
    : renewRecoveryCodes(trx, ownerId);
}

/** Replaces all recovery codes of a user. */
export async function renewRecoveryCodes(trx: Trx, ownerId: string): Promise<string[]> {
  const codes = createRecoveryCodes();
  await createSecondFactorRepository(trx).replaceRecoveryCodes(
    ownerId,
    codes.map((code) => hashRecoveryCode(ownerId, code)),
  );
  return codes;
}

/** Recovery codes stand in for a second factor, so without one they go, too. */
export async function dropLoneCodes(trx: Trx, ownerId: string): Promise<void> {
  if ((await factorMethodsOf(trx, ownerId)).length === 0)
    await createSecondFactorRepository(trx).replaceRecoveryCodes(ownerId, []);
}

/** Removes every second factor of a user. */
export async function removeAllFactors(trx: Trx, ownerId: string): Promise<void> {
  const factors = createSecondFactorRepository(trx);
  await factors.removeAuthenticators(ownerId);
  await factors.removePasskeys(ownerId);
  await factors.replaceRecoveryCodes(ownerId, []);
}

export interface FactorProof {
  readonly method: FactorMethod;
  readonly code?: string | undefined;
  readonly response?: Assertion | undefined;
}

export interface FactorCheck {
  readonly context: PasskeyContext;
  readonly config: Config;
  readonly vault: TokenVault;
  /** Called in the transaction that uses up a recovery code. */
  readonly onRecoveryCode: (trx: Trx) => Promise<void>;
}

/** Whether a proof is that of the user. A right code is used up, as is the challenge of a passkey. */
export async function isFactorOf(
  { context, config, vault, onRecoveryCode }: FactorCheck,
  ownerId: string,
  { method, code = '', response }: FactorProof,
): Promise<boolean> {
  const { db, now } = context;
  const factors = createSecondFactorRepository(db);
  switch (method) {
    case 'authenticator': {
      const row = await factors.authenticator(ownerId, 'confirmed');
      const step = matchingStep(vault, row, code, now);
      return row !== undefined && step !== null && factors.takeStep(ownerId, row.id, step, now);
    }
    case 'recoveryCode':
      return db.transaction().execute(async (trx) => {
        const isTaken = await createSecondFactorRepository(trx).takeRecoveryCode(
          ownerId,
          hashRecoveryCode(ownerId, code),
          now,
        );
        if (isTaken) await onRecoveryCode(trx);
        return isTaken;
      });
    case 'passkey': {
      const row = response === undefined ? null : await verifyUse(context, config, response, false);
      return row !== null && row.owner_id === ownerId;
    }
  }
}
