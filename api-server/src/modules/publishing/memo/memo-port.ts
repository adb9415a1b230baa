import type { Config } from '../../../config.ts';
import { isPortFree } from '../../../platform/start/checks.ts';
import { freePort } from '../../../platform/start/free-port.ts';

/**
 * The settings with the port of the memo-data host: the configured one, else the one after the application's port if it
 * is free, else any free port.
 */
export async function withMemoPort(config: Config): Promise<Config> {
  const { host, port, memoPort } = config;
  if (memoPort !== null) return config;
  return { ...config, memoPort: (await isPortFree(host, port + 1)) ? port + 1 : await freePort() };
}
