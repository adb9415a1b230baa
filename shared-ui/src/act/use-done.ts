import { useHost } from '../remote/host-context.tsx';

/** Says that something was done, and goes on, for example by closing the dialog in which it was. */
export function useDone(text: string, then: () => void): () => void {
  const { notify } = useHost();
  return () => {
    notify({ tone: 'good', text });
    then();
  };
}
