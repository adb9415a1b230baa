import { styled } from '@mui/material/styles';
import { color, step } from '../theme/tokens.ts';

/** A row of tools above a list: what selects on the left, what acts on the right after a `ToolbarSpace`. */
export const Toolbar = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: step * 2, minHeight: 32 });

/** Pushes what follows to the end of the row. */
export const ToolbarSpace = styled('span')({ flex: 1 });

/** A short fact in a toolbar, such as a count. */
export const ToolbarText = styled('span')({ color: color.inkSecondary, fontVariantNumeric: 'tabular-nums' });
