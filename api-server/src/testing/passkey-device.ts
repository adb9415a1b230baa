import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@tessera/contracts/second-factor/second-factor.schema';

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

/**
 * A passkey on a device, made as an authenticator makes it: a P-256 key, a counter, and signatures over the site and
 * the challenge.
 */
export interface PasskeyDevice {
  create(options: CreationOptions, origin: string): NewCredential;
  use(
    options: RequestOptions,
    origin: string,
    changed?: { readonly isVerified?: boolean; readonly counter?: number },
  ): Assertion;
}

export function createPasskeyDevice(): PasskeyDevice {
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  let counter = 0;
  let userHandle = '';
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} } as const;

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (rpId: string, flags: number, count: number): Buffer => {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), number]);
  };

  return {
    create: ({ rp, user, challenge }, origin) => {
      userHandle = user.id;
      const key = new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
        [cose.COSEKEYS.y, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(rp.id, present | verified | attested, counter),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(isoCBOR.encode(key)),
      ]);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, origin));
      return {
        ...named,
        response: {
          clientDataJSON,
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    use: ({ challenge, rpId }, origin, { isVerified = true, counter: given } = {}) => {
      counter += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const authenticatorData = head(rpId, present | (isVerified ? verified : 0), given ?? counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([authenticatorData, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
          ...(userHandle === '' ? {} : { userHandle }),
        },
      };
    },
  };
}
