import { useShell } from '../shell.ts';

/**
 * Returns a function that copies a text and shows a notice of the result, because browsers may refuse. Both texts are
 * already translated.
 */
export function useCopy(): (
  text: string,
  messages: { readonly done: string; readonly refused: string },
) => Promise<void> {
  const { notices } = useShell();
  return async (text, { done, refused }) => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    notices.notify(isCopied ? { tone: 'good', text: done } : { tone: 'bad', text: refused });
  };
}
