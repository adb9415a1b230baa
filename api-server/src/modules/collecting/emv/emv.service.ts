import { randomUUID } from 'node:crypto';
import type { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { emvSettingsMax } from '@tessera/contracts/emv/emv.limits';
import { Problem } from '@tessera/contracts/http/problem';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { emvPresets } from '@tessera/contracts/money/emv-presets';
import type { EmvSetting, EmvValues } from '@tessera/contracts/money/emv-setting.schema';
import { dayIn } from '@tessera/contracts/time/zone-time';
import { audit } from '../../../platform/audit/audit.ts';
import { rateOn, ratesOn, type RateTable } from '../../../platform/currency-rates.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notifyUser } from '../../../platform/events/user-events.ts';
import type { CallAnswer, CallBody, CallContext } from '../../../platform/http/call-context.ts';
import { lockOwner } from '../../../platform/owner/lock-owner.ts';
import { toEmvSetting } from '../pricing/emv-setting.mapper.ts';
import { findPricing, type Pricing } from '../pricing/pricing.ts';
import { nudgeFigures } from '../roll-up/figures-channel.ts';
import { convertEmvFilters } from './convert-emv-filters.ts';
import { createEmvRepository } from './emv.repository.ts';
import { tellPriced } from './tell-priced.ts';

type EmvList = CallAnswer<typeof emvCalls.getEmv>;
type EmvInput = CallBody<typeof emvCalls.setEmv>['emv'];
type SetContext = CallContext<typeof emvCalls.setEmv>;
type DeleteContext = CallContext<typeof emvCalls.deleteEmv>;

/** The owner's own settings; the presets when there are none. */
async function listSettings(db: Db, ownerId: string): Promise<readonly EmvSetting[]> {
  const own = await createEmvRepository(db).list(ownerId);
  return own.length === 0 ? emvPresets : own.map(toEmvSetting);
}

/** The settings of a user, the current one, and the progress of repricing. */
export async function describeEmv(db: Db, ownerId: string, rates: RateTable, day: string): Promise<EmvList> {
  const emvList = await listSettings(db, ownerId);
  const pricing = await findPricing(db, ownerId);
  const { done, total } = await createEmvRepository(db).countPriced(ownerId, pricing.id);
  return {
    emvList: [...emvList],
    currentId: pricing.setting.id,
    presetList: [...emvPresets],
    rates: ratesOn(rates, day),
    repricing: done === total ? null : { done, total },
  };
}

const areSame = (a: EmvValues, b: EmvValues): boolean =>
  mediaTypes.every(
    (type) => a[type].like === b[type].like && a[type].comment === b[type].comment && a[type].view === b[type].view,
  );

async function save(trx: Trx, { caller, now }: SetContext, input: EmvInput, rates: RateTable): Promise<EmvSetting> {
  const { userId: ownerId } = caller;
  const settings = createEmvRepository(trx);
  const known = await listSettings(trx, ownerId);
  const present = known.find(({ id }) => id === input.id);
  if (!('values' in input)) {
    if (present === undefined) throw new Problem('notFound');
    return present;
  }
  const { id, name, preset, currency, values, revision } = input;
  const emv = { name, preset, currency, values, rate: rateOn(rates, currency, dayIn(caller.timeZone, now)) };
  if (id === undefined) {
    // Sent again after its response was lost, it must not be there twice.
    const same = known.find(
      (own) =>
        own.userId !== undefined &&
        own.name === name &&
        own.preset === preset &&
        own.currency === currency &&
        areSame(own.values, values),
    );
    if (same !== undefined) return same;
    const usage = known.filter(({ userId }) => userId !== undefined).length;
    if (usage >= emvSettingsMax) throw new Problem('usageLimit', { params: { usage, quota: emvSettingsMax } });
    return toEmvSetting(await settings.add(ownerId, emv, now));
  }
  const changed = await settings.change(ownerId, id, emv, revision);
  if (changed !== undefined) return toEmvSetting(changed);
  // A preset can be chosen, but not changed.
  if (present?.userId === undefined) throw new Problem('notFound');
  throw new Problem('conflict', { params: { revision: present.revision, name: present.name } });
}

/** Saves a setting or chooses an existing one, and prices by it. */
export async function setEmv(trx: Trx, context: SetContext, rates: RateTable): Promise<void> {
  const {
    caller: { userId: ownerId, timeZone },
    body,
    now,
  } = context;
  // Serializes concurrent saves.
  await lockOwner(trx, ownerId);
  const before = await findPricing(trx, ownerId);
  const setting = await save(trx, context, body.emv, rates);
  const pricingId = await priceBy(trx, ownerId, { before, setting, now });
  await convertEmvFilters(trx, ownerId, {
    from: before.setting.currency,
    to: setting.currency,
    rates,
    day: dayIn(timeZone, now),
  });
  await audit(trx, context, {
    action: 'emv.changed',
    target: setting.id,
    detail: { currency: setting.currency, isPricedAnew: pricingId !== before.id },
  });
  // At once, because the stored filters are converted: another tab must not read them in the former currency until all
  // media are priced.
  await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'emv', id: setting.id } });
}

/** Deletes a setting. Instead of the current one, the oldest that is left becomes current, or the first preset. */
export async function deleteEmv(trx: Trx, context: DeleteContext, rates: RateTable): Promise<void> {
  const {
    caller: { userId: ownerId, timeZone },
    body: { id },
    now,
  } = context;
  await lockOwner(trx, ownerId);
  const before = await findPricing(trx, ownerId);
  if (!(await createEmvRepository(trx).delete(ownerId, id))) throw new Problem('notFound');
  const isCurrent = before.setting.id === id;
  const [next = before.setting] = isCurrent ? await listSettings(trx, ownerId) : [];
  const pricingId = isCurrent ? await priceBy(trx, ownerId, { before, setting: next, now }) : before.id;
  await convertEmvFilters(trx, ownerId, {
    from: before.setting.currency,
    to: next.currency,
    rates,
    day: dayIn(timeZone, now),
  });
  await audit(trx, context, { action: 'emv.deleted', target: id, detail: { isPricedAnew: pricingId !== before.id } });
  await notifyUser(trx, ownerId, { topic: 'resource.changed', data: { kind: 'emv', id } });
}

interface Repricing {
  readonly before: Pricing;
  readonly setting: EmvSetting;
  readonly now: Date;
}

/**
 * Makes a setting current. Changed values create a new pricing, by which a job reprices all media. Returns the id of
 * the pricing.
 */
async function priceBy(trx: Trx, ownerId: string, { before, setting, now }: Repricing): Promise<string> {
  const pricingId = areSame(before.setting.values, setting.values) ? before.id : randomUUID();
  await createEmvRepository(trx).makeCurrent(ownerId, setting.id, pricingId, now);
  await tellPriced(trx, ownerId, pricingId);
  await nudgeFigures(trx);
  return pricingId;
}
