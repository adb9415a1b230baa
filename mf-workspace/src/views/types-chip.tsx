import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, FilterChip, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from './use-board-view.ts';

/** Which types of media the view has. */
export function TypesChip(): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  const { address, go } = useCurrentView();
  const { types } = address;
  const isAll = types.length === 0;
  return (
    <FilterChip label={isAll ? t('types.all') : t('media.type.label')} value={isAll ? undefined : list(types.map((type) => t(`media.type.${type}`)))} onRemove={() => go({ types: [], media: null })}>
      {() => (
        <CheckList
          label={t('media.type.label')}
          options={mediaTypes.map((value) => ({ value, label: t(`media.type.${value}`) }))}
          values={isAll ? mediaTypes : types}
          // All and none are the same view.
          onChange={(values) => go({ types: values.length === mediaTypes.length ? [] : values, media: null })}
        />
      )}
    </FilterChip>
  );
}
