import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../workspace/paths.ts';

const run = promisify(execFile);

/** A browser's executable with the environment that it needs. */
export interface BrowserProgram {
  executablePath: string;
  env: Record<string, string>;
}

const cache = join(root, 'node_modules/.cache/tessera');

// Only the bundled fonts, whatever the machine has, so that text without a web font looks the same everywhere.
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

const lockedVersion = (): string => {
  const version = /@sparticuz\/chromium@(?<version>[\d.]+)/u.exec(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  return version?.groups?.['version'] ?? 'unknown';
};

/**
 * The Chromium of the package @sparticuz/chromium with its shared libraries, unpacked once (Linux only).
 * Safe for two processes at once: each unpacks into its own folder, and the first to rename it wins.
 */
export async function packagedChromium(): Promise<BrowserProgram> {
  const folder = join(cache, `chromium-${lockedVersion()}`);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const partial = mkdtempSync(join(cache, 'unpacking-'));
    try {
      await run(process.execPath, [join(import.meta.dirname, 'unpack-chromium.js')], {
        env: { ...process.env, TMPDIR: partial },
      });
      writeFileSync(join(partial, 'fonts.conf'), fontConfiguration);
      if (!existsSync(folder)) renameSync(partial, folder);
    } finally {
      rmSync(partial, { recursive: true, force: true });
    }
  }
  const libraries = [join(folder, 'al2023/lib'), dirname(join(folder, 'chromium')), process.env['LD_LIBRARY_PATH']];
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: libraries.filter((path) => path !== undefined).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}
