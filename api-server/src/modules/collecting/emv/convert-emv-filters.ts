import { convertRange } from '@tessera/contracts/money/convert-money';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { viewKindOf } from '@tessera/contracts/view/scoped-view.schema';
import * as z from 'zod/mini';
import { ratesOn, type RateTable } from '../../../platform/currency-rates.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import { amountParts, createEmvFilterRepository } from './emv-filter.repository.ts';

const boundsSchema = z.object({ min: z.optional(z.number()), max: z.optional(z.number()) });
const filterSchema = z.record(z.string(), z.unknown());
type Filter = z.infer<typeof filterSchema>;

interface CurrencyChange {
  readonly from: Currency;
  readonly to: Currency;
  readonly rates: RateTable;
  readonly day: string;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Converts the bounds of EMV in all filters that an owner has stored, because the current setting has another currency:
 * in boards, saved views and shared links. The owner must be locked.
 */
export async function convertEmvFilters(
  trx: Trx,
  ownerId: string,
  { from, to, rates: table, day }: CurrencyChange,
): Promise<void> {
  if (from === to) return;
  const rates = ratesOn(table, day);
  const convertPart = (name: string, part: unknown): unknown => {
    const bounds = amountParts.includes(name) ? boundsSchema.safeParse(part).data : undefined;
    return bounds === undefined ? part : convertRange(bounds, from, to, rates);
  };
  /** The filter with converted bounds; null when it has none. */
  const convert = (filter: unknown): Filter | null => {
    const parts = Object.entries(filterSchema.safeParse(filter).data ?? {});
    return parts.some(([name]) => amountParts.includes(name))
      ? Object.fromEntries(parts.map(([name, part]) => [name, convertPart(name, part)]))
      : null;
  };
  const stored = createEmvFilterRepository(trx);
  for (const { id, filter } of await stored.lockBoards(ownerId)) {
    const converted = convert(filter);
    if (converted === null) continue;
    await stored.setBoard(ownerId, id, converted);
    await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'folder', id } });
  }
  for (const { id, scope, folder_id: folderId, search } of await stored.lockViews(ownerId)) {
    const params = new URLSearchParams(search);
    const converted = convert(readJson(params.get('filter') ?? ''));
    if (converted === null) continue;
    params.set('filter', JSON.stringify(converted));
    await stored.setView(ownerId, id, params.toString());
    await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: viewKindOf(scope), id: folderId } });
  }
  for (const { id, target } of await stored.lockShares(ownerId)) {
    const converted = convert(target['filter']);
    if (converted !== null) await stored.setShare(ownerId, id, { ...target, filter: converted });
  }
}
