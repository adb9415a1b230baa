import { mediaModes } from '@tessera/contracts/media/media-view.schema';
import { mediaTypes } from '@tessera/contracts/media/media.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, FilterBar, FilterChip, useFormat } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ChoiceList } from '../../lib/choice-list.tsx';
import { BoardViewsMenu } from '../views/board-views-menu.tsx';
import { RangeChip } from '../views/range-chip.tsx';
import { useCurrentView } from '../views/use-board-view.ts';
import { AddFilterChip } from './add-filter-chip.tsx';
import { FilterActions } from './filter-actions.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { keysIn } from './filter-parts.ts';
import { KeepEmvFilter } from './keep-emv-filter.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useSetFilter } from './use-set-filter.ts';

/**
 * Everything that limits the view: days, marks, types and the parts of the filter. Pages that are not screens of the
 * board have no saved views.
 */
export function ViewBar({ hasSavedViews = true }: { readonly hasSavedViews?: boolean }): ReactNode {
  const { t } = useTranslation('workspace');
  const { filter, address } = useCurrentView();
  const { setFilter, takeOff } = useSetFilter();
  const words = useFilterWords({ hasCoworkTags: filter.coworkLabels !== undefined });
  const set = keysIn(filter);
  return (
    <FilterBar
      label={t('view.bar.label')}
      chips={[
        <RangeChip key="range" />,
        <TypesChip key="types" />,
        <ModeChip key="mode" />,
        ...set.map((key) => (
          <FilterChip
            key={key}
            label={words.label(key)}
            value={words.value(key, filter)}
            onRemove={() => takeOff([key])}
          >
            {(close) => <FilterEditor filterKey={key} onClose={close} />}
          </FilterChip>
        )),
      ]}
      add={<AddFilterChip />}
      {...(set.length > 0 ? { onClear: () => setFilter({}) } : {})}
      actions={
        <>
          {address.filter?.emv !== undefined && <KeepEmvFilter />}
          <FilterActions />
          {hasSavedViews && <BoardViewsMenu />}
        </>
      }
    />
  );
}

/** The filter by marks, with an explanation of each choice. */
function ModeChip(): ReactNode {
  const { t } = useTranslation('workspace');
  const { address, go } = useCurrentView();
  const isAll = address.mode === 'ALL';
  return (
    <FilterChip
      label={isAll ? t('mode.ALL.name') : t('mode.label')}
      value={isAll ? undefined : t(`mode.${address.mode}.name`)}
      onRemove={() => go({ mode: 'ALL', media: null })}
    >
      {(close) => (
        <ChoiceList
          label={t('mode.label')}
          value={address.mode}
          choices={mediaModes.map((mode) => ({
            value: mode,
            label: t(`mode.${mode}.name`),
            text: t(`mode.${mode}.text`),
          }))}
          onChange={(mode) => {
            go({ mode, media: null });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

/** The filter by media types. */
function TypesChip(): ReactNode {
  const { t } = useTranslation('workspace');
  const { list } = useFormat();
  const { address, go } = useCurrentView();
  const { types } = address;
  const isAll = types.length === 0;
  return (
    <FilterChip
      label={isAll ? t('types.all') : t('media.type.label')}
      value={isAll ? undefined : list(types.map((type) => t(`media.type.${type}`)))}
      onRemove={() => go({ types: [], media: null })}
    >
      {() => (
        <CheckList
          label={t('media.type.label')}
          options={mediaTypes.map((value) => ({ value, label: t(`media.type.${value}`) }))}
          values={isAll ? mediaTypes : types}
          // Selecting all types equals selecting none.
          onChange={(values) => go({ types: values.length === mediaTypes.length ? [] : values, media: null })}
        />
      )}
    </FilterChip>
  );
}
