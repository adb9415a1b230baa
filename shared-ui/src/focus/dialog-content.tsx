import Content from '@mui/material/DialogContent';
import { useLayoutEffect, useState, type ComponentProps, type ReactNode } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const onlyScrolls = (element: HTMLElement): boolean =>
  element.scrollHeight > element.clientHeight + 1 && element.querySelector(focusable) === null;

/**
 * The content of a dialog. If it scrolls and nothing in it can get the focus, it gets the focus itself, so that the
 * keyboard can scroll it.
 */
export function DialogContent(props: ComponentProps<typeof Content>): ReactNode {
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [isFocusable, setIsFocusable] = useState(false);
  useLayoutEffect(() => {
    if (element === null) return undefined;
    const look = (): void => setIsFocusable(onlyScrolls(element));
    look();
    const sizes = new ResizeObserver(look);
    [element, ...element.children].forEach((each) => sizes.observe(each));
    const changes = new MutationObserver(look);
    changes.observe(element, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [element]);
  return <Content ref={setElement} {...(isFocusable ? { tabIndex: 0 } : {})} {...props} />;
}
