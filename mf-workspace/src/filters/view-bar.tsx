import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { FilterBar, FilterChip } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { AddFilterChip } from './add-filter-chip.tsx';
import { FilterActions } from './filter-actions.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { keysIn } from '../filter-parts/filter-parts.ts';
import { useFilterWords } from './use-filter-words.ts';
import { useSetFilter } from './use-set-filter.ts';
import { ModeChip } from '../views/mode-chip.tsx';
import { RangeChip } from '../views/range-chip.tsx';
import { SavedViewsMenu } from '../views/saved-views-menu.tsx';
import { TypesChip } from '../views/types-chip.tsx';
import { useCurrentView } from '../views/use-board-view.ts';

/** What narrows the view: days, marks, types and the parts of the filter; always in sight. A page that is no screen of the board has no views to save. */
export function ViewBar({ hasSavedViews = true }: { readonly hasSavedViews?: boolean }): ReactNode {
  const { t } = useTranslation('workspace');
  const { filter } = useCurrentView();
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
          <FilterChip key={key} label={words.label(key)} value={words.value(key, filter)} onRemove={() => takeOff([key])}>
            {(close) => <FilterEditor filterKey={key} onClose={close} />}
          </FilterChip>
        )),
      ]}
      add={<AddFilterChip />}
      {...(set.length > 0 ? { onClear: () => setFilter({}) } : {})}
      actions={
        <>
          <FilterActions />
          {hasSavedViews && <SavedViewsMenu />}
        </>
      }
    />
  );
}
