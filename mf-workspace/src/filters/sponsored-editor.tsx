import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import type { ReactNode } from 'react';
import { ChoiceList } from '../lib/choice-list.tsx';
import { useFilterWords } from './use-filter-words.ts';

interface SponsoredEditorProps {
  readonly value: 'hide' | 'only' | null;
  readonly onChange: (value: 'hide' | 'only') => void;
}

/** Posts that say they are paid for: leave them out, or show nothing else. */
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
