import type { Page } from '@playwright/test';
import { coworkCalls } from '@tessera/contracts/cowork/cowork.calls';
import { kolCalls } from '@tessera/contracts/kol/kol.calls';
import { kolLabels } from '@tessera/contracts/kol/kol.labels';
import type { Person } from '../../harness/person.ts';
import { settled } from '../../harness/settled.ts';
import { goTo } from '../steps.ts';
import type { Words } from '../words.ts';
import type { Screen } from './screen.ts';

const openList = async (page: Page): Promise<void> => {
  await goTo(page, '/kol');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled(page);
};

/** Opens the list and uses one of its tools, which are in a menu on phones. */
async function chooseTool(page: Page, words: Words, label: string): Promise<void> {
  await openList(page);
  const menu = page.getByRole('button', { name: words('kol', 'page.more') });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: label, exact: true }).click();
  } else await page.getByRole('button', { name: label, exact: true }).click();
}

const stage = { kolId: '' };

/** The list of influencers, and what opens beside it. */
export const kolScreens: readonly Screen[] = [
  { name: 'influencers-empty', persona: 'empty', open: (page) => openList(page) },
  {
    name: 'influencers',
    persona: 'much',
    open: async (page) => {
      await openList(page);
      await page.getByText('mochi.and.miso').first().waitFor();
    },
  },
  {
    name: 'influencers-import',
    persona: 'much',
    open: async (page, words) => {
      await chooseTool(page, words, words('kol', 'import.open'));
      await page
        .getByRole('dialog')
        .locator('input[type=file]')
        .setInputFiles({
          name: 'creators.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('account,followers\nharbour.eats,1.2M\nmeow.taipei,many\n'),
        });
      await page
        .getByRole('dialog')
        .getByRole('list', { name: words('ui', 'import.mapping.label') })
        .waitFor();
      await settled(page);
    },
  },
  {
    name: 'influencer-panel',
    persona: 'much',
    open: async (page, words) => {
      await goTo(page, `/kol?kol=${stage.kolId}`);
      await page
        .getByRole('dialog', { name: words('kol', 'panel.title') })
        .getByText(kolLabels.momentum[words.language])
        .first()
        .waitFor();
      await settled(page);
    },
  },
  {
    name: 'influencers-settings',
    persona: 'much',
    open: async (page, words) => {
      await chooseTool(page, words, words('kol', 'settings.open'));
      await page
        .getByRole('dialog', { name: words('kol', 'settings.title') })
        .getByRole('status')
        .filter({ hasText: '→' })
        .waitFor();
      await settled(page);
    },
  },
  {
    name: 'influencers-co-working',
    persona: 'much',
    open: async (page, words) => {
      await chooseTool(page, words, words('kol', 'cowork.title'));
      await page
        .getByRole('dialog', { name: words('kol', 'cowork.title') })
        .getByRole('heading', { level: 4 })
        .waitFor();
      await settled(page);
    },
  },
];

/** Adds two influencers, and shares one of them by a co-working tag. */
export async function furnishKols({ api }: Person): Promise<void> {
  const {
    kolList: [kol],
  } = await api.call(kolCalls.updateKol, { body: { kol: ['mochi.and.miso', 'willowandloom'] } });
  stage.kolId = kol?.id ?? '';
  const {
    tagInfo: { coworkTagId },
  } = await api.call(coworkCalls.addCoworkTag, { body: { tagName: 'latteart' } });
  await api.call(coworkCalls.updateCoworkTag, { body: { tagInfo: { coworkTagId, addKol: [stage.kolId] } } });
  await api.call(coworkCalls.addCoworkMember, {
    body: { tagId: coworkTagId, email: `mochi-${crypto.randomUUID().slice(0, 8)}@journey.example` },
  });
}
