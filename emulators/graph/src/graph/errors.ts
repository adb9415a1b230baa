import { type Answer, json } from '../http/call.ts';

interface Details {
  type?: string;
  subcode?: number;
  status?: number;
  isTransient?: boolean;
  title?: string;
  userMessage?: string;
  headers?: Record<string, string>;
}

/** An error of the network, sent in the documented envelope. */
export class GraphError extends Error {
  readonly code: number;
  readonly details: Details;

  constructor(code: number, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

let traces = 0;

/** A trace id in the network's format; it only has to be different each time. */
const nextTrace = (): string => {
  traces += 1;
  return `A${Buffer.from(`${traces}:${(traces * 2654435761) % 4294967296}`)
    .toString('base64url')
    .slice(0, 22)}`;
};

export const errorAnswer = ({ code, message, details }: GraphError): Answer =>
  json(
    {
      error: {
        message,
        type: details.type ?? 'OAuthException',
        code,
        ...(details.subcode === undefined ? {} : { error_subcode: details.subcode }),
        ...(details.isTransient === undefined ? {} : { is_transient: details.isTransient }),
        ...(details.title === undefined ? {} : { error_user_title: details.title }),
        ...(details.userMessage === undefined ? {} : { error_user_msg: details.userMessage }),
        fbtrace_id: nextTrace(),
      },
    },
    details.status ?? 400,
    details.headers,
  );

export const noToken = (): GraphError =>
  new GraphError(2500, 'An active access token must be used to query information about the current user.');
export const brokenToken = (): GraphError =>
  new GraphError(190, 'Invalid OAuth access token - Cannot parse access token');
export const unknownField = (field: string, node: string): GraphError =>
  new GraphError(100, `(#100) Tried accessing nonexisting field (${field}) on node type (${node})`);
export const badParameter = (text: string): GraphError => new GraphError(100, `(#100) ${text}`);
export const missingObject = (id: string): GraphError =>
  new GraphError(
    100,
    `Unsupported get request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    { type: 'GraphMethodException', subcode: 33 },
  );
export const unknownPath = (path: string): GraphError => new GraphError(2500, `Unknown path components: ${path}`);
export const noPermission = (): GraphError =>
  new GraphError(10, '(#10) Application does not have permission for this action', { status: 403 });
export const needsScope = (scope: string): GraphError =>
  new GraphError(200, `(#200) Requires ${scope} permission to manage the object`, { status: 403 });
export const invalidUser = (username: string): GraphError =>
  new GraphError(110, 'Invalid user id', {
    subcode: 2207013,
    isTransient: false,
    title: 'Cannot find User',
    userMessage: `The user with username: ${username} cannot be found.`,
  });
export const appLimit = (headers: Record<string, string>): GraphError =>
  new GraphError(4, '(#4) Application request limit reached', { isTransient: true, headers });
export const accountLimit = (headers: Record<string, string>): GraphError =>
  new GraphError(
    80002,
    '(#80002) There have been too many calls to this Instagram account. Wait a bit and try again. For more info, please refer to https://developers.facebook.com/docs/graph-api/overview/rate-limiting.',
    { isTransient: true, headers },
  );
