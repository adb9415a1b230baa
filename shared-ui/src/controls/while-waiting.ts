/**
 * Props for a button that does nothing while its request is pending. It is not `disabled`, because a disabled button
 * loses the focus, and a keyboard user would have to find the place again.
 */
export const whileWaiting = (isPending: boolean, act: () => unknown) => ({
  'aria-disabled': isPending,
  onClick: (): void => {
    if (!isPending) act();
  },
});
