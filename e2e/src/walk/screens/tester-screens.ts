import type { Page } from '@playwright/test';
import { userSchema } from '@tessera/contracts/user/user.schema';
import { watchCalls } from '@tessera/contracts/watch/watch.calls';
import type { Reading } from '@tessera/contracts/watch/watch.schema';
import * as z from 'zod/mini';
import { eventually } from '../../harness/eventually.ts';
import { makeScannedBoard } from '../../harness/library.ts';
import { createStranger, makeAdmin, registerPerson, type Person } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';
import type { RemoteStore } from '../../harness/remote-store.ts';
import { settled } from '../../harness/settled.ts';
import type { Words } from '../words.ts';
import type { Screen } from './screen.ts';

const older = ['4.11.2', '4.12.0', '4.12.1', '4.13.0', '4.14.0-5f9a1c2e'];
const sound = '4.15.0-0b7d4e19';
const failing = '4.16.0-9c31f0aa';
const times = [60, 90, 110, 120, 140, 180, 200, 240, 300, 450] as const;

/** What pages measured of a version: starts, some of them slow, and a few that failed. */
const measured = (version: string, starts: number, failures: number): readonly Reading[] => [
  ...Array.from({ length: starts }, (_, at): Reading[] => [
    { remote: 'workspace', version, kind: 'load', ms: times[at % times.length] ?? 0 },
    { remote: 'workspace', version, kind: 'mount', ms: times[(at * 3) % times.length] ?? 0 },
  ]).flat(),
  ...Array.from({ length: failures }, (): Reading => ({
    remote: 'workspace',
    version,
    kind: 'fellBack',
    place: 'bootstrap',
  })),
  { remote: 'workspace', version, kind: 'longTask', ms: 120 },
  { remote: 'workspace', version, kind: 'error', place: 'later' },
];

/** Makes an Admin for whom there is something to see: many versions, some measured, the newest taken back by itself. */
export async function inviteTester(product: Product, store: RemoteStore): Promise<Person> {
  const names: string[] = [];
  for (const version of [...older, sound, failing]) names.unshift(store.deploy(version, names).version);
  const person = await registerPerson(product);
  await makeScannedBoard(person.api, 'One account', ['willowandloom']);
  await makeAdmin(product, person.email);
  for (let at = 1; at <= 4; at += 1) {
    const stranger = createStranger(product.origin, `203.0.113.${at}`);
    for (const readings of [measured(sound, 40, 1), measured(failing, 12, 8), measured('4.13.0', 3, 0)])
      await stranger.call(watchCalls.addReadings, { body: { readings: [...readings] } });
  }
  // It judges once a minute, and when it starts.
  await product.kill('worker');
  await eventually(
    () => {
      if (store.live() !== sound) throw new Error(`${failing} is still live`);
    },
    { within: 30_000 },
  );
  return person;
}

const openPanel = async (page: Page, words: Words, search = ''): Promise<void> => {
  // The tab may still have what another screen put into it, and a page that starts puts it there again.
  await page.goto('/qa');
  await settled(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/qa${search}`);
  await page
    .getByRole('region', { name: words('qa', 'health.title') })
    .getByRole('table')
    .first()
    .waitFor();
  await settled(page);
};

const asking = (version: string): string => `?remote=${encodeURIComponent(`workspace@/remotes/workspace/${version}/`)}`;

const openStep = async (page: Page, words: Words): Promise<void> => {
  await openPanel(page, words);
  await page.getByRole('button', { name: words('qa', 'bisect.action') }).click();
  await page.getByRole('group', { name: words('qa', 'bisect.step.label') }).waitFor();
  await settled(page);
};

/** What those see who test versions. They are looked at by people alone: the journeys that use them look for faults. */
export const testerScreens: readonly Screen[] = [
  { name: 'qa', persona: 'tester', open: openPanel },
  {
    name: 'qa-tools',
    persona: 'tester',
    open: async (page, words) => {
      await openPanel(page, words);
      await page
        .getByRole('region', { name: words('qa', 'override.title') })
        .evaluate((region) => region.scrollIntoView());
    },
  },
  {
    name: 'qa-health',
    persona: 'tester',
    open: async (page, words) => {
      await openPanel(page, words);
      await page
        .getByRole('region', { name: words('qa', 'health.title') })
        .evaluate((region) => region.scrollIntoView());
    },
  },
  {
    name: 'qa-rights',
    persona: 'tester',
    open: async (page, words) => {
      await openPanel(page, words);
      const { data: own } = z
        .object({ data: userSchema })
        .parse(await (await page.request.get('/api/user/getUserInfo')).json());
      const section = page.getByRole('region', { name: words('qa', 'rights.title'), exact: true });
      const address = section.getByRole('textbox');
      await address.fill(own.email);
      await address.press('Enter');
      await section.getByRole('checkbox').first().waitFor();
      await section.evaluate((region) => region.scrollIntoView());
    },
  },
  { name: 'qa-under-test', persona: 'tester', open: (page, words) => openPanel(page, words, asking('4.13.0')) },
  {
    name: 'override',
    persona: 'tester',
    open: async (page, words) => {
      await page.goto(`/home${asking('4.13.0')}`);
      await page.getByRole('region', { name: words('qa', 'banner.label') }).waitFor();
      await settled(page);
    },
  },
  {
    name: 'override-refused',
    persona: 'tester',
    open: async (page) => {
      await page.goto(
        `/home?remote=${encodeURIComponent('workspace@https://files.example.com.evil.test/remotes/workspace/4.13.0/')}`,
      );
      await page.getByText('https://files.example.com.evil.test').first().waitFor();
      await settled(page);
    },
  },
  { name: 'bisect-step', persona: 'tester', open: openStep },
  {
    name: 'bisect-found',
    persona: 'tester',
    open: async (page, words) => {
      await openStep(page, words);
      const found = page.getByRole('group', { name: words('qa', 'bisect.result.label') });
      const step = page.getByRole('group', { name: words('qa', 'bisect.step.label') });
      for (let at = 0; at < 8; at += 1) {
        await found.or(step).waitFor();
        if ((await found.count()) > 0) break;
        const answered = page.waitForEvent('load');
        await step
          .getByRole('button', { name: words('qa', at % 2 === 0 ? 'bisect.step.works' : 'bisect.step.broken') })
          .click();
        await answered;
      }
      await found.waitFor();
    },
  },
];
