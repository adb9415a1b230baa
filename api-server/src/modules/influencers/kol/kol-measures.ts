import type { Db } from '../../../platform/db/database.ts';
import { createKolSettingRepository } from '../../accounts/kol-setting/kol-setting.repository.ts';
import { findPricing } from '../../collecting/pricing/pricing.ts';
import { createMomentumRepository } from '../kol-reading/momentum.repository.ts';
import type { KolGround } from './kol-conditions.ts';
import type { KolMeasures } from './kol.mapper.ts';

/** Reads what the figures of an owner's influencers are currently computed with. */
export const readMeasures = async (db: Db, ownerId: string): Promise<KolMeasures> => ({
  pricing: await findPricing(db, ownerId),
  bounds: await createMomentumRepository(db).readBounds(),
});

/** Reads what the filters and orders of an owner's list currently depend on. */
export const groundOf = async (db: Db, ownerId: string, { bounds }: KolMeasures, now: Date): Promise<KolGround> => ({
  setting: await createKolSettingRepository(db).read(ownerId),
  bounds,
  now,
});
