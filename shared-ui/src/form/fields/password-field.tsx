import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from '../form-types.ts';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = FieldProps<string> & {
  readonly help?: string;
  /** Tells password managers whether to fill in the password or to suggest a new one. */
  readonly purpose: 'current' | 'new';
  readonly autoFocus?: boolean;
};

/** A password field with a button that reveals the password. */
export function PasswordField({ purpose, ...field }: PasswordFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${purpose}-password`}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            onClick={() => setIsShown(!isShown)}
            aria-label={t(isShown ? 'form.password.hide' : 'form.password.show')}
            aria-controls={field.id}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
