import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { folderCalls } from '@tessera/contracts/folder/folder.calls';
import { bucketCookie, partOf } from '@tessera/contracts/remote/bucket';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, testWithStore, type Journey } from '../../src/harness/journey.ts';
import { makeBoard } from '../../src/harness/library.ts';
import { createStranger, makeAdmin } from '../../src/harness/person.ts';
import type { Product } from '../../src/harness/product.ts';
import { runRemoteCommand } from '../../src/harness/remote-command.ts';
import type { RemoteStore } from '../../src/harness/remote-store.ts';
import { violations } from '../../src/walk/accessibility.ts';

// Deploys, breaks and rolls back versions. All readings come from this machine, so a proxy header is trusted to tell
// people apart.
const token = 'a-token-that-only-this-journey-deploys-with';
const test = testWithStore({ DEPLOY_TOKEN: token, TRUST_PROXY: '127.0.0.1' });

const board = 'Still here';
const isReady = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: board }).waitFor();
const provoked = /sick at|preload|died in status/u;

let count = 0;
const newVersion = (): string => `7.0.${(count += 1)}`;

/** Deploys several versions, each live after the previous one; returns them newest first. */
function deployMany(store: RemoteStore, number: number): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at < number; at += 1) names.unshift(store.deploy(newVersion(), names).version);
  return names;
}

async function arrive(journey: Journey) {
  const { person, visitor } = await journey.arrive();
  visitor.expectComplaint(provoked);
  await makeBoard(person.api, board);
  return { person, page: visitor.page };
}

/** Runs the command against the running server. */
const commandOf =
  ({ origin }: Product) =>
  (...words: readonly string[]) =>
    runRemoteCommand([...words, '--store', origin], token);

test('the command gives a version to a part of the users, then to all, and rolls it back in one step', async ({
  journey,
  store,
}) => {
  const remote = commandOf(journey.product);
  const [first, second] = [store.live(), '7.1.0'];
  expect(await remote('deploy', store.make(second), '--percent', '50')).toEqual({
    code: 0,
    output: expect.stringContaining(`workspace ${first} is live, ${second} for 50 %`),
  });
  const { page } = await arrive(journey);
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().endsWith('/remote-entry.js'))
      entries.push(request.url().split('/').at(-2) ?? '');
  });
  /** Loads the page several times and returns the version of each load; each must have rendered the board. */
  const given = async (loads: number): Promise<readonly string[]> => {
    entries.length = 0;
    for (let load = 0; load < loads; load += 1) {
      await page.goto('/home');
      await isReady(page);
    }
    return [...entries];
  };
  const own = await given(1);
  const cookie = (await page.context().cookies()).find(({ name }) => name === bucketCookie);
  if (!cookie) throw new Error('the page set no bucket cookie');
  const isForSome = (bucket: string): boolean => partOf(bucket, 'workspace') < 50;
  const versionFor = (bucket: string): string => (isForSome(bucket) ? second : first);
  expect([...own, ...(await given(3))]).toEqual(Array.from({ length: 4 }, () => versionFor(cookie.value)));
  // A visitor who gets the other version.
  let bucket = randomUUID();
  while (isForSome(bucket) === isForSome(cookie.value)) bucket = randomUUID();
  await page.context().addCookies([{ ...cookie, value: bucket }]);
  expect(await given(2)).toEqual([versionFor(bucket), versionFor(bucket)]);

  expect(await remote('promote', 'workspace')).toEqual({
    code: 0,
    output: expect.stringContaining(`workspace ${second} is live; before: ${first}`),
  });
  expect(await given(1)).toEqual([second]);
  expect(await remote('rollback', 'workspace')).toEqual({
    code: 0,
    output: expect.stringContaining(`workspace ${first} is live`),
  });
  expect(await given(1)).toEqual([first]);
  expect((await fetch(`${journey.product.origin}/remotes/workspace/${second}/remote-entry.js`)).status).toBe(200);
  expect((await remote('list')).output).toContain(first);
});

test('an incompatible version, shell or server is rejected with its reason, and nothing is changed', async ({
  journey,
  store,
}) => {
  const remote = commandOf(journey.product);
  const change = (file: string, by: (said: Record<string, unknown>) => object): void =>
    writeFileSync(file, JSON.stringify(by(JSON.parse(readFileSync(file, 'utf8')))));
  const spoiled = (version: string, spoil: (folder: string) => void): string => {
    const folder = store.make(version);
    spoil(folder);
    return folder;
  };
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-e2e-platform-'));
  const [shell, server] = [join(scratch, 'shell'), join(scratch, 'server.json')];
  cpSync(join(store.folder, 'shell'), shell, { recursive: true });
  change(join(shell, 'assets.json'), (assets) => ({ ...assets, contracts: '9.0.0' }));
  writeFileSync(server, await (await fetch(`${journey.product.origin}/api/contract/snapshot`)).text());
  change(server, ({ calls, ...snapshot }) => ({
    ...snapshot,
    calls: Array.isArray(calls) ? calls.filter(({ id }) => id !== folderCalls.getFolder.id) : calls,
  }));

  const unknownCall: unknown = {
    id: 'noun.verb',
    method: 'GET',
    path: '/noun/verb',
    query: null,
    body: null,
    response: { type: 'object' },
  };
  const state = (): readonly string[] =>
    ['registry.json', 'shell/assets.json']
      .map((file) => readFileSync(join(store.folder, file), 'utf8'))
      .concat(readdirSync(join(store.folder, 'remotes/workspace')));
  const before = state();
  const attempts: readonly (readonly [readonly string[], RegExp])[] = [
    [
      ['deploy', spoiled('7.1.1', (folder) => appendFileSync(join(folder, 'remote-entry.js'), ';'))],
      /digest\s+remote-entry\.js is not the file that the version names/u,
    ],
    [
      [
        'deploy',
        spoiled('7.1.2', (folder) =>
          change(join(folder, 'remote.json'), ({ descriptor, ...said }) => ({
            ...said,
            descriptor: { ...Object(descriptor), contractRange: '^9.0.0' },
          })),
        ),
      ],
      /contractRange\s+It works with contracts \^9\.0\.0; the shell has/u,
    ],
    [
      [
        'deploy',
        spoiled('7.1.3', (folder) =>
          change(join(folder, 'contract.json'), ({ calls, ...contract }) => ({
            ...contract,
            calls: [unknownCall].concat(calls),
          })),
        ),
      ],
      /call\s+Its contracts do not match those of the live server\. On the server: noun\.verb: removed/u,
    ],
    [
      ['deploy', 'shell', shell],
      /contractRange\s+workspace [^ ]+: It works with contracts [^;]+; the shell has 9\.0\.0/u,
    ],
    [
      ['check', 'server', server],
      /call\s+workspace [^ ]+: The server has changed since it was built: folder\.getFolder: removed/u,
    ],
  ];
  for (const [words, reason] of attempts) {
    expect([words, await remote(...words)]).toEqual([words, { code: 1, output: expect.stringMatching(reason) }]);
    expect(state()).toEqual(before);
  }
  rmSync(scratch, { recursive: true });
});

/** Sends readings as other people's pages would, each from its own address. */
async function tellOfOthers({ origin }: Product, readings: readonly Reading[], addresses: number): Promise<void> {
  for (let at = 1; at <= addresses; at += 1) {
    await createStranger(origin, `203.0.113.${at}`).call(watchCalls.addReadings, { body: { readings: [...readings] } });
  }
}

test('a version that fails for users is rolled back automatically, and an Admin sees when and why', async ({
  journey,
  store,
}) => {
  const [failing = '', sound = ''] = deployMany(store, 3);
  store.sicken(failing, 'mount');
  const { page } = await arrive(journey);
  await page.goto('/home');
  await isReady(page);
  await page.goto('about:blank');
  const admin = await arrive(journey);
  await makeAdmin(journey.product, admin.person.email);
  await admin.page.goto('/home');
  await isReady(admin.page);
  await admin.page.getByRole('button', { name: /^Account of/u }).click();
  await admin.page.getByRole('menuitem', { name: 'QA panel' }).click();
  const health = admin.page.getByRole('table', { name: 'workspace, team: Workspace' });
  const rowOf = (version: string) => health.getByRole('row').filter({ hasText: version });
  await rowOf(failing).getByText('mount 1', { exact: true }).waitFor();
  await rowOf(failing).getByText('Too few readings').waitFor();

  const reading = { remote: 'workspace', version: failing, kind: 'fellBack', place: 'mount' } as const;
  await tellOfOthers(
    journey.product,
    Array.from({ length: 15 }, () => reading),
    4,
  );
  // The worker checks once a minute, and when it starts.
  await journey.product.kill('worker');
  await eventually(() => expect(store.live()).toBe(sound), { within: 30_000 });

  await admin.page.reload();
  await rowOf(failing).getByText('Taken back').waitFor();
  await rowOf(failing).getByText('Too many failed starts').waitFor();
  await rowOf(sound).getByText('Live', { exact: true }).waitFor();
  await admin.page
    .getByText(`${failing} was rolled back to ${sound}. Too many failed starts: 100.0%, allowed 5.0%.`)
    .waitFor();
  expect(await violations(admin.page)).toEqual([]);

  store.sicken(sound, 'later');
  await page.goto('/home');
  await isReady(page);
  expect(await page.getByRole('button', { name: 'Try the newest' }).count()).toBe(0);
  await page.getByRole('heading', { level: 1, name: board }).click();
  // The long task must run in the page's own timer: code that the debugger evaluates is not reported as a task.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => setTimeout(resolve)).observe({ type: 'longtask' });
        setTimeout(() => {
          const end = performance.now() + 150;
          while (performance.now() < end);
        });
      }),
  );
  // A page sends its measurements when it is closed or left.
  await page.goto('about:blank');
  const cellsOf = async (version: string): Promise<readonly string[]> =>
    rowOf(version).getByRole('cell').allInnerTexts();
  await eventually(async () => {
    await admin.page.reload();
    await rowOf(sound).waitFor();
    const [, starts = '', load = '', mount = '', errors = '', , longTasks = ''] = await cellsOf(sound);
    expect([Number(starts), load, mount, Number.parseInt(errors, 10), Number(longTasks)]).toEqual([
      expect.any(Number),
      expect.stringMatching(/^\d+ \/ \d+$/u),
      expect.stringMatching(/^\d+ \/ \d+$/u),
      2,
      expect.any(Number),
    ]);
    expect(Math.min(Number(starts), Number(longTasks))).toBeGreaterThan(0);
  });
});

test('the binary search finds the version that broke the page, and restores the tab', async ({ journey, store }) => {
  const names = deployMany(store, 6);
  const [, , guilty = '', innocent = ''] = names;
  for (const sick of names.slice(0, 3)) store.sicken(sick, 'mount');
  const { page } = await arrive(journey);
  await page.goto('/qa');
  await page.getByLabel('Address of the broken page').fill(`${journey.product.origin}/home`);
  await page.getByText('5 changes to look through, in 3 steps at most.').waitFor();
  await page.getByRole('button', { name: 'Start the search' }).press('Enter');
  const result = page.getByRole('group', { name: 'What the search found' });
  const isBroken = page.getByText('Workspace could not be loaded');
  for (let step = 1; (await result.count()) === 0; step += 1) {
    const banner = page.getByRole('region', { name: 'Versions under test' });
    await banner
      .getByText(new RegExp(`^Step ${step} of at most \\d: is /home still broken\\?$`, 'u'))
      .or(result)
      .waitFor();
    if ((await result.count()) > 0) break;
    const answer = await Promise.race([
      isReady(page).then(() => 'Works'),
      isBroken.waitFor().then(() => 'Still broken'),
    ]);
    if (step === 1) expect(await violations(page)).toEqual([]);
    await banner.getByRole('button', { name: answer }).press('Enter');
  }
  const text = await result.innerText();
  expect(text).toContain(`workspace ${guilty} broke it; ${innocent} still worked. Team: Workspace.`);
  expect(Number(/, (?<steps>\d) steps?,/u.exec(text)?.groups?.['steps'])).toBeLessThanOrEqual(3);
  expect(await result.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByRole('region', { name: 'Versions under test' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  expect(await page.evaluate(() => sessionStorage.getItem('tessera.qa'))).toBeNull();
});
