import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { searchClass } from '../../controls/toolbar.tsx';
import { screenOnly, step } from '../../theme/tokens.ts';

/** Maximum length of a search text. */
const searchMax = 100;

interface SearchFieldProps {
  /** Accessible name and placeholder: what is searched. */
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** A search field that reports each change. It keeps the typed text itself, until `text` changes from elsewhere. */
export function SearchField({ label, text, onChange }: SearchFieldProps): ReactNode {
  const [typed, setTyped] = useState({ text, reported: text });
  if (text !== typed.reported) setTyped({ text, reported: text });
  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed.text}
      placeholder={label}
      onChange={({ target }) => {
        setTyped({ text: target.value, reported: target.value });
        onChange(target.value);
      }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Search aria-hidden />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': label, maxLength: searchMax } }}
      className={searchClass}
      sx={{ width: step * 60, maxWidth: '100%', pl: 2.5, '& input': { pl: 2 }, ...screenOnly }}
    />
  );
}
