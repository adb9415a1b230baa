import { toProblem } from '@tessera/contracts/http/problem';
import { useHost } from '../remote/host-context.tsx';
import { useProblemText } from './use-problem-text.ts';

/** Returns a function that shows a failed call as a notice at the bottom right, with its text and support id. */
export function useNotifyProblem(): (error: unknown) => void {
  const { notify } = useHost();
  const textOf = useProblemText();
  return (error) => {
    const problem = toProblem(error);
    notify({ tone: 'bad', text: textOf(problem), supportId: problem.supportId });
  };
}
