import type { Bot } from '@tessera/contracts/chatbot/bot.schema';
import { chatbotPaths } from '@tessera/contracts/chatbot/chatbot.paths';
import type { BusinessAccount, PlatformConnection } from '@tessera/contracts/connection/connection.schema';
import { permissionLabels } from '@tessera/contracts/connection/permission-labels';
import { missingPermissions, type Permission } from '@tessera/contracts/connection/permissions';
import { paths } from '@tessera/contracts/paths';
import { Button } from '@tessera/ui/shared-modules/components';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  ListTable,
  MarkChip,
  useFieldLabels,
  useFormat,
  useHost,
  type ListColumn,
} from '@tessera/ui/shared-modules/kit';
import type { ReactNode } from 'react';

interface AccountTableProps {
  readonly accounts: readonly BusinessAccount[];
  readonly platforms: readonly PlatformConnection[];
  /** The bots of the accounts, once they are loaded. */
  readonly bots: readonly Bot[];
}

interface Row {
  readonly id: string;
  readonly account: BusinessAccount;
  readonly missing: readonly Permission[];
  readonly isGood: boolean;
  readonly isReady: boolean;
}

/** The address that asks the network for the permissions of a chatbot, also for those that were declined before. */
export const authorizePath = paths.connect({ purpose: 'chatbot', back: chatbotPaths.dashboard, again: true });

/** The business accounts, and whether a chatbot may answer for them. */
export function AccountTable({ accounts, platforms, bots }: AccountTableProps): ReactNode {
  const { t } = useTranslation('chatbot');
  const { list } = useFormat();
  const { navigate } = useHost();
  const permission = useFieldLabels(permissionLabels);
  const granted = platforms.flatMap((platform) => platform.granted);
  const missing = missingPermissions('chatbot', granted);
  const rows: readonly Row[] = accounts.map((account) => {
    const problem = bots.find(({ accountId }) => accountId === account.igId)?.problem ?? null;
    const isGood = (account.state === 'active' || account.state === 'ending') && problem !== 'token';
    return { id: account.igId, account, missing, isGood, isReady: isGood && missing.length === 0 && problem === null };
  });
  const columns: readonly ListColumn<Row>[] = [
    { id: 'account', title: t('account.name'), cell: ({ account }) => `@${account.username}` },
    {
      id: 'state',
      title: t('account.state'),
      cell: ({ isGood, isReady }) =>
        isReady ? (
          <MarkChip tone="good">{t('account.ready')}</MarkChip>
        ) : (
          <MarkChip tone="bad">{t(isGood ? 'account.missing' : 'account.ended')}</MarkChip>
        ),
    },
    {
      id: 'missing',
      title: t('account.missingList'),
      from: 'md',
      cell: ({ missing: lacking }) => (lacking.length === 0 ? '–' : list(lacking.map((name) => permission(name)))),
    },
    {
      id: 'act',
      title: t('account.action'),
      isTitleHidden: true,
      align: 'end',
      cell: ({ isReady }) =>
        isReady ? null : (
          <Button size="small" onClick={() => navigate(authorizePath)}>
            {t('account.reauthorize')}
          </Button>
        ),
    },
  ];
  return <ListTable label={t('account.title')} columns={columns} rows={rows} />;
}
