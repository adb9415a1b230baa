import { toProblem } from '@tessera/contracts/http/problem';
import { useHost } from '../remote/host-context.tsx';
import { useProblemText } from './use-problem-text.ts';

/** Tells of a failed call at the bottom right: its text and the support id. */
export function useNotifyProblem(): (error: Error) => void {
  const { notify } = useHost();
  const textOf = useProblemText();
  return (error) => {
    const problem = toProblem(error);
    notify({ tone: 'bad', text: textOf(problem), ...(problem.supportId === undefined ? {} : { supportId: problem.supportId }) });
  };
}
