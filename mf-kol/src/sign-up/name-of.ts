import type { SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';

/** Under which name the owner asks. */
export const nameOf = ({ owner }: Pick<SignUpInfo, 'owner'>): string => (owner.name === '' ? owner.email : owner.name);
