import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SavedViewsMenu } from '@tessera/ui/shared-modules/views';
import type { ReactNode } from 'react';
import type { KolAddress } from '../kols/kol-address.ts';
import type { KolDisplay } from '../kols/kol-display.ts';
import { fromViewSearch, toViewSearch } from './kol-view-search.ts';

interface KolViewsMenuProps {
  readonly address: KolAddress;
  readonly display: KolDisplay;
}

/** The saved views of the list. Columns that a view does not define stay as they are. */
export function KolViewsMenu({ address, display }: KolViewsMenuProps): ReactNode {
  const { t } = useTranslation('kol');
  const search = toViewSearch(address, display);
  const complete = (kept: string): string => toViewSearch(fromViewSearch(kept), { ...display, ...shownBy(kept) });
  return <SavedViewsMenu scope="kols" search={search} complete={complete} help={t('view.name.help')} />;
}

/** What a view defines about the columns. */
function shownBy(kept: string): Partial<KolDisplay> {
  const { hiddenColumns, density, widths } = fromViewSearch(kept);
  return {
    ...(widths === null ? {} : { widths }),
    ...(hiddenColumns === null ? {} : { hiddenColumns }),
    ...(density === null ? {} : { density }),
  };
}
