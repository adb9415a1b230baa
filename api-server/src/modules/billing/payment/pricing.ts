import type { Pricing } from '@tessera/contracts/payment/payment.schema';
import { planNames, planTypes } from '@tessera/contracts/plan/plans';
import { powerUpProducts } from '@tessera/contracts/plan/power-up-products';
import { monthPrices, planCurrency } from '@tessera/contracts/plan/prices';
import type { Config } from '../../../config.ts';

/** The price list, with the same prices that bills use. */
export const toPricing = ({
  powerUpPrices,
  freeTrialDays,
}: Pick<Config, 'powerUpPrices' | 'freeTrialDays'>): Pricing => ({
  currency: planCurrency,
  planList: planTypes.map((type) => ({
    type,
    planName: planNames[type],
    monthly: monthPrices[type]?.[0] ?? null,
    yearly: monthPrices[type]?.[1] ?? null,
  })),
  powerUpList: powerUpProducts.flatMap((product) => {
    const monthly = powerUpPrices.get(product);
    return monthly === undefined ? [] : [{ product, monthly }];
  }),
  trialDays: freeTrialDays,
});
