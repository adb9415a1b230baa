import type { SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/**
 * For popups that open from a table cell. React events bubble to the cell even through a portal, and the table would
 * open the row or take the focus.
 */
export const ownEvents = { onClick: stop, onFocus: stop, onBlur: stop, onKeyDown: stop, onKeyUp: stop } as const;
