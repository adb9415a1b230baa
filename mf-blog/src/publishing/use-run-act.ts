import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/shared-modules/i18n';
import { useHost } from '@tessera/ui/shared-modules/kit';

/** Returns a function that runs an action and shows a notice about its success or failure. */
export function useRunAct(): (act: () => Promise<void>, done: string) => void {
  const { t } = useTranslation('problem');
  const { notify } = useHost();
  return (act, done) =>
    void act().then(
      () => notify({ tone: 'good', text: done }),
      (error: unknown) => {
        const { code, params, supportId } = toProblem(error);
        notify({ tone: 'bad', text: t(code, params), ...(supportId === undefined ? {} : { supportId }) });
      },
    );
}
