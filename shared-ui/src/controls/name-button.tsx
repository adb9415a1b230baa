import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** The name of a row as a button that opens it in a dialog or panel. Names that open a page are `TextLink`s. */
export function NameButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }): ReactNode {
  return (
    <Button size="small" variant="text" color="primary" sx={{ ml: -2, '@media (pointer: coarse)': { my: -2 }, justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' }} onClick={onClick}>{children}</Button>
  );
}
