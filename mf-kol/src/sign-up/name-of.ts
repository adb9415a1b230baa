import type { SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';

/** The name of the user who invites. */
export const nameOf = ({ owner }: Pick<SignUpInfo, 'owner'>): string => (owner.name === '' ? owner.email : owner.name);
