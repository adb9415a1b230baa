import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import type { SignUpImage, SignUpInfo } from '@tessera/contracts/sign-up/sign-up.schema';
import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';
import { useQuery, useQueryClient, type UseQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

/** The questions of a sign-up link, and the answers so far. */
export function useSignUpInfo(encryptId: string): UseQueryResult<SignUpInfo> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.signUp(encryptId),
    retry: false,
    queryFn: async ({ signal }): Promise<SignUpInfo> =>
      (await api.call(signUpCalls.getInfo, { query: { encryptId } }, { signal })).info,
  });
}

export function useSignUpImages(encryptId: string): UseQueryResult<SignUpImage[]> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.signUpImages(encryptId),
    queryFn: async ({ signal }): Promise<SignUpImage[]> =>
      (await api.call(signUpCalls.getKolImages, { body: { encryptId } }, { signal })).imageList,
  });
}

interface SignUpActs {
  /** Shows the state from a response. */
  readonly show: (info: SignUpInfo) => void;
  readonly refresh: () => Promise<void>;
  /** Runs an action. On failure shows the problem and refreshes. Resolves to true on success. */
  readonly run: (work: () => Promise<void>) => Promise<boolean>;
}

/** The actions that a sign-up link allows. */
export function useSignUpActs(encryptId: string): SignUpActs {
  const client = useQueryClient();
  const notifyProblem = useNotifyProblem();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: queryKeys.signUp(encryptId) });
  return {
    show: (info) => void client.setQueryData(queryKeys.signUp(encryptId), info),
    refresh,
    async run(work) {
      try {
        await work();
        return true;
      } catch (error) {
        notifyProblem(error);
        await refresh();
        return false;
      }
    },
  };
}
