import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FormState, FormValues } from '../form-types.ts';

interface MoreFieldsProps<Values extends FormValues> {
  readonly form: FormState<Values>;
  /** Names of the fields in the section, in order. */
  readonly names: readonly (keyof Values & string)[];
  /** Starts expanded because a field is set but its value is not shown, such as a stored password. */
  readonly isShownFirst?: boolean;
  readonly children: ReactNode;
}

const isFilled = (value: string | boolean): boolean => value !== '' && value !== false;

/**
 * Rarely needed fields, collapsed behind a button. The section expands initially if a
 * field is filled, and as soon as a field has an error; it never collapses again.
 */
export function MoreFields<Values extends FormValues>({
  form,
  names,
  isShownFirst = false,
  children,
}: MoreFieldsProps<Values>): ReactNode {
  const { t } = useTranslation('ui');
  const fields = names.map((name) => form.field(name));
  const isNeeded = fields.some(({ value, error }) => isFilled(value) || error !== undefined);
  const [isShown, setIsShown] = useState(isNeeded || isShownFirst);
  if (isNeeded && !isShown) setIsShown(true);
  // Expanding removes the button, so the focus moves to the first field.
  const wasPressed = useRef(false);
  const firstId = fields[0]?.id;
  useEffect(() => {
    if (isShown && wasPressed.current && firstId !== undefined) document.getElementById(firstId)?.focus();
    wasPressed.current = false;
  }, [isShown, firstId]);
  if (isShown) return children;
  return (
    <div>
      <Button
        variant="text"
        startIcon={<ChevronDown aria-hidden />}
        aria-expanded={false}
        onClick={() => {
          wasPressed.current = true;
          setIsShown(true);
        }}
      >
        {t('form.more.action')}
      </Button>
    </div>
  );
}
