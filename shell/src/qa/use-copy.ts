import { useShell } from '../shell.ts';

/** Copies a text, and says whether that worked: browsers may refuse it. Both sentences are translated already. */
export function useCopy(): (text: string, said: { readonly done: string; readonly refused: string }) => Promise<void> {
  const { notices } = useShell();
  return async (text, { done, refused }) => {
    const isCopied = await navigator.clipboard.writeText(text).then(() => true, () => false);
    notices.notify(isCopied ? { tone: 'good', text: done } : { tone: 'bad', text: refused });
  };
}
