import { factoryId } from '../factory-id.ts';
import type { Assertion, NewCredential, SecondFactors } from './second-factor.schema.ts';

/** The second factors of a user; none by default. */
export const createSecondFactors = (overrides: Partial<SecondFactors> = {}): SecondFactors => ({
  authenticator: null,
  passkeyList: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  ...overrides,
});

const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} } as const;

/** Inputs for the calls about second factors. */
export const secondFactorValues = {
  name: 'Laptop',
  passkeyId: factoryId('passkey', 1),
  assertion: {
    ...credential,
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
  } satisfies Assertion,
  credential: { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } } satisfies NewCredential,
} as const;
