import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { registrySchema } from '@tessera/contracts/remote/registry';
import { benchAt } from '../../src/harness/bench.ts';
import { eventually } from '../../src/harness/eventually.ts';
import { expect, testWithStore, type Journey } from '../../src/harness/journey.ts';
import { itemAt, makeBoard } from '../../src/harness/library.ts';
import { putOnPlan } from '../../src/harness/person.ts';
import type { VisitorOptions } from '../../src/harness/visitor.ts';
import { violations } from '../../src/walk/accessibility.ts';

// One of its versions leaks, so it needs its own product.
const test = testWithStore();

/** Browser complaints about files and calls that are broken on purpose. */
const provoked =
  /Failed to load resource|not-there\.js|ScriptNetworkError|RUNTIME-0|is set in the workbench|MIME type|net::ERR/u;

async function visit(journey: Journey, address: string, options: VisitorOptions = {}) {
  const visitor = await journey.visit({ width: 1600, height: 1000, ...options });
  return { visitor, ...(await benchAt(visitor.page, address)) };
}

const headingOf = (remote: FrameLocator, name: string): Locator => remote.getByRole('heading', { level: 1, name });
const cardOf = (remote: FrameLocator): Locator =>
  remote.getByRole('alert').filter({ hasText: 'This part did not load' });

test('the workbench runs exactly the deployed files that the shell uses', async ({ journey, store }) => {
  const registry = registrySchema.parse(JSON.parse(readFileSync(join(store.folder, 'registry.json'), 'utf8')));
  const { live, versions } = itemAt(
    registry.remotes.filter(({ id }) => id === 'workspace'),
    0,
  );
  const { base, files } = itemAt(
    versions.filter(({ version }) => version === live),
    0,
  );
  const digests = new Map(files.map(({ path, integrity }) => [`${base}${path}`, integrity]));

  const { person, visitor } = await journey.arrive();
  await makeBoard(person.api, 'In the shell');
  const taken = (page: Page) => {
    const seen = new Map<string, string>();
    const reading: Promise<void>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith(base) && pathname.endsWith('.js'))
        reading.push(
          response
            .body()
            .then((body) => void seen.set(pathname, `sha384-${createHash('sha384').update(body).digest('base64')}`)),
        );
    });
    return async () => {
      await Promise.all(reading);
      return new Map(seen);
    };
  };
  const inShell = taken(visitor.page);
  await visitor.page.goto('/home');
  await visitor.page.getByRole('heading', { level: 1, name: 'In the shell' }).waitFor();
  const tab = await visitor.openTab();
  const alone = taken(tab);
  const given = await inShell();
  await visitor.page.goto('/qa');
  const address = await visitor.page.getByRole('link', { name: `Open alone: workspace ${live}` }).getAttribute('href');
  const { remote } = await benchAt(tab, address ?? '');
  await headingOf(remote, 'Spring campaign').waitFor();
  const path = tab.getByRole('combobox', { name: 'Path in the remote' });
  await path.fill('/home/boards');
  await path.press('Enter');
  await headingOf(remote, 'Boards').waitFor();
  await remote.getByRole('link', { name: 'Spring campaign' }).first().click();
  await headingOf(remote, 'Spring campaign').waitFor();

  const isolated = await alone();
  expect(isolated.size).toBeGreaterThan(1);
  expect([...isolated].filter(([path, digest]) => digest !== digests.get(path))).toEqual([]);
  expect([...given.keys()].filter((path) => !isolated.has(path))).toEqual([]);
  expect(await tab.getByRole('banner').innerText()).toContain(live);
});

test('the panel sets language, colours, width, plan, rights and session, and a link contains all of them', async ({
  journey,
}) => {
  const { page, remote, visitor, log } = await visit(journey, '/isolate/workspace#path=/home/boards');
  const root = remote.locator('html');
  await headingOf(remote, 'Boards').waitFor();
  await page.getByRole('radio', { name: '日本語' }).check();
  await headingOf(remote, 'フォルダ').waitFor();
  expect(await root.getAttribute('lang')).toBe('ja');
  await page.getByRole('radio', { name: 'English' }).check();

  const colour = (): Promise<string> =>
    remote.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await colour();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await eventually(async () => expect(await colour()).not.toBe(light));
  await page.getByRole('radio', { name: '360' }).check();
  await eventually(async () => expect(await root.evaluate(() => window.innerWidth)).toBe(360));

  await page.getByRole('radio', { name: 'Free' }).check();
  const create = remote.getByRole('button', { name: 'Create board' }).first();
  await create.waitFor();
  await page.getByRole('combobox', { name: 'Plan of the person' }).selectOption('Free Trial');
  await page.getByRole('checkbox', { name: 'The plan has run out' }).check();
  await remote
    .getByText(/expired/iu)
    .first()
    .waitFor();
  await page.getByRole('checkbox', { name: 'The plan has run out' }).uncheck();
  await page.getByRole('checkbox', { name: 'addContent' }).uncheck();
  await page.getByText('Changed').waitFor();

  const carried = page.url();
  const other = await benchAt(await visitor.openTab(), carried);
  await headingOf(other.remote, 'Boards').waitFor();
  expect(await other.page.getByRole('combobox', { name: 'Plan of the person' }).inputValue()).toBe('0');
  expect(await other.page.getByRole('checkbox', { name: 'addContent' }).isChecked()).toBe(false);
  expect(await other.page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);

  for (const [choice, reason] of [
    ['Expired', 'expired'],
    ['Other device', 'otherDevice'],
    ['Signed out', 'signedOut'],
  ] as const) {
    await page.getByRole('tab', { name: /^Person/u }).click();
    await page.getByRole('radio', { name: choice, exact: true }).check();
    await eventually(async () => expect(await log('Events')).toContain(`"reason":"${reason}"`));
    await page.getByRole('tab', { name: /^Person/u }).click();
    await page.getByRole('radio', { name: 'Signed in', exact: true }).check();
    await headingOf(remote, 'Boards').waitFor();
  }
});

test('events are shown and can be published, and a trace of the shell is replayed without personal data', async ({
  journey,
}) => {
  const { person, visitor } = await journey.arrive({ plan: 2, width: 1600 });
  const first = await makeBoard(person.api, 'First');
  await visitor.page.goto('/qa');
  await visitor.page.getByRole('button', { name: 'Record', exact: true }).click();
  await visitor.page.getByRole('link', { name: 'Boards' }).first().click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Boards' }).waitFor();
  const second = await makeBoard(person.api, 'Second');
  await visitor.page.getByRole('link', { name: 'Second' }).first().waitFor();
  await visitor.page.goBack();
  const download = visitor.page.waitForEvent('download');
  await visitor.page.getByRole('button', { name: 'Stop and save' }).click();
  const trace = await (await download).path();
  const saved = readFileSync(trace, 'utf8');
  expect(saved).toContain('resource.changed');
  for (const secret of [first.id, second.id, person.email, 'Second']) expect(saved).not.toContain(secret);

  const { page, open, log } = await benchAt(await visitor.openTab(), '/isolate/workspace');
  await open('Events');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('Record and replay').click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('radio', { name: 'At once' }).check();
  await page.getByLabel('File of a recording').setInputFiles(trace);
  await page.getByText(/\d+ events? replayed\./u).waitFor();
  expect(await log('Events')).toContain('resource.changed');
  // The remote received the event: it requests its boards again.
  await eventually(async () => expect(await log('Calls')).toContain('folder.getFolder'));
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  expect(readFileSync(await (await again).path(), 'utf8')).toContain('resource.changed');

  await page.getByText('Publish an event').click();
  await page.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'resource.changed · version 1' });
  await page.getByRole('textbox', { name: 'Payload' }).fill('{"kind":"folder","id":7}');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('id: string expected').waitFor();
  await page.getByRole('button', { name: 'Publish all the same' }).click();
  await eventually(async () => expect(await log('Dead letters')).toContain('Payload does not fit'));
});

test('calls are answered by the factories, by the real server, or as set in the panel', async ({ journey }) => {
  const { person, visitor } = await journey.arrive({ width: 1600 });
  await makeBoard(person.api, 'On the server');
  const { page, remote, open } = await benchAt(visitor.page, '/isolate/workspace#path=/home/boards');
  await remote.getByRole('cell', { name: 'Autumn menu' }).first().waitFor();
  await open('Answers');
  await page.getByRole('radio', { name: 'Real server' }).check();
  await open('Faults');
  await page.getByRole('button', { name: 'Start again' }).click();
  await remote.getByRole('cell', { name: 'On the server' }).first().waitFor();
  await open('Answers');
  await page.getByRole('combobox', { name: 'Answer of folder.getFolder' }).selectOption('Empty lists');
  await open('Faults');
  await page.getByRole('button', { name: 'Start again' }).click();
  await remote.getByText('No boards yet').waitFor();
});

test('each fault at the start shows the error card, which recovers without a reload once the fault is gone', async ({
  journey,
}) => {
  const { page, remote, open, status, visitor } = await visit(journey, '/isolate/workspace');
  visitor.expectComplaint(provoked);
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await open('Faults');
  for (const [fault, told] of [
    ['Its files cannot be fetched', /^Failed while loading/u],
    ['Its description is nonsense', /^Failed: its description could not be read/u],
    ['Built for contracts of another age', /^Failed: does not fit the contracts/u],
    ['Throws at mount', /^Failed at mount/u],
  ] as const) {
    await page.getByRole('checkbox', { name: fault }).check();
    await status.filter({ hasText: told }).waitFor();
    await cardOf(remote).waitFor();
    expect(await cardOf(remote).evaluate((card) => card.contains(card.ownerDocument.activeElement))).toBe(true);
    await page.getByRole('checkbox', { name: fault }).uncheck();
    await headingOf(remote, 'Spring campaign').waitFor();
    expect(await cardOf(remote).count()).toBe(0);
  }
  // Slow files are no failure: the remote waits for them and starts.
  await page.getByRole('checkbox', { name: 'Its files come slowly' }).check();
  await status.filter({ hasText: 'Starting' }).waitFor();
  await status.filter({ hasText: /^Runs/u }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('a real network failure shows the same error card, which recovers with its own button', async ({ journey }) => {
  const { page, remote, open, status, visitor } = await visit(journey, '/isolate/workspace');
  visitor.expectComplaint(provoked);
  await page.route('**/remotes/workspace/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await open('Faults');
  await page.getByRole('button', { name: 'Start again' }).click();
  await status.filter({ hasText: /^Failed/u }).waitFor();
  const first = await cardOf(remote).innerText();
  await remote.getByRole('button', { name: 'Load again' }).click();
  await eventually(async () => expect(await cardOf(remote).innerText()).not.toBe(first));
  await page.unroute('**/remotes/workspace/**');
  await remote.getByRole('button', { name: 'Load again' }).click();
  await headingOf(remote, 'Spring campaign').waitFor();
});

test('the running remote can be given faults: no answers, errors, slow calls and a flood of events', async ({
  journey,
}) => {
  const { page, remote, open, status, log, visitor } = await visit(journey, '/isolate/workspace#path=/home/boards');
  visitor.expectComplaint(provoked);
  await open('Faults');
  for (const fault of ['No call gets an answer', 'Every call answers 500']) {
    await page.getByRole('checkbox', { name: fault }).check();
    await page.getByRole('button', { name: 'Start again' }).click();
    const retry = remote.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await page.getByRole('list', { name: 'What went wrong last' }).getByText('by fault').first().waitFor();
    await page.getByRole('checkbox', { name: fault }).uncheck();
    await retry.click();
    await remote.getByRole('cell', { name: 'Autumn menu' }).first().waitFor();
  }
  await page.getByRole('checkbox', { name: 'Calls take seconds' }).check();
  await page.getByRole('button', { name: 'Start again' }).click();
  // The life before it may still be shown at first.
  await remote.getByRole('cell', { name: 'Autumn menu' }).first().waitFor({ state: 'hidden' });
  await status.filter({ hasText: /^Runs/u }).waitFor();
  expect(await remote.getByRole('cell', { name: 'Autumn menu' }).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Calls take seconds' }).uncheck();
  await page.getByRole('checkbox', { name: 'A flood of events' }).check();
  await eventually(async () => expect(await log('Events')).toContain('of 1,000'));
  await remote.getByRole('button', { name: 'Create board' }).first().click();
  await remote.getByRole('dialog', { name: 'Create a board' }).waitFor();
});

test('unmounting is checked for leaks: the workspace leaves nothing, and a leaking version is reported with sources', async ({
  journey,
  store,
}) => {
  const clean = await visit(journey, '/isolate/workspace#tab=unmount');
  await headingOf(clean.remote, 'Spring campaign').waitFor();
  await clean.page.getByRole('button', { name: 'Unmount and look' }).click();
  await clean.page.getByText('Nothing is left of it.').waitFor();

  const leaking = store.deploy('7.0.1');
  leaking.sicken('leave');
  const { page } = await visit(journey, `/isolate/workspace@${leaking.version}#tab=unmount`);
  await page.getByRole('button', { name: 'Unmount and look' }).click();
  const left = page.getByRole('table', { name: 'Things left behind' });
  await left.waitFor();
  for (const thing of ['Listener window focus', 'Timer setInterval', 'Subscription'])
    await left.getByRole('row', { name: new RegExp(`^${thing}.*workspace/7\\.0\\.1/`, 'u') }).waitFor();
  await left.getByRole('row', { name: /^React root section, detached.*workspace\/7\.0\.1\//u }).waitFor();
  for (const thing of ['Style', 'Global leftByWorkspace'])
    await left.getByRole('row', { name: new RegExp(`^${thing}`, 'u') }).waitFor();
  leaking.sicken('nowhere');
});

/** An event as the listening version received it. */
interface ReceivedEvent {
  readonly topic: string;
  readonly version: number;
  readonly origin: string;
  readonly data: unknown;
}
const heardIn = (place: Pick<Page, 'locator'>): Promise<readonly ReceivedEvent[]> =>
  place.locator('html').evaluate(() => Reflect.get(globalThis, 'heard'));
const topicsOf = (heard: readonly ReceivedEvent[]): readonly string[] => heard.map(({ topic }) => topic);

test('events are converted to a known version, sticky ones reach late subscribers, and forged ones are rejected', async ({
  journey,
  store,
}) => {
  const listening = store.deploy('7.0.2');
  listening.sicken('listen');
  const { page, remote, open, log } = await visit(journey, `/isolate/workspace@${listening.version}`);
  await open('Events');
  await page.getByText('Publish an event').click();
  await page.getByRole('combobox', { name: 'Topic' }).selectOption({ label: 'resource.changed · version 1' });
  const [said, forged] = [randomUUID(), randomUUID()];
  await page.getByRole('textbox', { name: 'Payload' }).fill(JSON.stringify({ kind: 'folder', id: said }));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  // It knows version 2, which has another field.
  await eventually(async () =>
    expect(await heardIn(remote)).toContainEqual({
      topic: 'resource.changed',
      version: 2,
      origin: 'thisTab',
      data: { boardId: said },
    }),
  );
  await page.getByRole('radio', { name: '日本語' }).check();
  const chosen = { topic: 'language.changed', version: 1, origin: 'thisTab', data: { language: 'ja' } };
  await eventually(async () => expect((await heardIn(remote)).at(-1)).toEqual(chosen));

  await open('Faults');
  await page.getByRole('button', { name: 'Start again' }).click();
  // A late subscriber gets the earlier events of sticky topics only; `resource.changed` is not sticky.
  await eventually(async () =>
    expect(topicsOf(await heardIn(remote)).toSorted()).toEqual([
      'language.changed',
      'session.started',
      'subscription.changed',
    ]),
  );
  expect(await heardIn(remote)).toContainEqual(chosen);
  await remote.locator('html').evaluate((_, folderId) => Reflect.get(globalThis, 'sayAsShell')(folderId), forged);
  await eventually(async () =>
    expect(await log('Dead letters')).toMatch(new RegExp(`resource\\.changed[^]*Not its publisher[^]*${forged}`, 'u')),
  );
  expect(topicsOf(await heardIn(remote))).not.toContain('resource.changed');
  listening.sicken('nowhere');
});

test('only the events of cross-tab topics reach other tabs of the browser', async ({ journey, store }) => {
  const listening = store.deploy('7.0.3');
  listening.sicken('listen');
  const { person, visitor } = await journey.arrive();
  await makeBoard(person.api, 'In two tabs');
  const drawn = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: 'In two tabs' }).waitFor();
  const other = await visitor.openTab('/home');
  await drawn(other);
  await putOnPlan(journey.product, person.email, 2);
  await visitor.page.goto('/home');
  await drawn(visitor.page);
  const changed = { topic: 'subscription.changed', version: 1, data: expect.objectContaining({ plan: 2 }) };
  expect(await heardIn(visitor.page)).toEqual(
    expect.arrayContaining([expect.objectContaining({ topic: 'session.started' }), { ...changed, origin: 'thisTab' }]),
  );
  await eventually(async () => expect(await heardIn(other)).toContainEqual({ ...changed, origin: 'otherTab' }));
  // This tab published `session.started` before its plan; the other tab must have only its own.
  expect(topicsOf(await heardIn(other)).filter((topic) => topic === 'session.started')).toHaveLength(1);
  listening.sicken('nowhere');
});

test('the panel can be used by keyboard, and has no accessibility violations in any tab, scheme or language', async ({
  journey,
}) => {
  const { page, remote } = await visit(journey, '/isolate/workspace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('ASIDE');
  await page.keyboard.press('Tab');
  for (const tab of ['Events', 'Answers', 'Faults', 'Unmount', 'Person']) {
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toContain(tab);
    expect([tab, await violations(page)]).toEqual([tab, []]);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Signed out', exact: true }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await headingOf(remote, 'Spring campaign').waitFor();
  for (const locale of ['ja-JP', 'zh-TW']) {
    const { page: there } = await visit(journey, '/isolate/workspace#tab=faults', {
      locale,
      scheme: 'dark',
      width: 360,
      height: 780,
    });
    expect([locale, await violations(there)]).toEqual([locale, []]);
  }
});
