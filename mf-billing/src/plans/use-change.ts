import { paymentCalls } from '@tessera/contracts/payment/payment.calls';
import type { ChangePreview, NewPlan } from '@tessera/contracts/payment/payment.schema';
import type { PowerUpProduct } from '@tessera/contracts/plan/power-up-products';
import { toLoadable, useHost, useNotifyProblem, type Loadable } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQuery, useQueryClient } from '@tessera/ui/shared-modules/query';
import { openPage } from '../lib/open-page.ts';
import { billingKeys } from '../lib/query-keys.ts';

/** A plan to change to, or a power-up to add. */
export type Change =
  | { readonly kind: 'plan'; readonly newPlan: NewPlan }
  | { readonly kind: 'powerUp'; readonly product: PowerUpProduct };

/** What the change costs today. */
export function usePreview(change: Change): Loadable<ChangePreview> {
  const { api } = useHost();
  const query = useQuery({
    queryKey: billingKeys.preview(JSON.stringify(change)),
    queryFn: async ({ signal }): Promise<ChangePreview> =>
      change.kind === 'plan'
        ? api.call(paymentCalls.previewPlan, { body: { newPlan: change.newPlan } }, { signal })
        : api.call(paymentCalls.previewPowerUp, { body: { product: change.product } }, { signal }),
    // The price changes every day, so nothing is cached.
    gcTime: 0,
  });
  return toLoadable(query, () => false);
}

interface Making {
  readonly make: (change: Change) => void;
  readonly isPending: boolean;
}

/** Makes a change. If a payment is needed, opens the payment page; otherwise calls `onMade`. */
export function useMakeChange(onMade: () => void): Making {
  const { api } = useHost();
  const client = useQueryClient();
  const onError = useNotifyProblem();
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: Change) =>
      change.kind === 'plan'
        ? api.call(paymentCalls.setPlan, { body: { newPlan: change.newPlan } })
        : api.call(paymentCalls.addPowerUp, { body: { product: change.product } }),
    onSuccess: ({ url }) => {
      if (url !== null) {
        openPage(url);
        return;
      }
      void client.invalidateQueries({ queryKey: billingKeys.paying });
      onMade();
    },
    onError,
  });
  return { make: mutate, isPending };
}
