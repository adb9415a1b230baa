import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistryFile } from '@tessera/contracts/remote/registry-file';
import { launchBrowser } from '../browser/launch.ts';
import { serveFiles } from '../testing/file-server.ts';
import { root } from '../workspace/paths.ts';
import { runScript } from './run-script.ts';
import { readSession, withoutChance } from './session.ts';
import { applyDiff } from './steps.ts';
import { copyWorkspace, type WorkspaceCopy } from './workspace-copy.ts';

const minutes = 60_000;
const steps = readSession(readFileSync(join(root, 'docs/how-to/deploy-a-remote.md'), 'utf8'));

let copy: WorkspaceCopy;
beforeAll(() => {
  copy = copyWorkspace({ isBuilt: true });
}, minutes);
afterAll(() => copy.remove());

test(
  'the how-to for a deploy, executed step by step, prints the documented output',
  () => {
    const printed: string[] = [];
    const expected: string[] = [];
    for (const step of steps) {
      if (step.kind === 'change') copy.write(step.file, applyDiff(copy.read(step.file), step.diff));
      else {
        expected.push(...step.answer);
        for (const line of step.lines) {
          const { status, output } = runScript(copy, line);
          expect([line, status === 0 ? '' : output]).toEqual([
            line,
            step.isRefused ? expect.stringContaining('Refused') : '',
          ]);
          if (!line.startsWith('npm run build')) printed.push(...output.split('\n').filter((said) => said !== ''));
        }
      }
    }
    expect(withoutChance(printed).map((line) => line.replaceAll(`${copy.folder}/`, ''))).toEqual(
      withoutChance(expected),
    );

    const site = join(copy.folder, 'site');
    const [workspace] = readRegistryFile(site).remotes;
    expect(
      workspace?.versions.every(({ base, files }) => files.every(({ path }) => existsSync(join(site, base, path)))),
    ).toBe(true);
    expect(readdirSync(join(site, 'remotes/workspace'))).toHaveLength(2);
  },
  8 * minutes,
);

test(
  'the page that the how-to writes starts the real shell from a plain file server',
  async () => {
    const files = await serveFiles(join(copy.folder, 'site'));
    const browser = await launchBrowser();
    const complaints: string[] = [];
    try {
      const page = await browser.newPage();
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (failure) => complaints.push(failure.message));
      await page.goto(`${files.origin}/home`);
      // No server answers the session request here, so the shell shows its own error page.
      await page.locator('#root button').first().waitFor({ timeout: 20_000 });
      expect(await page.locator('link[rel=preload][href^="/remotes/workspace/"]').count()).toBeGreaterThan(0);
      expect(await page.title()).toContain('Internal Server Error!');
      expect(complaints.filter((text) => !text.includes('502'))).toEqual([]);
    } finally {
      await browser.close();
      await files.close();
    }
  },
  minutes,
);
