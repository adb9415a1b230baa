import { TextField } from '@tessera/ui/shared-modules/kit';
import { useId, useState, type ReactNode } from 'react';

interface WholeNumberFieldProps {
  readonly label: string;
  /** Null if the text is not a number. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly help?: string;
}

/** Also of full-width digits, as they are typed in Chinese and Japanese. */
function read(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : null;
}

/** A field for a number. The rules of the flow check whether its value is allowed. */
export function WholeNumberField({ label, value, onChange, help }: WholeNumberFieldProps): ReactNode {
  const id = useId();
  const [text, setText] = useState(value?.toString() ?? '');
  const shown = read(text) === value ? text : (value?.toString() ?? '');
  return (
    <TextField
      id={id}
      name={label}
      label={label}
      value={shown}
      error={undefined}
      inputMode="numeric"
      maxLength={6}
      {...(help === undefined ? {} : { help })}
      onChange={(next) => {
        setText(next);
        onChange(read(next));
      }}
    />
  );
}
