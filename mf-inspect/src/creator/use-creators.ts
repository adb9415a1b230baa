import { creatorCalls } from '@tessera/contracts/creator/creator.calls';
import { creatorEvents } from '@tessera/contracts/creator/creator.events';
import type { Creator } from '@tessera/contracts/creator/creator.schema';
import type { PrivacyAudience, PrivacyField } from '@tessera/contracts/privacy/privacy';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import {
  toLoadable,
  useConfirmDeletion,
  useHost,
  useNotifyProblem,
  useRefreshOnChange,
  type Loadable,
} from '@tessera/ui/shared-modules/kit';
import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
} from '@tessera/ui/shared-modules/query';
import { useEffect } from 'react';
import { queryKeys } from '../lib/query-keys.ts';

type Creators = readonly Creator[];

const creatorKinds = ['creator'];

interface CreatorControl {
  readonly state: Loadable<Creators>;
  readonly setPrivacy: (creator: Creator, field: PrivacyField, audience: PrivacyAudience) => void;
  readonly answer: (creator: Creator, brandId: string, isApproved: boolean) => void;
  /** After a confirmation, deletes the report and every approval. */
  readonly deleteData: (creator: Creator) => void;
  readonly isPending: boolean;
}

const cacheCreator = (client: QueryClient, { creator }: { readonly creator: Creator }): void => {
  client.setQueryData<Creators>(queryKeys.creators, (before) =>
    before?.map((one) => (one.creatorId === creator.creatorId ? creator : one)),
  );
};

interface PrivacyChange {
  readonly creatorId: string;
  readonly field: PrivacyField;
  readonly audience: PrivacyAudience;
}

/** Changes who sees a field. */
function usePrivacyChange(): UseMutationResult<{ readonly creator: Creator }, Error, PrivacyChange> {
  const { api, events: bus } = useHost();
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  return useMutation({
    mutationFn: ({ creatorId, ...change }: PrivacyChange) =>
      api.call(creatorCalls.setPrivacy, { body: { creatorId, privacy: [change] } }),
    // Optimistic update: the choice shows at once. If the call fails, it is undone and the error is shown.
    onMutate: ({ creatorId, field, audience }) => {
      // The response of an earlier request would restore the old value.
      void client.cancelQueries({ queryKey: queryKeys.creators });
      client.setQueryData<Creators>(queryKeys.creators, (before) =>
        before?.map((one) =>
          one.creatorId === creatorId
            ? { ...one, privacy: one.privacy.map((row) => (row.field === field ? { field, audience } : row)) }
            : one,
        ),
      );
    },
    onSuccess: (answer) => {
      cacheCreator(client, answer);
      bus.publish(creatorEvents.privacyChanged, { creatorId: answer.creator.creatorId });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: queryKeys.creators });
      notifyProblem(error);
    },
  });
}

/** The user's connected accounts, and the actions on who sees their data. */
export function useCreators(): CreatorControl {
  const { t } = useTranslation('inspect');
  const { api, events: bus, notify } = useHost();
  const confirmDeletion = useConfirmDeletion();
  const client = useQueryClient();
  const onError = useNotifyProblem();
  const query = useQuery({
    queryKey: queryKeys.creators,
    queryFn: async ({ signal }): Promise<Creators> =>
      (await api.call(creatorCalls.getCreator, undefined, { signal })).creatorList,
  });

  useRefreshOnChange(creatorKinds, queryKeys.creators);
  useEffect(
    () =>
      bus.subscribe(
        creatorEvents.privacyChanged,
        () => void client.invalidateQueries({ queryKey: queryKeys.creators }),
      ),
    [bus, client],
  );

  const privacy = usePrivacyChange();
  const answering = useMutation({
    mutationFn: (body: { readonly creatorId: string; readonly brandId: string; readonly isApproved: boolean }) =>
      api.call(creatorCalls.answerAccess, { body }),
    onSuccess: (answer, { isApproved }) => {
      cacheCreator(client, answer);
      notify({ tone: 'good', text: t(isApproved ? 'brand.approved' : 'brand.refused') });
    },
    onError,
  });
  const deletion = useMutation({
    mutationFn: (creatorId: string) => api.call(creatorCalls.deleteData, { body: { creatorId } }),
    onSuccess: (answer) => {
      cacheCreator(client, answer);
      void client.invalidateQueries({ queryKey: ['inspect', 'report'] });
      notify({ tone: 'good', text: t('deletion.done') });
    },
    onError,
  });

  return {
    state: toLoadable(query, (creators) => creators.length === 0),
    setPrivacy: ({ creatorId }, field, audience) => privacy.mutate({ creatorId, field, audience }),
    answer: ({ creatorId }, brandId, isApproved) => answering.mutate({ creatorId, brandId, isApproved }),
    deleteData: ({ creatorId, username }) => {
      void confirmDeletion({
        question: t('deletion.question', { username }),
        consequence: t('deletion.consequence'),
        action: t('deletion.action'),
      }).then((isConfirmed) => {
        if (isConfirmed) deletion.mutate(creatorId);
      });
    },
    isPending: privacy.isPending || answering.isPending || deletion.isPending,
  };
}
