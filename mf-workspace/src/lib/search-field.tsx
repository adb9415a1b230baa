import { InputAdornment, OutlinedInput } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Toolbar, ToolbarText } from '@tessera/ui/shared-modules/kit';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

interface SearchFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly found: number;
  readonly total: number;
}

/** Searches a list while typing, and says how many rows are left. */
export function SearchField({ label, text, onChange, found, total }: SearchFieldProps): ReactNode {
  const { t } = useTranslation('workspace');
  return (
    <Toolbar role="search">
      <OutlinedInput
        type="search"
        value={text}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        startAdornment={
          <InputAdornment position="start" sx={{ mr: 0 }}>
            <Search aria-hidden />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': label } }}
        sx={{ width: 280, maxWidth: '100%', pl: 2.5, '& input': { pl: 2 } }}
      />
      <ToolbarText role="status">{text === '' ? '' : t('search.count', { found, total })}</ToolbarText>
    </Toolbar>
  );
}
