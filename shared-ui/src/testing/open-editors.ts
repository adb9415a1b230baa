/* For tests of editors: opens one as another tab would. */
export { openEditor } from '../document/open-editors.ts';
