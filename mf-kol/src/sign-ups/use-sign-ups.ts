import type { CallOutput } from '@tessera/contracts/http/define-call';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import { useHost, useRefreshOnChange } from '@tessera/ui/shared-modules/kit';
import { useQuery, type UseQueryResult } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

export type SignUps = CallOutput<typeof signUpCalls.getSignUps>;
export type SignUpDetail = CallOutput<typeof signUpCalls.getSignUp>;
export type FormAnswer = CallOutput<typeof signUpCalls.getSignUpForm>;

const signUpKinds = ['signUp'];

/** The sent links and their answers, refetched when they change. */
export function useSignUps(): UseQueryResult<SignUps> {
  const { api } = useHost();
  useRefreshOnChange(signUpKinds, queryKeys.signUps);
  return useQuery({
    queryKey: queryKeys.signUps,
    queryFn: ({ signal }): Promise<SignUps> => api.call(signUpCalls.getSignUps, undefined, { signal }),
  });
}

export function useSignUp(id: string): UseQueryResult<SignUpDetail> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.signUpOf(id),
    queryFn: ({ signal }): Promise<SignUpDetail> => api.call(signUpCalls.getSignUp, { query: { id } }, { signal }),
  });
}

export function useSignUpForm(): UseQueryResult<FormAnswer['form']> {
  const { api } = useHost();
  return useQuery({
    queryKey: queryKeys.signUpForm,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<FormAnswer['form']> =>
      (await api.call(signUpCalls.getSignUpForm, undefined, { signal })).form,
  });
}
