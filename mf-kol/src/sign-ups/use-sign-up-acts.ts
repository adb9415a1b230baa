import { toProblem } from '@tessera/contracts/http/problem';
import { signUpCalls } from '@tessera/contracts/sign-up/sign-up.calls';
import type { SignUp } from '@tessera/contracts/sign-up/sign-up.schema';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useConfirm, useCopyLink, useHost, useNotifyProblem, useSendOnce } from '@tessera/ui/shared-modules/kit';
import { useQueryClient } from '@tessera/ui/shared-modules/query';
import { queryKeys } from '../lib/query-keys.ts';

export interface SignUpActs {
  readonly copy: (signUp: SignUp) => Promise<void>;
  readonly sendAgain: (signUp: SignUp) => Promise<void>;
  readonly decide: (signUp: SignUp, decision: 'approved' | 'declined') => Promise<void>;
  /** After a confirmation. Resolves to false if the user cancels, or if it failed. */
  readonly revoke: (signUp: SignUp) => Promise<boolean>;
}

/** The name of the invited person for display. */
export const askedName = ({
  email,
  username,
  account,
  data,
}: Pick<SignUp, 'email' | 'username' | 'account' | 'data'>): string =>
  account?.username ?? data?.username ?? username ?? email;

/** The owner's actions on a sent link. Each shows a notice on failure. */
export function useSignUpActs(): SignUpActs {
  const { t } = useTranslation('kol');
  const { api, notify, storage } = useHost();
  const client = useQueryClient();
  const confirm = useConfirm();
  const copyLink = useCopyLink();
  const sendOnce = useSendOnce();
  const notifyProblem = useNotifyProblem();
  const act = async (change: () => Promise<unknown>, text: string): Promise<boolean> => {
    try {
      await change();
      notify({ tone: 'good', text });
      return true;
    } catch (error) {
      notifyProblem(error);
      return toProblem(error).code === 'notFound';
    } finally {
      await client.invalidateQueries({ queryKey: queryKeys.all });
    }
  };
  return {
    copy: ({ signUpUrl }) => copyLink(signUpUrl),
    sendAgain: async ({ id, email }) =>
      void (await act(
        () =>
          sendOnce({ id, mailSignature: storage.get('mailSignature') ?? '' }, (body, key) =>
            api.call(signUpCalls.resendSignUp, { body }, key),
          ),
        t('signUps.again.done', { email }),
      )),
    decide: async (signUp, decision) =>
      void (await act(
        () => api.call(signUpCalls.decideSignUp, { body: { id: signUp.id, decision } }),
        t(`signUps.decision.${decision}.done`, { name: askedName(signUp) }),
      )),
    async revoke(signUp) {
      const isWanted = await confirm({
        title: t('signUps.revoke.title'),
        question: t('signUps.revoke.question', { name: askedName(signUp) }),
        consequence: t('signUps.revoke.consequence'),
        confirmLabel: t('signUps.revoke.action'),
        tone: 'danger',
      });
      return (
        isWanted &&
        act(
          () => api.call(signUpCalls.deleteSignUp, { body: { id: signUp.id } }),
          t('signUps.revoke.done', { name: askedName(signUp) }),
        )
      );
    },
  };
}
