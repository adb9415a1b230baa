import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { Pricing } from '@tessera/contracts/payment/payment.schema';
import { toLoadable, useHost, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { billingKeys } from '../lib/query-keys.ts';

/** The plans and power-ups for sale, with their current prices. */
export function usePricing(): Loadable<Pricing> {
  const { api } = useHost();
  return toLoadable(
    useQuery({
      queryKey: billingKeys.pricing,
      queryFn: async ({ signal }): Promise<Pricing> => api.call(paymentCalls.getPricing, undefined, { signal }),
    }),
    () => false,
  );
}
