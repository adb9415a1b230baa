import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser, type LaunchOptions } from 'playwright';
import { packagedChromium, type BrowserProgram } from './packaged-chromium.ts';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Switches off the browser's own requests to the internet, because tests run without a connection. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

const isRoot = (): boolean => process.getuid?.() === 0;

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

function systemBrowser(): BrowserProgram | undefined {
  const named = process.env['TESSERA_BROWSER'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...folders.flatMap((folder) => systemNames.map((name) => join(folder, name))),
    ...applications,
  ];
  const executablePath = candidates.find((file) => existsSync(file));
  return executablePath === undefined ? undefined : { executablePath, env: {} };
}

async function findBrowser(): Promise<BrowserProgram> {
  const installed = chromium.executablePath();
  if (process.env['TESSERA_BROWSER'] === undefined && existsSync(installed))
    return { executablePath: installed, env: {} };
  const system = systemBrowser();
  if (system !== undefined) return system;
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  throw new Error('no browser found: install Chrome or Chromium, or name one in TESSERA_BROWSER');
}

/**
 * Launch options of a headless Chromium for tests: the one in `TESSERA_BROWSER`, Playwright's own, the system's, or the
 * one in an npm package.
 */
export async function browserOptions(more: readonly string[] = []): Promise<LaunchOptions> {
  const program = await findBrowser();
  const args = [...quiet, ...(isRoot() ? ['--no-sandbox'] : []), ...more];
  return { executablePath: program.executablePath, env: { ...environment(), ...program.env }, args };
}

/** Launches such a Chromium. The caller closes it. */
export const launchBrowser = async (options: { args?: readonly string[] } = {}): Promise<Browser> =>
  chromium.launch(await browserOptions(options.args));
