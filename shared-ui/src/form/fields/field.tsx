import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { step } from '../../theme/tokens.ts';

interface FieldFrameProps {
  id: string;
  label: string;
  error: string | undefined;
  help?: string | undefined;
  isDisabled?: boolean | undefined;
  children: ReactNode;
}

/** Ids of the texts that describe a field, for its `aria-describedby`. */
export const describedBy = (id: string, help: string | undefined, error: string | undefined): string | undefined => {
  const ids = [error === undefined ? [] : [`${id}-error`], help === undefined ? [] : [`${id}-help`]].flat();
  return ids.length === 0 ? undefined : ids.join(' ');
};

/** The frame of every field: label above, help and error below. */
export function FieldFrame({ id, label, error, help, isDisabled = false, children }: FieldFrameProps): ReactNode {
  return (
    <FormControl error={error !== undefined} disabled={isDisabled}>
      <FormLabel htmlFor={id} id={`${id}-label`}>
        {label}
      </FormLabel>
      {children}
      {error !== undefined && (
        <FormHelperText
          id={`${id}-error`}
          error
          sx={{ display: 'flex', gap: step / 4, alignItems: 'flex-start', '& > svg': { flex: 'none', mt: '3px' } }}
        >
          <CircleAlert size={14} aria-hidden />
          <span>{error}</span>
        </FormHelperText>
      )}
      {help !== undefined && (
        <FormHelperText id={`${id}-help`} error={false}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
