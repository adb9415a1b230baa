import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { NameText } from '../i18n/name-text.tsx';

/**
 * The name of a row, marked with its guessed language, as a button that opens it in a dialog or panel. Names that open
 * a page are `TextLink`s.
 */
export function NameButton({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}): ReactNode {
  return (
    <Button
      size="small"
      variant="text"
      color="primary"
      sx={{
        ml: -2,
        '@media (pointer: coarse)': { my: -2 },
        justifyContent: 'flex-start',
        textAlign: 'left',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      }}
      onClick={onClick}
    >
      <NameText>{children}</NameText>
    </Button>
  );
}
