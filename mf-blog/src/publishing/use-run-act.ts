import { useHost, useNotifyProblem } from '@tessera/ui/shared-modules/kit';

/** Returns a function that runs an action and shows a notice about its success or failure. */
export function useRunAct(): (act: () => Promise<void>, done: string) => void {
  const { notify } = useHost();
  const notifyProblem = useNotifyProblem();
  return (act, done) => void act().then(() => notify({ tone: 'good', text: done }), notifyProblem);
}
