import { ConfigError, processConfig } from '../../config.ts';

// Runs before the build, so that an invalid setting is reported at once.
try {
  processConfig();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
