import { Alert, Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';
import { useBotAccounts } from './use-projects.ts';

interface AccountChoice {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** True once it is certain that no account is connected. */
  readonly isNone: boolean;
  /** The given id if such an account exists, else `otherwise`. */
  readonly chosen: (id: string, otherwise: string) => string;
  /**
   * An option for an account that is not connected any more; none for others, and while the accounts are being loaded.
   */
  readonly goneOption: (id: string) => AccountChoice['options'];
  /** The name of an account by its id. */
  readonly nameOf: (id: string) => string | undefined;
}

/** The business accounts that a project can be assigned to. */
export function useAccountChoice(): AccountChoice {
  const { t } = useTranslation('chatbot');
  const { data, isSuccess } = useBotAccounts();
  const options = (data?.accountList ?? []).map(({ igId, username }) => ({ value: igId, label: `@${username}` }));
  const nameOf = (id: string): string | undefined => options.find(({ value }) => value === id)?.label;
  const goneOption = (id: string): AccountChoice['options'] =>
    isSuccess && id !== '' && nameOf(id) === undefined ? [{ value: id, label: t('project.accountGone', { id }) }] : [];
  return {
    options,
    goneOption,
    isNone: isSuccess && options.length === 0,
    chosen: (id, otherwise) => (nameOf(id) === undefined ? otherwise : id),
    nameOf,
  };
}

/** Says that no account is connected, and links to the page that connects one. */
export function NoAccounts({
  authorizePath,
  children,
}: {
  readonly authorizePath: string;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useTranslation('chatbot');
  const { navigate } = useHost();
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" onClick={() => navigate(authorizePath)}>
          {t('project.connect')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
