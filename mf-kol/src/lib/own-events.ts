import type { SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** For what opens from a cell of the table: React tells the cell of what happens in it, and the table would open the row, or take the focus back. */
export const ownEvents = { onClick: stop, onFocus: stop, onBlur: stop, onKeyDown: stop, onKeyUp: stop } as const;
