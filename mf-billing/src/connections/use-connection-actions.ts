import { connectionCalls } from '@tessera/contracts/connection/connection.calls';
import type { BusinessAccount, PlatformConnection } from '@tessera/contracts/connection/connection.schema';
import { events } from '@tessera/contracts/events/events';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useHost, useNotifyProblem, useSession } from '@tessera/ui/shared-modules/kit';
import { useMutation, useQueryClient } from '@tessera/ui/shared-modules/query';
import { connectionsKey, type Connections } from './use-connections.ts';

interface ConnectionActions {
  /** Checks with the network whether the permission is still valid. */
  readonly tryOut: (platform: PlatformConnection) => void;
  /** After a confirmation, removes the network and its accounts. */
  readonly remove: (platform: PlatformConnection) => void;
  /** Uses exactly the given accounts and no others. */
  readonly choose: (accounts: readonly BusinessAccount[]) => void;
  readonly isPending: boolean;
}

/**
 * The actions on a connected network. Each shows its result, and the list is replaced by the server's response; after a
 * failure it is loaded again.
 */
export function useConnectionActions(): ConnectionActions {
  const { t } = useTranslation('billing');
  const { api, events: bus, notify } = useHost();
  const session = useSession();
  const confirm = useConfirm();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  // The connection may have changed or been removed elsewhere, and an optimistic update has to be reverted.
  const onError = (error: Error): void => {
    void client.invalidateQueries({ queryKey: connectionsKey });
    notifyProblem(error);
  };

  const trial = useMutation({
    mutationFn: ({ id }: PlatformConnection) => api.call(connectionCalls.tryPlatform, { body: { platformId: id } }),
    onSuccess: (answer, { id }) => {
      client.setQueryData<Connections>(connectionsKey, answer);
      const isGood = answer.platformList.some(
        (platform) => platform.id === id && platform.state !== 'revoked' && platform.state !== 'expired',
      );
      notify({ tone: isGood ? 'good' : 'warning', text: t(isGood ? 'connections.try.good' : 'connections.try.bad') });
    },
    onError,
  });
  const removal = useMutation({
    mutationFn: ({ id }: PlatformConnection) =>
      api.call(connectionCalls.disconnectPlatform, { body: { platformId: id } }),
    onSuccess: ({ isRevoked }) => {
      void client.invalidateQueries({ queryKey: connectionsKey });
      if (session.state === 'signedIn') bus.publish(events.accountChanged, { userId: session.user.id });
      notify({
        tone: isRevoked ? 'good' : 'warning',
        text: t(isRevoked ? 'connections.remove.done' : 'connections.remove.here'),
      });
    },
    onError,
  });
  const choice = useMutation({
    mutationFn: (accounts: readonly BusinessAccount[]) =>
      api.call(connectionCalls.setBusinessAccount, { body: { accountList: accounts.map(({ igId }) => ({ igId })) } }),
    // Optimistic update: the choice shows at once. If the call fails, the list is loaded again and the error is shown.
    onMutate: (accounts) =>
      void client.setQueryData<Connections>(connectionsKey, (before) =>
        before
          ? {
              ...before,
              accountList: before.accountList.map((account) => ({
                ...account,
                isChosen: accounts.some(({ igId }) => igId === account.igId),
              })),
            }
          : before,
      ),
    onSuccess: ({ accountList }) => {
      client.setQueryData<Connections>(connectionsKey, (before) => (before ? { ...before, accountList } : before));
      notify({ tone: 'good', text: t('connections.accounts.saved') });
    },
    onError,
  });

  return {
    tryOut: (platform) => trial.mutate(platform),
    remove: (platform) => {
      void confirm({
        title: t('connections.remove.title'),
        question: t('connections.remove.question', { name: platform.name }),
        consequence: t('connections.remove.consequence'),
        confirmLabel: t('connections.remove.action'),
        tone: 'danger',
      }).then((isConfirmed) => {
        if (isConfirmed) removal.mutate(platform);
      });
    },
    choose: (accounts) => choice.mutate(accounts),
    isPending: trial.isPending || removal.isPending || choice.isPending,
  };
}
