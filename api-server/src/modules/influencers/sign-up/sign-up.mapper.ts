import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { signUpPaths } from '@tessera/contracts/sign-up/sign-up.paths';
import type {
  SignUp,
  SignUpForm,
  SignUpImage,
  SignUpInfo,
  SignUpState,
} from '@tessera/contracts/sign-up/sign-up.schema';
import type { TokenVault } from '../../../network/media-source/connection/token-vault.ts';
import type { LinkRow } from './sign-up-link.repository.ts';
import type { SignUpRow } from './sign-up.repository.ts';

function stateOf(
  { expires_at: expiresAt, authorized_at: authorizedAt, opened_at: openedAt }: SignUpRow,
  now: Date,
): SignUpState {
  if (expiresAt <= now) return 'expired';
  if (authorizedAt !== null) return 'authorized';
  return openedAt === null ? 'sent' : 'opened';
}

const told = (
  row: SignUpRow,
  now: Date,
): Pick<
  SignUpInfo,
  'state' | 'username' | 'expiresTime' | 'data' | 'consentVersion' | 'consentTime' | 'account' | 'decision'
> => ({
  state: stateOf(row, now),
  username: row.username,
  expiresTime: row.expires_at.toISOString(),
  data: row.answers,
  consentVersion: row.consent_version,
  consentTime: row.consented_at?.toISOString() ?? null,
  account:
    row.account_username === null || row.authorized_at === null
      ? null
      : { username: row.account_username, authorizedTime: row.authorized_at.toISOString() },
  decision: row.decision,
});

/** A link as its recipient sees it. */
export const toSignUpInfo = (
  row: SignUpRow & Pick<LinkRow, 'owner_email'>,
  form: SignUpForm,
  now: Date,
): SignUpInfo => ({ ...told(row, now), owner: { name: form.name, email: row.owner_email }, form });

/** A link as its owner sees it. */
export function toSignUp(row: SignUpRow, vault: TokenVault, now: Date): SignUp {
  const encryptId = vault.open({ keyId: row.token_key_id, sealed: row.token_sealed }, row.id);
  return {
    ...told(row, now),
    id: row.id,
    email: row.email,
    language: row.language,
    signUpUrl: encryptId === null ? '' : signUpPaths.link(encryptId),
    sentTime: row.sent_at.toISOString(),
    openedTime: row.opened_at?.toISOString() ?? null,
    withdrawnTime: row.withdrawn_at?.toISOString() ?? null,
  };
}

/** The address of a picture. */
export const imageAddress = (src: string): string =>
  `/api${signUpCalls.imageSrc.path}?${new URLSearchParams({ id: src }).toString()}`;

export const toSignUpImage = (src: string): SignUpImage => ({ id: src, url: imageAddress(src) });
