import { Button, styled } from '@tessera/ui/shared-modules/components';
import { WordFrom } from '@tessera/ui/shared-modules/kit';
import type { ComponentProps, ReactNode } from 'react';

const Narrow = styled(Button)(({ theme }) => ({ [theme.breakpoints.down('lg')]: { minWidth: 0, '& .MuiButton-startIcon': { margin: 0 } } }));

/** A tool above the media: sign and word, on a narrow screen the sign alone. */
export function ToolButton({ label, icon, ...button }: Omit<ComponentProps<typeof Button>, 'children' | 'startIcon'> & { readonly label: string; readonly icon: ReactNode }): ReactNode {
  return (
    <Narrow {...button} size="small" startIcon={icon} title={label}>
      <WordFrom from="lg">{label}</WordFrom>
    </Narrow>
  );
}
