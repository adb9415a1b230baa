import { codeLength } from '@tessera/contracts/user/user.limits';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { font, size } from '../../theme/tokens.ts';
import type { FieldProps } from '../form-types.ts';
import { TextField } from './text-field.tsx';

/** A field for a code from an e-mail. Removes spaces that were pasted along. */
export function CodeField(field: FieldProps<string> & { readonly autoFocus?: boolean }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <TextField
      {...field}
      onChange={(value) => field.onChange(value.replace(/\s/gu, '').slice(0, codeLength))}
      help={t('form.code.help', { length: codeLength })}
      autoComplete="one-time-code"
      sx={{ fontFamily: font.mono, fontSize: size.lead, '& input': { letterSpacing: '0.3em' } }}
    />
  );
}
