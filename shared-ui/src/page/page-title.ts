import { createContext } from 'react';
import { productName } from '../mark/mark.tsx';

/** Names the browser's tab after a page of the product. */
export const titleTab = (title: string): void => {
  document.title = `${title} · ${productName}`;
};

/** What is done with the title of the page that stands: it names the tab, except in a page of somebody else. */
export const TitleContext = createContext<(title: string) => void>(titleTab);
