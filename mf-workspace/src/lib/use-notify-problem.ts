import { toProblem } from '@tessera/contracts/http/problem';
import { useTranslation } from '@tessera/ui/doors/i18n';
import { useHost } from '@tessera/ui/doors/kit';

/** Tells of a failed call at the bottom right: its text and the support id. */
export function useNotifyProblem(): (error: Error) => void {
  const { notify } = useHost();
  const { t } = useTranslation('problem');
  return (error) => {
    const { code, params, supportId } = toProblem(error);
    notify({ tone: 'bad', text: t(code, params), ...(supportId === undefined ? {} : { supportId }) });
  };
}
