import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { searchClass } from '../controls/toolbar.tsx';
import { step } from '../theme/tokens.ts';

/** Characters that can be searched for. */
const searchMax = 100;

type SearchFieldProps = {
  /** Says what is searched; it is the field's name. */
  label: string;
  text: string;
  onChange: (text: string) => void;
};

/** Searches while typing. The field has what is typed; what another place sets takes its place. */
export function SearchField({ label, text, onChange }: SearchFieldProps): ReactNode {
  const [typed, setTyped] = useState({ text, told: text });
  if (text !== typed.told) setTyped({ text, told: text });
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed.text}
      placeholder={label}
      onChange={({ target }) => {
        setTyped({ text: target.value, told: target.value });
        onChange(target.value);
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search aria-hidden />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': label, maxLength: searchMax } }}
      className={searchClass}
      sx={{ width: step * 60, maxWidth: '100%', pl: 2.5, '& input': { pl: 2 } }}
    />
  );
}
