import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldProps } from '../form-types.ts';
import { describedBy, FieldFrame } from './field.tsx';
import { InputUnit } from './input-unit.tsx';

type InputProps = ComponentProps<typeof OutlinedInput>;

/** Props of a text field. */
type TextFieldProps = FieldProps<string> & {
  readonly help?: string;
  readonly isDisabled?: boolean;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  /** Maximum number of characters; a longer text shows an error at the field. */
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'url';
  /** Number of lines. With more than one, the field grows up to three times that number. */
  readonly lines?: number;
  readonly startAdornment?: ReactNode;
  /** Shown after the value, unless there is an `endAdornment`. */
  readonly unit?: string;
  readonly endAdornment?: ReactNode;
  readonly sx?: InputProps['sx'];
};

/** A labelled text field of one or several lines. */
export function TextField(props: TextFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const {
    id,
    name,
    label,
    value,
    onChange,
    help,
    isDisabled,
    type = 'text',
    lines = 1,
    maxLength,
    inputMode,
    autoComplete,
    autoFocus,
    placeholder,
    startAdornment,
    unit = '',
    endAdornment = unit !== '' && <InputUnit>{unit}</InputUnit>,
    sx,
  } = props;
  // Report a text that is too long instead of truncating it: a user who pastes must notice that it does not fit.
  const error =
    maxLength !== undefined && value.length > maxLength
      ? t('field.tooLong', { max: maxLength, count: value.length })
      : props.error;
  return (
    <FieldFrame id={id} label={label} error={error} help={help} isDisabled={isDisabled}>
      <OutlinedInput
        id={id}
        name={name}
        value={value}
        type={type}
        onChange={(event) => onChange(event.target.value)}
        autoComplete={autoComplete ?? 'off'}
        autoFocus={autoFocus ?? false}
        placeholder={placeholder ?? ''}
        startAdornment={startAdornment}
        endAdornment={endAdornment}
        sx={sx ?? null}
        {...(lines > 1 ? { multiline: true, minRows: lines, maxRows: lines * 3 } : {})}
        slotProps={{ input: { 'aria-describedby': describedBy(id, help, error), inputMode } }}
      />
    </FieldFrame>
  );
}
