import { adWordsMax } from '@tessera/contracts/blacklist/blacklist.schema';
import { toSearchText } from '@tessera/contracts/media/media-filter.schema';
import { Button, Skeleton, Stack } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { LoadState, TagsField } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useBlacklistDialog } from '../blacklist/blacklist-host.tsx';
import { useAdWords, useBlacklist } from '../blacklist/use-blacklist.ts';
import type { SwitchKey } from './filter-drafts.ts';

/** A part that is on or off, with an explanation and a link to the list of excluded accounts. */
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

/** Explains the automatic ad filter, and edits the user's own words, which apply to all boards. */
export function AutoAdsEditor(): ReactNode {
  const { t } = useTranslation('workspace');
  const setWords = useAdWords();
  return (
    <Stack sx={{ gap: 3 }}>
      <p>{t('filter.help.autoAds')}</p>
      <LoadState state={useBlacklist()} skeleton={<Skeleton height={72} />}>
        {({ adWords }) => (
          <TagsField
            label={t('filter.autoAds.words')}
            values={adWords}
            onChange={(words) => setWords(adWords, words)}
            toTag={(text) => toSearchText(text.trim())}
            max={adWordsMax}
            help={t('filter.autoAds.wordsHelp')}
          />
        )}
      </LoadState>
    </Stack>
  );
}
