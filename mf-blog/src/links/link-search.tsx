import { InputAdornment, OutlinedInput } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';

const searchMax = 100;

interface LinkSearchProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Searches titles, addresses and tags while typing. The field has what is typed; what another place sets takes its place. */
export function LinkSearch({ text, onChange }: LinkSearchProps): ReactNode {
  const { t } = useTranslation('blog');
  const [typed, setTyped] = useState({ text, told: text });
  if (text !== typed.told) setTyped({ text, told: text });
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed.text}
      placeholder={t('link.search.label')}
      onChange={({ target }) => {
        setTyped({ text: target.value, told: target.value });
        onChange(target.value);
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search aria-hidden />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': t('link.search.label'), maxLength: searchMax } }}
      sx={{ width: 240, maxWidth: '100%', pl: 2.5, '& input': { pl: 2 } }}
    />
  );
}
