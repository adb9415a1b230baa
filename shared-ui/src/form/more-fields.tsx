import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormState, FormValues } from './form-types.ts';

interface MoreFieldsProps<Values extends FormValues> {
  readonly form: FormState<Values>;
  /** The fields that stand in it, in their order. */
  readonly names: readonly (keyof Values & string)[];
  /** One of them holds something that is not shown as a value, such as a password that is kept. */
  readonly isShownFirst?: boolean;
  readonly children: ReactNode;
}

const isFilled = (value: string | boolean): boolean => value !== '' && value !== false;

/** Fields that few people need, behind a button. They are in sight from the start where one is filled, and as soon as one is in error; once shown they stay. */
export function MoreFields<Values extends FormValues>({ form, names, isShownFirst = false, children }: MoreFieldsProps<Values>): ReactNode {
  const { t } = useTranslation('ui');
  const fields = names.map((name) => form.field(name));
  const isNeeded = fields.some(({ value, error }) => isFilled(value) || error !== undefined);
  const [isShown, setIsShown] = useState(isNeeded || isShownFirst);
  if (isNeeded && !isShown) setIsShown(true);
  // The button that was pressed is gone.
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
