import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { SearchField, Toolbar, ToolbarText } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface CountedSearchProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly found: number;
  readonly total: number;
}

/** Searches a list while typing, and says how many rows are left. */
export function CountedSearch({ found, total, ...search }: CountedSearchProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Toolbar role="search">
      <SearchField {...search} />
      <ToolbarText role="status">{search.text === '' ? '' : t('search.count', { found, total })}</ToolbarText>
    </Toolbar>
  );
}
