import { Button, styled } from '@tessera/ui/doors/components';
import type { ComponentProps, ReactNode } from 'react';

// Narrow screens have room for the sign only; the word stays for screen readers and in the title.
const Word = styled('span')(({ theme }) => ({ [theme.breakpoints.down('lg')]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } }));
const Narrow = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('lg')]: { minWidth: 0, '& .MuiButton-startIcon': { margin: 0 } } }));

/** A tool above the media: sign and word, on a narrow screen the sign alone. */
export function ToolButton({ label, icon, ...button }: Omit<ComponentProps<typeof Button>, 'children' | 'startIcon'> & { readonly label: string; readonly icon: ReactNode }): ReactNode {
  return (
    <Narrow {...button} size="small" startIcon={icon} title={label}>
      <Word>{label}</Word>
    </Narrow>
  );
}
