import { mediaModes } from '@tessera/contracts/media/media-view.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FilterChip } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ChoiceList } from '../lib/choice-list.tsx';
import { useCurrentView } from './use-board-view.ts';

/** Which marks the media of the view have, with what each choice means. */
export function ModeChip(): ReactNode {
  const { t } = useTranslation('workspace');
  const { address, go } = useCurrentView();
  const isAll = address.mode === 'ALL';
  return (
    <FilterChip label={isAll ? t('mode.ALL.name') : t('mode.label')} value={isAll ? undefined : t(`mode.${address.mode}.name`)} onRemove={() => go({ mode: 'ALL', media: null })}>
      {(close) => (
        <ChoiceList
          label={t('mode.label')}
          value={address.mode}
          choices={mediaModes.map((mode) => ({ value: mode, label: t(`mode.${mode}.name`), text: t(`mode.${mode}.text`) }))}
          onChange={(mode) => {
            go({ mode, media: null });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
