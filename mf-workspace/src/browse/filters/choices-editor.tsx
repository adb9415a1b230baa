import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { CheckList, LoadState } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { ChoiceList } from '../../lib/choice-list.tsx';
import { useCurrentView } from '../views/use-board-view.ts';
import { languageOrder, type ChoiceKey } from './filter-drafts.ts';
import { useFacets, useFilterChoices } from './use-filter-choices.ts';
import { useFilterWords } from './use-filter-words.ts';

interface ChoicesEditorProps {
  readonly filterKey: ChoiceKey;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[] | undefined) => void;
}

/** Chooses any number of brands' properties or influencers' labels. Selected values stay in the list. */
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
            options={choices.map(({ value, count }) => ({
              value,
              label: choiceName(filterKey, value),
              ...(count === undefined ? {} : { count }),
            }))}
            values={values}
            onChange={(next) => onChange(next.length === 0 ? undefined : next)}
          />
        </>
      )}
    </LoadState>
  );
}

interface LanguageEditorProps {
  readonly values: readonly CaptionLanguage[];
  readonly onChange: (values: readonly CaptionLanguage[] | undefined) => void;
}

/** The languages of captions, the most frequent first. */
export function LanguageEditor({ values, onChange }: LanguageEditorProps): ReactNode {
  const { label, languageName } = useFilterWords();
  const counted = useFacets(useCurrentView(), 'languages')?.languages ?? [];
  const countOf = new Map(counted.map(({ language, count }) => [language, count]));
  const options = languageOrder(
    counted.map(({ language }) => language),
    values,
  ).map((value) => {
    const count = countOf.get(value);
    return { value, label: languageName(value), ...(count === undefined ? {} : { count }) };
  });
  return (
    <CheckList
      label={label('languages')}
      options={options}
      values={values}
      onChange={(next) => onChange(next.length === 0 ? undefined : next)}
    />
  );
}

interface SponsoredEditorProps {
  readonly value: 'hide' | 'only' | null;
  readonly onChange: (value: 'hide' | 'only') => void;
}

/** Whether to exclude sponsored posts or to show only them. */
export function SponsoredEditor({ value, onChange }: SponsoredEditorProps): ReactNode {
  const { t } = useTranslation('workspace');
  const { label } = useFilterWords();
  return (
    <ChoiceList
      label={label('sponsored')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'hide', label: t('filter.sponsored.hide'), text: t('filter.help.sponsored') },
        { value: 'only', label: t('filter.sponsored.only') },
      ]}
    />
  );
}
