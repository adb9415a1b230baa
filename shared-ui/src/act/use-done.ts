import { useHost } from '../remote/host-context.tsx';

/** Returns a function that shows a success notice and then calls `then`, which for example closes the dialog. */
export function useDone(text: string, then: () => void): () => void {
  const { notify } = useHost();
  return () => {
    notify({ tone: 'good', text });
    then();
  };
}
