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

/** Filters a list while typing, and shows how many rows match. */
export function CountedSearch({ found, total, ...search }: CountedSearchProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Toolbar role="search">
      <SearchField {...search} />
      <ToolbarText role="status">{search.text === '' ? '' : t('search.count', { found, total })}</ToolbarText>
    </Toolbar>
  );
}
