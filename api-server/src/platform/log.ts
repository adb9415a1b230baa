import type { Config } from '../config.ts';
import { describeError } from './http/requests/logger-options.ts';

type LogLevel = 'debug' | 'info' | 'warn' | 'error';
export type Log = (level: LogLevel, message: string, detail?: Readonly<Record<string, unknown>>) => void;

const order: readonly string[] = ['debug', 'info', 'warn', 'error', 'silent'];

/**
 * A log of JSON lines like the server's, for processes that serve no requests. Secrets are removed from an `error` in
 * the detail.
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const least = order.indexOf(logLevel);
  return (level, message, detail = {}) => {
    if (order.indexOf(level) < least) return;
    const shown = 'error' in detail ? { ...detail, error: describeError(detail['error']) } : detail;
    write(`${JSON.stringify({ level, time: new Date().toISOString(), msg: message, ...shown })}\n`);
  };
}
