import type { Page } from '@playwright/test';
import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { inspectCalls } from '@tessera/contracts/inspect/inspect.calls';
import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { connectNetwork, freeNetworkPersons } from '../../harness/network-dialog.ts';
import { registerPerson, type Person } from '../../harness/person.ts';
import type { Product } from '../../harness/product.ts';
import { settled } from '../../harness/settled.ts';
import type { Words } from '../words.ts';
import type { Screen } from './screen.ts';

/** Somebody of the network whom no journey connects, and the account there. */
const influencer = { person: '102117745500006', username: 'runs_by_joyce' };
const looked = 'mochi.and.miso';

/** Makes an influencer with a report, whom a brand asked for more. */
export async function inviteInfluencer(product: Product, brand: Person): Promise<Person> {
  const person = await registerPerson(product);
  await freeNetworkPersons(product, [influencer.person]);
  await connectNetwork(person, product.origin, influencer.person);
  await person.api.call(inspectCalls.updateInspect, { body: { kol: influencer.username } });
  await brand.api.call(kolCalls.updateKol, { body: { kol: [influencer.username, looked] } });
  await brand.api.call(inspectCalls.updateInspect, { body: { kol: looked } });
  await brand.api.call(creatorCalls.requestAccess, { body: { kol: influencer.username, reason: 'Harbour cities' } });
  return person;
}

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};

const openSaying = async (page: Page, path: string, text: string): Promise<void> => {
  await openPage(page, path);
  await page.getByText(text).first().waitFor();
};

const openReport = async (page: Page, words: Words, path: string): Promise<void> => {
  await openPage(page, path);
  await page.getByRole('region', { name: words('inspect', 'hours.title') }).waitFor();
  await settled(page);
};

export const inspectScreens: readonly Screen[] = [
  {
    name: 'inspect-empty',
    persona: 'empty',
    open: (page, words) => openSaying(page, inspectPaths.inspect, words('inspect', 'connect.title')),
  },
  { name: 'inspect-consent', persona: 'empty', open: (page) => openPage(page, inspectPaths.consent) },
  {
    name: 'inspect-guide',
    persona: 'empty',
    open: (page, words) => openSaying(page, inspectPaths.guide, words('inspect', 'guide.step.connect')),
  },
  {
    name: 'creator-empty',
    persona: 'empty',
    open: (page, words) => openSaying(page, inspectPaths.creator, words('inspect', 'creator.empty.title')),
  },
  {
    name: 'inspect-brand',
    persona: 'much',
    open: (page, words) => openReport(page, words, inspectPaths.report(looked)),
  },
  {
    name: 'inspect-none',
    persona: 'much',
    open: (page, words) => openSaying(page, inspectPaths.report(influencer.username), words('inspect', 'read.start')),
  },
  {
    name: 'inspect-not-managed',
    persona: 'much',
    open: (page, words) => openSaying(page, inspectPaths.report('hillside.brew'), words('inspect', 'notManaged.text')),
  },
  { name: 'inspect', persona: 'influencer', open: (page, words) => openReport(page, words, inspectPaths.inspect) },
  {
    name: 'inspect-hours',
    persona: 'influencer',
    open: async (page, words) => {
      await openReport(page, words, inspectPaths.inspect);
      const hours = page.getByRole('region', { name: words('inspect', 'hours.title') });
      await hours.getByRole('radio').last().check({ force: true });
      await hours.getByRole('table').waitFor();
    },
  },
  {
    name: 'creator',
    persona: 'influencer',
    open: (page, words) => openSaying(page, inspectPaths.creator, words('inspect', 'brand.approve')),
  },
];
