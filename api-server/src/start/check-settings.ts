import { ConfigError, processConfig } from '../config.ts';

// Before anything is built: a setting that cannot be used is told at once.
try {
  processConfig();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
