import { emvCalls } from '@tessera/contracts/emv/emv.calls';
import { convertRange, type Rates } from '@tessera/contracts/money/convert-money';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { useHost } from '@tessera/ui/shared-modules/kit';
import { useQuery } from '@tessera/ui/shared-modules/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queryKeys } from '../../lib/query-keys.ts';
import { useKolAddress } from '../use-kol-address.ts';

/**
 * Converts the EMV of the filter in the address when the user's EMV setting gets another currency, so that the filter
 * keeps its meaning, as the server does with those that it stores. Renders nothing.
 */
export function KeepEmvFilter({ currency }: { readonly currency: Currency }): null {
  const { api } = useHost();
  const {
    address: { filter },
    go,
  } = useKolAddress();
  const rates = useQuery({
    queryKey: queryKeys.rates,
    queryFn: async ({ signal }): Promise<Rates> => (await api.call(emvCalls.getEmv, undefined, { signal })).rates,
  }).data;
  const last = useRef(currency);
  const convert = useEffectEvent((from: Currency, known: Rates): void => {
    if (filter.avgEmv !== undefined)
      go({ filter: { ...filter, avgEmv: convertRange(filter.avgEmv, from, currency, known) } }, { replace: true });
  });
  useEffect(() => {
    if (rates === undefined || last.current === currency) return;
    convert(last.current, rates);
    last.current = currency;
  }, [currency, rates]);
  return null;
}
