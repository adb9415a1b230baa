import { passwordLengthMin } from '@tessera/contracts/user/user.limits';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { PasswordField } from '@tessera/ui/shared-modules/kit';
import type { ComponentProps, ReactNode } from 'react';

/** A field for a new password. The minimum length is shown once: as help text or in the error. */
export function NewPasswordField(field: Omit<ComponentProps<typeof PasswordField>, 'purpose' | 'help'>): ReactNode {
  const { t } = useTranslation('problem');
  return (
    <PasswordField
      {...field}
      purpose="new"
      {...(field.error === undefined ? { help: t('passwordShort', { minimum: passwordLengthMin }) } : {})}
    />
  );
}
