import { styled } from '@mui/material/styles';
import { color, step } from '../theme/tokens.ts';

/** Marks the field in which a list is searched. */
export const searchClass = 't-search';

/** A row of tools above a list: what selects on the left, what acts on the right after a `ToolbarSpace`. On a phone a search takes what a few tools leave of the row. */
export const Toolbar = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2, minHeight: 32, [theme.breakpoints.down('sm')]: { [`& > .${searchClass}`]: { flex: `9 1 ${step * 40}px` } } }));

/** Pushes what follows to the end of the row. */
export const ToolbarSpace = styled('span')({ flex: 1 });

/** A short fact in a toolbar, such as a count. */
export const ToolbarText = styled('span')({ color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });
