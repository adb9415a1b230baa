import * as z from 'zod/mini';
import { countSchema, idSchema, instantSchema } from '../schema/schema.ts';

/** Recovery codes that a user gets at once. */
export const recoveryCodeCount = 10;
/** Digits of a code from an authenticator app. */
export const authenticatorDigits = 6;
export const passkeyNameMax = 60;
export const passkeysMax = 20;
/** Minutes for which a proof counts, before the user is asked again. */
export const proofMinutes = 5;

/** What can complete a sign-in after the password: codes of an app, a passkey, or a code that was written down. */
const factorMethods = ['passkey', 'authenticator', 'recoveryCode'] as const;
export const factorMethodSchema = z.enum(factorMethods);
export type FactorMethod = (typeof factorMethods)[number];

/**
 * What can prove that the signed-in user is present. Users without a second factor prove it with their password, else
 * with a mailed code.
 */
const proofMethods = [...factorMethods, 'password', 'mailedCode'] as const;
export const proofMethodSchema = z.enum(proofMethods);
export type ProofMethod = (typeof proofMethods)[number];

/** A field of bytes in base64url, as browsers write them for passkeys. */
const bytesSchema = (max: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/u), z.maxLength(max));
const credentialSchema = {
  id: bytesSchema(1_400),
  rawId: bytesSchema(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z.object({}),
};
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const transportSchema = z.enum(transports);

/** A new passkey, as the browser describes it. */
export const newCredentialSchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: bytesSchema(4_000),
    attestationObject: bytesSchema(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type NewCredential = z.infer<typeof newCredentialSchema>;

/** The signature of a passkey, as the browser describes it. */
export const assertionSchema = z.object({
  ...credentialSchema,
  response: z.object({
    clientDataJSON: bytesSchema(4_000),
    authenticatorData: bytesSchema(4_000),
    signature: bytesSchema(4_000),
    userHandle: z.optional(z.nullable(bytesSchema(200))),
  }),
});
export type Assertion = z.infer<typeof assertionSchema>;

const namedCredentialSchema = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(transportSchema),
});
const requirementSchema = z.enum(['discouraged', 'preferred', 'required']);

/** The options with which a browser creates a passkey. */
export const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(namedCredentialSchema),
  authenticatorSelection: z.object({ residentKey: requirementSchema, userVerification: requirementSchema }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof creationOptionsSchema>;

/**
 * The options with which a browser lets the user choose and use a passkey. No listed passkey: any that the device has
 * for this site.
 */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(namedCredentialSchema),
  userVerification: requirementSchema,
});
export type RequestOptions = z.infer<typeof requestOptionsSchema>;

export const authenticatorCodeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/u, { error: 'codeIncorrect' }));
export const passkeyNameSchema = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(passkeyNameMax));

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdTime: instantSchema,
  usedTime: z.nullable(instantSchema),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** The second factors of a user. */
export const secondFactorsSchema = z.object({
  /** The authenticator app; null when none is set up. */
  authenticator: z.nullable(z.object({ createdTime: instantSchema, usedTime: z.nullable(instantSchema) })),
  passkeyList: z.array(passkeySchema),
  /** Recovery codes that can still be used. */
  recoveryCodesLeft: countSchema,
  /** Whether the user must have a second factor. */
  isRequired: z.boolean(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

/** New recovery codes, which are shown once. Empty when the user has some from before. */
export const recoveryCodesSchema = z.array(z.string());

/** A proof: the code, password or passkey that belongs to the method. */
export const proofFields = {
  code: z.optional(z.string().check(z.trim(), z.minLength(1, { error: 'empty' }), z.maxLength(40))),
  response: z.optional(assertionSchema),
};

/** The sign-in is to be completed by one of these methods. Absent: the user is signed in. */
export const factorRequestSchema = z.optional(z.object({ methodList: z.array(factorMethodSchema) }));
