import type { Page } from '@playwright/test';
import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import { paths } from '@tessera/contracts/paths';
import { inDatabase, type Person } from './person.ts';
import type { Product } from './product.ts';

/** What a person chooses in the network's dialog. */
interface Consent {
  readonly as: RegExp;
  /** Permissions that the person unticks. */
  readonly without?: readonly string[];
}

/** Grants everything in the network's own dialog, except the named permissions. */
export async function agree(page: Page, { as, without = [] }: Consent): Promise<void> {
  await page.getByRole('radio', { name: as }).check();
  for (const permission of without) await page.locator(`input[value=${permission}]`).uncheck();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Connects a person of the network to an account, with the same calls and form as the pages. */
export async function connectNetwork({ api }: Person, origin: string, networkPerson: string): Promise<void> {
  const redirectUrl = `${origin}${paths.auth}`;
  const { url } = await api.call(connectionCalls.getIgLoginUrl, { body: { redirectUrl } });
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'grant', person: networkPerson }),
  });
  const given = new URL(answer.headers.get('location') ?? '').searchParams;
  await api.call(connectionCalls.getIgProfile, {
    body: { code: given.get('code') ?? '', state: given.get('state') ?? '', redirectUrl },
  });
}

/**
 * Disconnects people of the network from all accounts, so that a journey which uses them can be retried on the same
 * product.
 */
export const freeNetworkPersons = (product: Product, ids: readonly string[]): Promise<void> =>
  inDatabase(
    product,
    async (client) => void (await client.query('delete from platform where platform_id = any($1)', [ids])),
  );
