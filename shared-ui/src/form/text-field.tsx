import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { describedBy, FieldFrame } from './field.tsx';
import type { FieldProps } from './form-types.ts';

type InputProps = ComponentProps<typeof OutlinedInput>;

/** A field for text. */
type TextFieldProps = FieldProps<string> & {
  readonly help?: string;
  readonly isDisabled?: boolean;
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  /** Characters; more of them are told at the field. */
  readonly maxLength?: number;
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'url';
  /** Number of lines; more than one makes it grow up to three times as many. */
  readonly lines?: number;
  readonly startAdornment?: ReactNode;
  readonly endAdornment?: ReactNode;
  readonly sx?: InputProps['sx'];
};

/** A labelled field for a line of text, or for several. */
export function TextField(props: TextFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const { id, name, label, value, onChange, help, isDisabled, type = 'text', lines = 1, maxLength, inputMode, autoComplete, autoFocus, placeholder, startAdornment, endAdornment, sx } = props;
  // What is too long is told and not cut: who pastes a text must see that not all of it fits.
  const error = maxLength !== undefined && value.length > maxLength ? t('field.tooLong', { max: maxLength, count: value.length }) : props.error;
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
