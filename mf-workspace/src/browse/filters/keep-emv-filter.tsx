import { convertRange } from '@tessera/contracts/money/convert-money';
import type { Currency } from '@tessera/contracts/money/emv-setting.schema';
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentOf, useEmv } from '../../lib/emv-setting/use-emv.ts';
import { useCurrentView } from '../views/use-board-view.ts';

/**
 * Converts the EMV of the filter in the address when the EMV setting gets another currency, so that the filter keeps
 * its meaning, as the server does with those that it stores. Renders nothing.
 */
export function KeepEmvFilter(): null {
  const {
    address: { filter },
    go,
  } = useCurrentView();
  const state = useEmv();
  const currency = state.status === 'ready' ? currentOf(state.data)?.currency : undefined;
  const last = useRef<Currency>(undefined);
  const convert = useEffectEvent((from: Currency, to: Currency): void => {
    if (state.status === 'ready' && filter?.emv !== undefined)
      go({ filter: { ...filter, emv: convertRange(filter.emv, from, to, state.data.rates) } }, { replace: true });
  });
  useEffect(() => {
    if (currency === undefined) return;
    if (last.current !== undefined && last.current !== currency) convert(last.current, currency);
    last.current = currency;
  }, [currency]);
  return null;
}
