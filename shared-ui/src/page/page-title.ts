import { createContext } from 'react';
import { productName } from '../mark/mark.tsx';

/** Sets the browser tab's title for a page of the product. */
export const titleTab = (title: string): void => {
  document.title = `${title} · ${productName}`;
};

/**
 * What to do with the current page's title: by default it is set on the tab. Override it in a page that is not ours.
 */
export const TitleContext = createContext<(title: string) => void>(titleTab);
