import { importEncodings, importEncodingSchema, type ImportEncoding } from '@tessera/contracts/import/import.schema';
import { useId, type ReactNode } from 'react';
import { SelectField } from '../form/fields/select-field.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

/** Not translated: encoding names are the same in every language. */
const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  big5: 'Big5',
  shift_jis: 'Shift_JIS',
} as const;

interface EncodingFieldProps {
  readonly encoding: ImportEncoding | null;
  readonly isPending: boolean;
  readonly onChange: (encoding: ImportEncoding) => void;
}

/** The encoding of a file: guessed by the server, and changeable by the user. */
export function EncodingField({ encoding, isPending, onChange }: EncodingFieldProps): ReactNode {
  const { t } = useTranslation('ui');
  const id = useId();
  const change = (value: string): void => {
    const chosen = importEncodingSchema.safeParse(value);
    if (chosen.success && chosen.data !== encoding) onChange(chosen.data);
  };
  return (
    <SelectField
      id={id}
      name="encoding"
      label={t('import.encoding.label')}
      help={t('import.encoding.help')}
      value={encoding ?? importEncodings[0]}
      onChange={change}
      error={undefined}
      isDisabled={isPending}
      options={importEncodings.map((value) => ({ value, label: encodingNames[value] }))}
    />
  );
}
