import type { Page } from '@playwright/test';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { linkCalls } from '@tessera/contracts/link/link.calls';
import type { Person } from '../harness/person.ts';
import type { Persona, Screen } from './screens.ts';

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
};

const openLinkAct = async (page: Page, act: string): Promise<void> => {
  await openPage(page, '/links');
  await page.getByRole('row', { name: /spring/u }).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
};

/** Screens of the remotes beside the workspace. */
export const remoteScreens: readonly Screen[] = [
  { name: 'account', persona: 'much', open: (page) => openPage(page, '/account') },
  { name: 'influencers-empty', persona: 'empty', open: (page) => openPage(page, '/kol') },
  {
    name: 'influencers',
    persona: 'much',
    open: async (page) => {
      await openPage(page, '/kol');
      await page.getByText('mochi.and.miso').first().waitFor();
    },
  },
  { name: 'links-empty', persona: 'empty', open: (page) => openPage(page, '/links') },
  {
    name: 'links',
    persona: 'much',
    open: async (page) => {
      await openPage(page, '/links');
      await page.getByRole('row', { name: /spring/u }).waitFor();
    },
  },
  {
    name: 'create-link',
    persona: 'much',
    open: async (page, words) => {
      await openPage(page, '/links');
      await page.getByRole('button', { name: words('blog', 'link.add.open') }).click();
      await page.getByRole('dialog').getByRole('button', { name: words('blog', 'link.add.action') }).click();
      await page.waitForLoadState('networkidle');
    },
  },
  { name: 'link-code', persona: 'much', open: (page, words) => openLinkAct(page, words('blog', 'link.qr.action')) },
  { name: 'link-clicks', persona: 'much', open: (page, words) => openLinkAct(page, words('blog', 'link.stats.action')) },
];

/** Gives somebody what these screens show. */
export async function furnishRemotes(person: Person, persona: Persona): Promise<void> {
  if (persona !== 'much') return;
  const slug = `spring-${Date.now().toString(36)}`;
  await person.api.call(linkCalls.addLink, { body: { slug, target: 'https://shop.example/spring?utm_source=instagram', title: 'Harbour cities', password: 'linen shirt', clicksMax: 500 } });
  await person.api.call(kolCalls.updateKol, { body: { kol: ['mochi.and.miso', 'willowandloom'] } });
}
