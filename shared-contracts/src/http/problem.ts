import * as z from 'zod/mini';

/**
 * Everything that can go wrong in a call: code -> HTTP status. Numbers are the codes of the status catalogue. 0 means
 * that no response came, `offline` that this device has no connection; a server never sends either of them. Named codes
 * with status 400 are validation problems and are shown at their field.
 */
export const problemStatus = {
  '0': 0,
  offline: 0,
  '401': 401,
  '403': 403,
  '404': 404,
  '405': 409,
  '406': 409,
  '407': 409,
  '500': 500,
  '503': 503,
  planRight: 403,
  adminRight: 403,
  expired: 403,
  crossOrigin: 403,
  notFound: 404,
  conflict: 409,
  rateLimit: 429,
  usageLimit: 409,
  // Not 403: a client from before these codes would take it for the end of its session.
  stepUp: 428,
  factorRequired: 428,
  notAuthorized: 401,
  badCredentials: 400,
  accountSuspended: 400,
  lastAdmin: 409,
  accountExists: 400,
  accountNotFound: 400,
  codeIncorrect: 400,
  addressConfirmed: 400,
  signInOver: 400,
  passkeyRefused: 400,
  passkeyCancelled: 400,
  passkeyExists: 400,
  empty: 400,
  invalid: 400,
  timeOver: 400,
  emailFormat: 400,
  passwordShort: 400,
  passwordGuessable: 400,
  authorizationStale: 400,
  otherIdentity: 400,
  noPlatformId: 400,
  noContent: 400,
  noContentId: 400,
  noFolderId: 400,
  noKol: 400,
  noKolId: 400,
  noFolderOrContentId: 400,
  contentExists: 400,
  postNotInFolder: 400,
  beyondHistory: 400,
  usernameNotFound: 400,
  privateAccount: 400,
  locationNotFound: 400,
  locationNotSelected: 400,
  noRecentMedia: 400,
  sourceMissing: 400,
  hashtagNotFound: 400,
  hashtagQuota: 409,
  fileKind: 400,
  fileUnreadable: 400,
  fileLineUnreadable: 400,
  fileTooLarge: 413,
  pictureTooLarge: 400,
  importsWaiting: 409,
  mappingIncomplete: 400,
  slugTaken: 400,
  linkTarget: 400,
  shareLocked: 403,
  sharePaused: 403,
  emvIncomplete: 400,
  passwordIncorrect: 400,
  drawTooFew: 400,
  drawTooMany: 400,
  processContentFailed: 502,
  needPermission: 403,
  noNewPlan: 400,
  noSubscriptionId: 400,
  taxIdFormat: 400,
  paymentUnavailable: 502,
  paymentProcessing: 409,
  flowUnconnected: 400,
  flowIncomplete: 400,
  postDetails: 502,
} as const;

export type ProblemCode = keyof typeof problemStatus;

export const isProblemCode = (value: unknown): value is ProblemCode =>
  typeof value === 'string' && Object.hasOwn(problemStatus, value);

/**
 * The body of every response that is not a success. `message` is the English text; interfaces translate by `code` and
 * `params`.
 */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** Dot path of the body or query field that the problem is about. */
  field: z.optional(z.string()),
  /** Values for the placeholders of the code's text, for example `label`, `usage`, `quota`, `right`, `seconds`. */
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** Id of this request in the server's log; shown to the user, who can quote it to support. */
  supportId: z.string(),
});
export type ProblemBody = z.infer<typeof problemSchema>;
export type ProblemParams = Readonly<Record<string, string | number>>;

const problemMark = Symbol.for('tessera.problem');

/** A failed call, as the client throws it. */
export class Problem extends Error {
  readonly [problemMark] = true;

  /**
   * The shell and each remote have their own copy of this class. With this method `instanceof` works across the copies.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && problemMark in value;
  }

  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly field: string | undefined;
  readonly params: ProblemParams;
  readonly supportId: string | undefined;

  constructor(
    code: ProblemCode,
    detail: {
      message?: string;
      field?: string | undefined;
      params?: ProblemParams | undefined;
      supportId?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(detail.message ?? code, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.code = code;
    this.field = detail.field;
    this.params = detail.params ?? {};
    this.supportId = detail.supportId;
  }
}

/** Converts a thrown value to a Problem. A value that is not one means that no usable response came (code 0). */
export const toProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('0', { cause: error });

/**
 * How the interface reacts to a problem, from most to least sweeping; implemented once, in the shell and in the page
 * states.
 */
export type ProblemReaction =
  | 'signIn'
  | 'signedOutElsewhere'
  | 'forbidden'
  | 'readOnly'
  | 'inPlace'
  | 'limit'
  | 'conflict'
  | 'field'
  | 'wait'
  | 'retry'
  | 'maintenance'
  | 'prove';

/** The reaction that belongs to a code. */
export function reactionTo(code: ProblemCode): ProblemReaction {
  switch (code) {
    case '401':
    case 'notAuthorized':
      return 'signIn';
    case '403':
      return 'signedOutElsewhere';
    case 'planRight':
    case 'adminRight':
    case 'needPermission':
    case 'crossOrigin':
    case 'factorRequired':
      return 'forbidden';
    case 'stepUp':
      return 'prove';
    case 'expired':
      return 'readOnly';
    case 'notFound':
    case '404':
    case 'shareLocked':
    case 'sharePaused':
    case 'lastAdmin':
      return 'inPlace';
    case '405':
    case '406':
    case '407':
    case 'usageLimit':
    case 'hashtagQuota':
    case 'importsWaiting':
      return 'limit';
    case 'conflict':
    case 'paymentProcessing':
      return 'conflict';
    case 'rateLimit':
      return 'wait';
    case '503':
      return 'maintenance';
    case '0':
    case 'offline':
    case '500':
    case 'processContentFailed':
    case 'paymentUnavailable':
    case 'postDetails':
      return 'retry';
    default:
      return 'field';
  }
}

/** True if no response came within the time of the call. Another try would wait as long again. */
export const isTimeout = ({ cause }: Problem): boolean => cause instanceof Error && cause.name === 'TimeoutError';
