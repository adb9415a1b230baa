import { inspectPaths } from '@tessera/contracts/inspect/inspect.paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { ActionMenu, useHost } from '@tessera/ui/shared-modules/kit';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';

interface AccountPickerProps {
  readonly shown: string | null;
  /** Accounts that the user connected. */
  readonly own: readonly string[];
  /** Accounts that were viewed on this device. */
  readonly items: readonly string[];
}

/** Switches between reports: the user's own accounts first, then those that were viewed on this device. */
export function AccountPicker({ shown, own, items }: AccountPickerProps): ReactNode {
  const { t } = useTranslation('inspect');
  const { navigate } = useHost();
  const others = [...new Set([...own, ...items])].filter((username) => username !== shown);
  return (
    <>
      {others.length > 0 && (
        <ActionMenu
          label={t('picker.label')}
          actions={others.map((username) => ({
            label: `@${username}`,
            run: () => navigate(inspectPaths.report(username)),
          }))}
          icon={<Users aria-hidden />}
        />
      )}
      {own.length > 0 && <Button onClick={() => navigate(inspectPaths.creator)}>{t('picker.creator')}</Button>}
    </>
  );
}
