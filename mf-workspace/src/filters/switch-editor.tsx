import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { useBlacklistDialog } from '../blacklist/blacklist-host.tsx';
import type { SwitchKey } from './filter-drafts.ts';

/** A part that is on or off: what it leaves out, and where those accounts are listed. */
export function SwitchEditor({ filterKey }: { readonly filterKey: Exclude<SwitchKey, 'autoAds'> }): ReactNode {
  const { t } = useTranslation('workspace');
  const { open } = useBlacklistDialog();
  return (
    <div>
      <p>{t(`filter.help.${filterKey}`)}</p>
      <Button size="small" variant="text" color="primary" sx={{ ml: -2, mt: 1 }} onClick={open}>
        {t('blacklist.open')}
      </Button>
    </div>
  );
}
