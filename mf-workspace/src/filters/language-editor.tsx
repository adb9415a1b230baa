import type { CaptionLanguage } from '@tessera/contracts/media/caption-language';
import { CheckList } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useCurrentView } from '../views/use-board-view.ts';
import { languageOrder } from './filter-drafts.ts';
import { useFacets } from './use-facets.ts';
import { useFilterWords } from './use-filter-words.ts';

interface LanguageEditorProps {
  readonly values: readonly CaptionLanguage[];
  readonly onChange: (values: readonly CaptionLanguage[] | undefined) => void;
}

/** The languages of captions, the most frequent first. */
export function LanguageEditor({ values, onChange }: LanguageEditorProps): ReactNode {
  const { label, languageName } = useFilterWords();
  const counted = useFacets(useCurrentView(), 'languages')?.languages ?? [];
  const countOf = new Map(counted.map(({ language, count }) => [language, count]));
  const options = languageOrder(counted.map(({ language }) => language), values).map((value) => {
    const count = countOf.get(value);
    return { value, label: languageName(value), ...(count === undefined ? {} : { count }) };
  });
  return <CheckList label={label('languages')} options={options} values={values} onChange={(next) => onChange(next.length === 0 ? undefined : next)} />;
}
