import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../../../config.ts';

const secret = [
  'password',
  'newPassword',
  'token',
  'accessToken',
  'access_token',
  'code',
  'cookie',
  'authorization',
  'set-cookie',
  'appSecret',
  'client_secret',
];

/** Removes everything in a URL that may be secret: the whole query, and credentials before an @. */
export const withoutSecrets = (text: string): string =>
  text.replaceAll(/\?[^\s"')]+/gu, '?…').replaceAll(/(?<![a-z])(?<protocol>[a-z]+:\/\/)[^\s/@]+@/gu, '$<protocol>…@');

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

/** An error for the log. URLs in its message lose their secrets. */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)), stack: '' };
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: withoutSecrets(error.stack ?? ''),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** JSON lines with ISO 8601 times. The request id is the support id. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: logLevel,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: null,
    redact: { paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]), censor: '…' },
    serializers: { err: describeError, error: describeError },
  };
}
