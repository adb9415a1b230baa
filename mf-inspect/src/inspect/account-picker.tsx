import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, useHost } from '@tessera/ui/shared-modules/kit';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccountPickerProps {
  readonly shown: string | null;
  /** Accounts that the person connected. */
  readonly own: readonly string[];
  /** Accounts that the device remembers. */
  readonly items: readonly string[];
}

/** Goes from one report to another: own accounts first, then what was looked at on this device. */
export function AccountPicker({ shown, own, items }: AccountPickerProps): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const others = [...new Set([...own, ...items])].filter((username) => username !== shown);
  return (
    <>
      {others.length > 0 && (
        <ActionMenu label={t('picker.label')} actions={others.map((username) => ({ label: `@${username}`, run: () => navigate(inspectPaths.report(username)) }))} icon={<Users aria-hidden />} />
      )}
      {own.length > 0 && <Button onClick={() => navigate(inspectPaths.creator)}>{t('picker.creator')}</Button>}
    </>
  );
}
