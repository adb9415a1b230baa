import type { Page } from '@playwright/test';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { paths } from '@tessera/contracts/paths';
import { inDatabase, type Person } from './person.ts';
import type { Product } from './product.ts';

/** What a person does on the network's page. */
interface Consent {
  readonly as: RegExp;
  /** Permissions that are unticked. */
  readonly without?: readonly string[];
}

/** The network's own page, on which everything is granted but what is named. */
export async function agree(page: Page, { as, without = [] }: Consent): Promise<void> {
  await page.getByRole('radio', { name: as }).check();
  for (const permission of without) await page.locator(`input[value=${permission}]`).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Joins somebody of the network to a person's account, by the calls and the form that the pages use. */
export async function connectNetwork({ api }: Person, origin: string, networkPerson: string): Promise<void> {
  const redirectUrl = `${origin}${paths.auth}`;
  const { url } = await api.call(connectionCalls.getIgLoginUrl, { body: { redirectUrl } });
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ decision: 'grant', person: networkPerson }) });
  const given = new URL(answer.headers.get('location') ?? '').searchParams;
  await api.call(connectionCalls.getIgProfile, { body: { code: given.get('code') ?? '', state: given.get('state') ?? '', redirectUrl } });
}

/** Takes people of the network from whoever joined them, so that a journey which names them can be tried again on the product that its first try has left. */
export const freeNetworkPersons = (product: Product, ids: readonly string[]): Promise<void> =>
  inDatabase(product, async (client) => void (await client.query('delete from platform where platform_id = any($1)', [ids])));
