import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, LoadState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import type { ChoiceKey } from './filter-drafts.ts';
import { useFilterChoices } from './use-filter-choices.ts';
import { useFilterWords } from './use-filter-words.ts';

interface ChoicesEditorProps {
  readonly filterKey: ChoiceKey;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[] | undefined) => void;
}

/** Any number of what the view's brands are, or of what the person's influencers are labelled with. What is chosen already stays among them. */
export function ChoicesEditor({ filterKey, values, onChange }: ChoicesEditorProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { label, choiceName } = useFilterWords({ hasCoworkTags: filterKey === 'coworkLabels' });
  const state = useFilterChoices(filterKey, values);
  const help = t(`filter.help.${filterKey}`);
  return (
    <LoadState state={state} skeleton={<p>{help}</p>} empty={<p>{t(`filter.none.${filterKey}`)}</p>}>
      {(choices) => (
        <>
          <p>{help}</p>
          <CheckList
            label={label(filterKey)}
            options={choices.map(({ value, count }) => ({ value, label: choiceName(filterKey, value), ...(count === undefined ? {} : { count }) }))}
            values={values}
            onChange={(next) => onChange(next.length === 0 ? undefined : next)}
          />
        </>
      )}
    </LoadState>
  );
}
